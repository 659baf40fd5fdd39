// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { find, query, until } from '../test/find.js'
import { mount } from '../test/mount.js'
import { createTestKit } from '../test/test-kit.js'

// Dialogs of the page, as Radix, MUI and focus traps make them: they listen on the document and hide what is beside them.

afterEach(() => document.body.replaceChildren())

async function setUp() {
  const test = createTestKit()
  test.add(test.harbor.connector)
  const { element, unmount } = mount(test)
  onTestFinished(unmount)
  const own = element.appendChild(document.createElement('input'))
  own.slot = 'account'
  const heard: string[] = []
  /** A dialog of the page that closes at Escape, unless somebody else has taken the key. */
  const hear = (event: Event) => {
    const isKey = event.type === 'keydown'
    if (!isKey || !event.defaultPrevented) heard.push(event.type)
  }
  for (const type of ['wheel', 'touchmove', 'pointerdown']) document.addEventListener(type, hear)
  document.addEventListener('keydown', hear, { capture: true })
  onTestFinished(() => {
    for (const type of ['wheel', 'touchmove', 'pointerdown'])
      document.removeEventListener(type, hear)
    document.removeEventListener('keydown', hear, { capture: true })
  })
  const open = async () => {
    test.kit.modal.open()
    return find('[data-testid="wallet-com.harbor"]')
  }
  return { ...test, element, own, heard, open }
}
const event = (type: string) => new Event(type, { bubbles: true, composed: true, cancelable: true })
const pressed = () =>
  new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true, cancelable: true })

test('wheel, touch and presses in the open modal are not heard by the page', async () => {
  const { kit, element, heard, open } = await setUp()
  const row = await open()
  for (const type of ['wheel', 'touchmove', 'pointerdown']) row.dispatchEvent(event(type))
  expect(heard).toEqual([])
  kit.modal.close()
  await until('the end', () => !query(document, 'dialog')?.hasAttribute('open'))
  element.dispatchEvent(event('pointerdown'))
  expect(heard).toEqual(['pointerdown'])
})

test('Escape closes our modal, and no dialog below it', async () => {
  const { kit, heard, open } = await setUp()
  const row = await open()
  row.dispatchEvent(pressed())
  expect(kit.modal.state.open).toBe(false)
  expect(heard).toEqual([])
})

test('Escape that the page’s own content in the slot takes leaves the modal open', async () => {
  const { kit, own, open } = await setUp()
  await open()
  own.addEventListener('keydown', (event) => event.preventDefault())
  own.dispatchEvent(pressed())
  expect(kit.modal.state.open).toBe(true)
})

test('neither aria-hidden nor inert stays on the open modal', async () => {
  const { element, open } = await setUp()
  const isHidden = () => element.hasAttribute('aria-hidden') || element.hasAttribute('inert')
  element.setAttribute('aria-hidden', 'true')
  element.setAttribute('inert', '')
  await open()
  expect(isHidden()).toBe(false)
  element.setAttribute('aria-hidden', 'true')
  element.setAttribute('inert', '')
  await until('both gone', () => !isHidden())
})
