// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from '../../keyboard/focused-element.js'
import { walletProvider } from '../../test/fake-wallet-list.js'
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

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'

test('pictures: the provider’s, by the id in its list, asked for once the modal is open; the others keep what they had', async () => {
  const asked: string[] = []
  const walletList: typeof fetch = async (input) => {
    const { pathname } = new URL(String(input))
    if (/supported-chains|Image/.test(pathname)) asked.push(decodeURIComponent(pathname))
    if (pathname.endsWith('/supported-chains'))
      return Response.json({ http: ['eip155:100', 'eip155:101'], ws: [], pictured: ['eip155:101'] })
    return pathname.includes('/getAssetImage/')
      ? new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
      : new Response('{}', { status: 404 })
  }
  const test = createTestKit({ networks, ...walletProvider, walletList })
  const { unmount } = mount(test)
  await test.connect()
  expect(asked).toEqual([])
  test.kit.modal.open({ view: 'Networks' })
  const row = (id: number) => find(`[data-testid="network-eip155:${id}"]`)
  const picture = async (id: number) => (await row(id)).querySelector<HTMLImageElement>('img')
  await find('[data-testid="network-eip155:101"] img[src^="data:image/svg+xml;base64,"]')
  expect((await picture(101))?.hidden).toBe(false)
  expect((await picture(100))?.hidden).toBe(true) // its letter is seen
  test.kit.router.back()
  expect(asked).toEqual(['/v1/supported-chains', '/public/getAssetImage/eip155:101'])
  unmount()
})
