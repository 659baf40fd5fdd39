// @vitest-environment happy-dom
import type { CaipAddress, Intent } from '@gla/core'
import { afterEach, expect, test } from 'vitest'
import { fakeHistory, tokens, told } from '../../test/fake-history.js'
import type { HeldToken } from '../../test/fake-provider.js'
import { fakeProvider } from '../../test/fake-provider.js'
import { now, transfer } from '../../test/fake-sent.js'
import { fakeSwap, swapTokens } from '../../test/fake-swap.js'
import { alice, bob } from '../../test/fake-wallet.js'
import { find, press, query, until } from '../../test/find.js'
import { mount } from '../../test/mount.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
  document.body.replaceChildren()
})

const network = local.caipNetworkId
const contract = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const address: CaipAddress = `${network}:0x${'a'.repeat(40)}`
const dollar: HeldToken = {
  symbol: 'USDG',
  name: 'Dollar Token',
  at: 'a',
  amount: '12.5',
  price: 2,
}
const pending: Intent = transfer('pending', {
  ...{ kind: 'token', createdAt: now - 60_000, status: 'submitted' },
  token: { address: `0x${'A'.repeat(40)}`, symbol: 'USDG', decimals: 18 },
})
const received = told(1, 1, 'receive', [tokens('in', '12.5')])
const other = told(2, 2, 'receive', [
  tokens('in', '7', { token: `${network}:0x${'b'.repeat(40)}` }),
])

/** Opens a token of an account that holds it. */
async function open(
  held: readonly HeldToken[] = [dollar],
  history: ReturnType<typeof fakeHistory> = fakeHistory([received, other]),
  { at = address, ...options }: TestKitOptions & { at?: CaipAddress | null } = {},
) {
  const provider = fakeProvider(held)
  const walletList: typeof fetch = (input, init) =>
    (/history$/.test(new URL(String(input)).pathname) ? history : provider).fetch(input, init)
  const test = createTestKit({ walletList, ...options })
  const { unmount } = mount(test)
  ends.push(unmount)
  test.harbor.connector.connect = async () => ({ ...test.harbor.link(), accounts: [alice, bob] })
  await test.connect()
  test.kit.modal.open()
  const status = () => test.kit.account.state.eip155.tokenBalanceStatus
  await until('the tokens', () => status() === 'known')
  test.kit.router.push('Token', { caipNetworkId: network, address: at })
  await find('[data-testid="token-name"]')
  return { ...test, provider, history }
}
const shown = (testId: string) =>
  query(document, `[data-testid="${testId}"]`)?.textContent?.replace(/\s+/g, ' ').trim() ?? null
const has = (testId: string) => query(document, `[data-testid="${testId}"]`) !== null
const transactions = () => [...(query(document, '.activity')?.querySelectorAll('details') ?? [])]

test('default: the name, the balance, its worth, the price, the network and the contract', async () => {
  const { kit } = await open()
  expect(shown('token-name')).toBe('Dollar Token')
  expect(shown('token-balance')).toBe('12.5 USDG')
  expect(shown('token-worth')).toBe('$25.00')
  expect(shown('fact-price')).toBe('$2.00')
  expect(shown('fact-network')).toContain('GLA Local')
  expect(shown('fact-contract')?.replace(/\s/g, '').toLowerCase()).toContain(`0x${'a'.repeat(40)}`)
  expect(kit.router.current.name).toBe('Token')
})

test('no price: a dash with its reason, and no row of a price', async () => {
  await open([{ ...dollar, price: undefined as never }])
  expect(shown('token-worth')).toBe('– No price')
  expect(has('fact-price')).toBe(false)
})

test('the contract has its checksum, is copied with it, and leads to the explorer', async () => {
  const at: CaipAddress = `${network}:${contract.toLowerCase() as `0x${string}`}`
  const { copied, opened } = await open([dollar], fakeHistory([]), { at })
  const fact = await find('[data-testid="fact-contract"]')
  await until('the checksum', () => fact.dataset.value === contract)
  await press('[data-testid="copy-contract"]')
  await until('the copy', () => copied.length > 0)
  expect(copied).toEqual([contract])
  await press('[data-testid="token-explorer"]')
  expect(opened).toEqual([`https://explorer.test/address/${contract}`])
})

test('the network’s coin has the balance of the chain, and no contract', async () => {
  await open([{ symbol: 'GLA', price: 0.25, amount: '999999' }], fakeHistory([]), { at: null })
  await until('the balance', () => shown('token-balance') === '40 GLA')
  expect(shown('token-worth')).toBe('$10.00')
  expect(shown('fact-contract')).toBe('The network’s own coin. It has no contract.')
  expect(has('token-explorer')).toBe(false)
})

test('what the list warns of is said here, too', async () => {
  const at: CaipAddress = `${network}:0x${'d'.repeat(40)}`
  await open([dollar, { symbol: 'USDG', name: 'Other', at: 'd' }], fakeHistory([]), { at })
  expect(shown('token-warning')).toBe('Looks like USDG, but isn’t')
})

test('history: what is about the token, with what is on its way from here, and nothing of others', async () => {
  await open([dollar], fakeHistory([received, other]), { sent: [pending, transfer('coins')] })
  await until('both', () => transactions().length === 2)
  const all = transactions().map((one) => one.textContent?.replace(/\s+/g, ' '))
  expect(all[0]).toContain('Pending')
  expect(all[1]).toContain('12.5')
  expect(shown('history-status')).toBe('2 transactions shown')
})

test('history: it says that there is none only once it is known', async () => {
  const history = fakeHistory([other], 'down')
  await open([dollar], history)
  await find('[data-testid="activity-failed"]')
  expect(has('history-none')).toBe(false)
  history.mood = 'answers'
  await press('[data-testid="activity-retry"]')
  await find('[data-testid="history-none"]')
})

test('history: where more is to come, nothing among the latest is not nothing at all', async () => {
  const others = Array.from({ length: 3 }, (_, n) =>
    told(n + 10, n, 'receive', [tokens('in', '1', { token: `${network}:0x${'b'.repeat(40)}` })]),
  )
  await open([dollar], fakeHistory([...others, received], 'answers', { pageSize: 3 }))
  await find('[data-testid="history-none-recent"]')
  expect(shown('history-none-recent')).toBe('None of your latest 3 transactions are about it.')
  await press('[data-testid="history-more"]')
  await until('it', () => transactions().length === 1)
  expect([has('history-none-recent'), has('history-more')]).toEqual([false, false])
})

test('history: to which block it is complete, unless a transaction is not told whole', async () => {
  const complete = { block: '123456', from: '0', isCurrent: true, hasInternal: true }
  await open([dollar], fakeHistory([received], 'answers', { complete }))
  await find('[data-testid="note-complete"]')
})

test('history: not shown where the dapp hides it', async () => {
  await open([dollar], fakeHistory([received]), { features: { history: false } })
  await until('the price', () => has('fact-price'))
  expect(query(document, '.activity')).toBeNull()
})

test('Send has the token chosen, once: what is chosen there stays', async () => {
  const { kit } = await open()
  const chosen = () => kit.loaded('send')?.state.token?.symbol
  await press('[data-testid="token-send"]')
  await find('[data-testid="send-amount"]')
  expect(chosen()).toBe('USDG')
  await press('[data-testid="send-coin"]')
  await press('[data-testid="token-coin"]')
  await find('[data-testid="send-amount"]')
  expect(chosen()).toBe('GLA')
  kit.router.back()
  await press('[data-testid="token-send"]')
  await find('[data-testid="send-amount"]')
  expect(chosen()).toBe('USDG')
})

test('neither Send nor Swap where the dapp does not have them; Receive stays', async () => {
  await open([dollar], fakeHistory([]), { features: { send: false, swaps: false } })
  expect([has('token-send'), has('token-swap'), has('token-receive')]).toEqual([false, false, true])
})

test('where the dapp swaps on a page of its own, Swap asks for that with the token', async () => {
  const { kit } = await open([dollar], fakeHistory([]), {
    features: { swaps: false, swapPage: true },
  })
  const asked: unknown[] = []
  kit.on('swap/asked', (event) => asked.push(event))
  await press('[data-testid="token-swap"]')
  await until('asked', () => asked.length > 0)
  const { caipNetworkId } = local
  expect(asked).toEqual([{ caipNetworkId, token: expect.stringMatching(/^0x/) }])
  expect(kit.modal.state.open).toBe(false)
})

test('it follows the balance; a failure keeps the amount and says so', async () => {
  const { provider, clock } = await open()
  provider.held = [{ ...dollar, amount: '3' }]
  clock.advance(10_000)
  await until('the balance', () => shown('token-balance') === '3 USDG')
  provider.mood = 'down'
  clock.advance(10_000)
  await until('the reason', () => has('token-reason'))
  expect(shown('token-balance')).toBe('3 USDG')
  provider.mood = 'answers'
  provider.held = []
  await press('[data-testid="token-retry"]')
  await until('no amount', () => shown('token-balance') === '–')
  expect(shown('token-reason')).toBe('Not among the tokens listed for this account.')
  expect([shown('token-name'), has('token-send')]).toEqual(['Dollar Token', false])
})

test('who never had it in the list reads its address, not a gap', async () => {
  const at: CaipAddress = `${network}:0x${'1'.repeat(40)}`
  await open([dollar], fakeHistory([]), { at })
  const none = await find('[data-testid="history-none"]')
  expect(shown('token-name')).toBe('0x1111…1111')
  expect(none.textContent).toContain('0x1111…1111 that you send')
})

test('another account: its own balance of the token', async () => {
  const { provider, kit } = await open()
  provider.held = [{ ...dollar, amount: '8' }]
  kit.account.switch('eip155', bob)
  await until('its balance', () => shown('token-balance') === '8 USDG')
  expect(kit.router.current.name).toBe('Token')
})

test('another network: it goes back to Account', async () => {
  const { kit } = await open()
  await kit.network.switch(local2.caipNetworkId)
  await until('Account', () => has('account-balance'))
  expect(kit.router.state.history.map(({ name }) => name)).toEqual(['Account'])
})

test('Swap has the token as what is paid', async () => {
  const { swap, calls } = fakeSwap()
  const asked: string[] = []
  async function findToken(text: string) {
    asked.push(text)
    return swapTokens.dollar
  }
  await open([dollar], fakeHistory([]), { swapFeature: () => ({ ...swap, findToken }) })
  await press('[data-testid="token-swap"]')
  await find('[data-testid="swap-pay"]')
  await until('the choice', () => calls.includes(`choose from ${swapTokens.dollar.id}`))
  expect(asked.map((one) => one.toLowerCase())).toEqual([`0x${'a'.repeat(40)}`])
})
