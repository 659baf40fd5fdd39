// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { find, press, query, type as typeText, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import { createTestKit, local2, testNetwork } from '../../test/test-kit.js'

afterEach(() => document.body.replaceChildren())

const networks = Array.from({ length: 12 }, (_, n) => testNetwork(100 + n, `Chain ${n}`))
const rows = () => query(document, '[data-testid="network-search"]')?.getRootNode() as ShadowRoot
const statusText = () => rows().querySelector('[role="status"]')?.textContent?.trim()

async function search(text: string) {
  const test = createTestKit({ networks })
  const { unmount } = mount(test)
  test.kit.modal.open({ view: 'Networks' })
  const field = (await find('[data-testid="network-search"]')) as HTMLInputElement
  await typeText('[data-testid="network-search"]', text)
  field.focus()
  const pressEscape = (more: KeyboardEventInit = {}) =>
    focusedElement()?.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Escape',
        bubbles: true,
        composed: true,
        cancelable: true,
        ...more,
      }),
    )
  return { ...test, unmount, field, pressEscape }
}

test('how many networks have the name is told, and nothing before a search', async () => {
  const { unmount } = await search('chain 1')
  await until('three', () => statusText() === '3 networks found')
  await typeText('[data-testid="network-search"]', '')
  await until('nothing', () => statusText() === '')
  unmount()
})

test('Escape leaves a word that is composed, then the search, then the modal', async () => {
  const { kit, field, pressEscape, unmount } = await search('chain 1')
  pressEscape({ isComposing: true })
  expect([field.value, kit.modal.state.open]).toEqual(['chain 1', true])
  pressEscape()
  await until('an empty field', () => field.value === '')
  expect(kit.modal.state.open).toBe(true)
  pressEscape()
  expect(kit.modal.state.open).toBe(false)
  unmount()
})

test('without a wallet a network is just chosen', async () => {
  const { kit } = createTestKit()
  const { unmount } = mount({ kit })
  kit.modal.open({ view: 'Networks' })
  await press(`[data-testid="network-${local2.caipNetworkId}"]`)
  await until('the network', () => kit.network.state.caipNetwork.name === local2.name)
  expect(kit.modal.state.open).toBe(false)
  unmount()
})
