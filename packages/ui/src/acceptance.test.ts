// Tests what the specification promises people across several views, so it is in no view's folder.
// @vitest-environment happy-dom
import type { Kit } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { focusedElement } from './keyboard/focused-element.js'
import { bob, never } from './test/fake-wallet.js'
import { find, press, query, type, until } from './test/find.js'
import { mount } from './test/mount.js'
import type { TestKit, TestKitOptions } from './test/test-kit.js'
import { createTestKit, testNetwork } from './test/test-kit.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})
function setUp(options: TestKitOptions = {}) {
  const test = createTestKit(options)
  const { element, unmount } = mount(test)
  ends.push(unmount)
  return { ...test, element }
}
const row = (id: string) => `[data-testid="wallet-${id}"]`
const status = (kit: Kit) => kit.connection.state.eip155.status

test('F12: where unsupported networks are allowed nothing is blocked, Account names the wallet’s network, and leads back', async () => {
  const { kit, harbor, connect } = setUp({ allowUnsupportedChain: true })
  harbor.goTo('eip155:999')
  await connect()
  expect(kit.modal.state.open).toBe(false)
  kit.modal.open()
  const choose = await find('[data-testid="balance-networks"]')
  expect(query(document, '.balance')?.textContent).toContain('doesn’t support')
  choose.click()
  await press('[data-testid="network-eip155:31338"]')
  await until('the network', () => kit.network.isSupported())
  expect(kit.network.state.caipNetwork.name).toBe('GLA Local 2')
})

test.each<[string, typeof fetch]>([
  ['answers 403', async () => new Response('no', { status: 403 })],
  ['answers 500', async () => new Response('', { status: 500 })],
  ['answers HTML', async () => new Response('<!doctype html><title>Hello</title>')],
  ['never answers', never],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'F15: a provider that %s: the modal opens, a wallet of the browser connects, and nobody is told of it',
  async (_, answer) => {
    let asked = 0
    const walletList: typeof fetch = (...request) => {
      asked += 1
      return answer(...request)
    }
    const { kit, clock, element, add, harbor, ember, overRelay } = setUp({ walletList })
    add(harbor.connector, ember.connector, overRelay.connector)
    kit.modal.open()
    await find(row('com.harbor'))
    await until('the provider asked', () => asked > 0)
    clock.advance(20_000)
    await find(row('walletConnect'))
    expect([kit.alerts.state.shown, kit.toasts.state.current]).toEqual([[], null])
    await press(row('com.harbor'))
    await until('a connection', () => status(kit) === 'connected')
    await until('the modal closed', () => !query(element.renderRoot, 'dialog[open]'))
  },
)

const connected = async ({ connect }: TestKit) => connect()
const manyNetworks = Array.from({ length: 9 }, (_, n) => testNetwork(n + 1, `Chain no. ${n}`))
test.each<[string, string, string, (test: TestKit) => Promise<void>, TestKitOptions]>([
  [
    'Send',
    'send-receiver',
    bob,
    async (test) => {
      await connected(test)
      test.kit.modal.open({ view: 'WalletSend' })
    },
    {},
  ],
  [
    'the list of all wallets',
    'wallet-search',
    'Trust',
    async ({ kit, add, overRelay }) => {
      add(overRelay.connector)
      kit.modal.open({ view: 'AllWallets' })
    },
    {},
  ],
  [
    'the networks',
    'network-search',
    'no. 3',
    async ({ kit }) => kit.modal.open({ view: 'Networks' }),
    { networks: [manyNetworks[0] ?? testNetwork(1, 'Chain'), ...manyNetworks.slice(1)] },
  ],
])(
  'F21: the language changes while %s is open: the same view, what was typed, and the focus',
  async (_, field, typed, open, options) => {
    const test = setUp(options)
    const { kit, element } = test
    await open(test)
    const input = (await find(`[data-testid="${field}"]`)) as HTMLInputElement
    await until('the focus of the view', () => focusedElement())
    input.focus()
    await type(`[data-testid="${field}"]`, typed)
    const { name } = kit.router.current
    kit.theme.setLanguage('zh-CN')
    await until('its label in Chinese', () => isChinese(labelOf(input)))
    expect(isChinese(query(element.renderRoot, '#title')?.textContent ?? '')).toBe(true)
    const now = query(element.renderRoot, `[data-testid="${field}"]`) as HTMLInputElement
    expect(now).toBe(input)
    expect(now.value).toBe(typed)
    expect(focusedElement()).toBe(input)
    expect(kit.router.current.name).toBe(name)
  },
)

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)
const labelOf = (input: HTMLInputElement) =>
  (input.getRootNode() as ShadowRoot).querySelector(`label[for="${input.id}"]`)?.textContent ??
  input.getAttribute('aria-label') ??
  ''
