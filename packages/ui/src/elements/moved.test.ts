// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../keyboard/focused-element.js'
import type { ModalElement } from '../modal.js'
import { find, press, query, until } from '../test/find.js'
import { mount } from '../test/mount.js'
import { createTestKit } from '../test/test-kit.js'

// Frameworks and dapps move elements: a list is sorted, a page is replaced by another.

afterEach(() => document.body.replaceChildren())

const row = '[data-testid="wallet-com.harbor"]'
const dialogOf = ({ renderRoot }: ModalElement) => renderRoot.querySelector('dialog')
const isOpen = (element: ModalElement) => until('the dialog', () => dialogOf(element)?.open)

function setUp() {
  const test = createTestKit()
  test.add(test.harbor.connector)
  const opener = document.body.appendChild(document.createElement('button'))
  const otherPlace = document.body.appendChild(document.createElement('div'))
  const { element, unmount } = mount(test)
  const views: string[] = []
  test.kit.on('modal/closed', () => void views.push('closed'))
  return {
    ...test,
    opener,
    element,
    unmount,
    closed: () => views.length,
    move: () => otherPlace.append(element),
  }
}
const pressEscape = (element: ModalElement) =>
  dialogOf(element)?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )

test('moved while open: shows its view, its buttons act, it closes once and gives the focus back', async () => {
  const { kit, element, opener, closed, move, unmount } = setUp()
  opener.focus()
  kit.modal.open()
  await isOpen(element)
  const before = await find(row)
  move()
  await isOpen(element)
  const after = await until('the view, begun anew', () => {
    const found = query(document, row)
    return found !== before && found
  })
  expect(kit.modal.state.open).toBe(true)
  expect(document.documentElement.style.overflow).toBe('hidden')
  await until('the focus', () => focusedElement()?.id === 'title')

  after.click()
  await until('connected', () => kit.connection.state.eip155.status === 'connected')
  kit.modal.close()
  kit.modal.open({ view: 'Connect' })
  await find(row)
  const closings = closed()
  pressEscape(element)
  await until('no dialog', () => !dialogOf(element)?.open)
  expect(closed()).toBe(closings + 1)
  expect(focusedElement()).toBe(opener)
  expect(document.documentElement.style.overflow).toBe('')
  unmount()
})

test('moved while closed, with its first view drawn ahead: it lives when it opens', async () => {
  const { kit, add, ember, element, move, unmount } = setUp()
  await element.prepare()
  await find(row)
  move()
  kit.modal.open()
  await isOpen(element)
  add(ember.connector)
  await find('[data-testid="wallet-io.ember"]')
  await press(row)
  await until('the wallet', () => kit.connection.state.eip155.status === 'connected')
  await until('no dialog', () => !dialogOf(element)?.open)
  unmount()
})

test('moved on a view that is left by an act: it still may not be closed', async () => {
  const { clock, element, harbor, connect, move, unmount } = setUp()
  harbor.goTo('eip155:999')
  await connect()
  await find('[data-testid="network-eip155:31337"]')
  move()
  await isOpen(element)
  await find('[data-testid="network-eip155:31337"]')
  pressEscape(element)
  await find('.shaking')
  expect(dialogOf(element)?.open).toBe(true)
  clock.advance(500)
  unmount()
  expect(clock.pending).toBe(0)
})

test('leak: moved 20 times, open and closed, it listens as often as at first, and not at all when it is gone', async () => {
  const { kit, clock, visibility, element, closed, move, unmount } = setUp()
  kit.modal.open()
  await find(row)
  const listeners = visibility.listeners.size
  for (let n = 0; n < 10; n++) {
    move()
    await isOpen(element)
    kit.modal.close()
    document.body.append(element)
    await until('no dialog', () => !dialogOf(element)?.open)
    kit.modal.open()
    await isOpen(element)
  }
  await find(row)
  expect(visibility.listeners.size).toBe(listeners)
  await press('[data-testid="modal-close"]')
  expect(closed()).toBe(11)
  unmount()
  expect(visibility.listeners.size).toBe(0)
  expect(clock.pending).toBe(0)
})

test('inline, moved: shows its view there, and its buttons act', async () => {
  const { kit, element, move, closed, unmount } = setUp()
  kit.modal.setInline(true)
  await find(row)
  move()
  const section = await until('the view', () => {
    const found = query(document, '.inline')
    return found && query(found, row) ? found : null
  })
  expect(element.parentElement?.tagName).toBe('DIV')
  expect(section.isConnected).toBe(true)
  expect(closed()).toBe(0)
  await press(row)
  await find('[data-testid="account-network"]')
  const closings = closed() // to connect is to be done with Connect
  move()
  await press('[data-testid="account-network"]')
  await press('[data-testid="modal-back"]')
  await find('[data-testid="account-network"]')
  expect(kit.router.state.history.map(({ name }) => name)).toEqual(['Account'])
  expect(closed()).toBe(closings)
  unmount()
})
