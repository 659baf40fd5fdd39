import { afterEach, expect, test } from 'vitest'
import { bob } from '../../test/fake-connector.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'

const provider = { projectId: 'test', provider: { url: 'https://provider.test' } }
const held = (symbol: string, more: object = {}) => ({
  name: symbol,
  symbol,
  chainId: local.caipNetworkId,
  address: `${local.caipNetworkId}:0x${'a'.repeat(40)}`,
  quantity: { decimals: '6', numeric: '12.5' },
  ...more,
})

/** A fake provider that serves the first network. */
function fakeProvider() {
  const state = {
    asked: [] as URL[],
    balances: [held('USDG')] as unknown,
    isDown: false,
    async fetch(input: Parameters<typeof fetch>[0]) {
      const url = new URL(String(input))
      if (url.pathname === '/v1/supported-chains')
        return Response.json({ http: [local.caipNetworkId] })
      if (url.pathname.includes('/identity/')) return Response.json({ name: null, avatar: null })
      state.asked.push(url)
      if (state.isDown) return new Response('down', { status: 501 })
      return Response.json({ balances: state.balances })
    },
  }
  return state
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})
async function open(options: TestKitOptions = {}) {
  const server = fakeProvider()
  const test = createTestKit({ ...provider, fetch: server.fetch, ...options })
  ends.push(test.kit.destroy)
  await test.connect()
  const balances = await test.kit.load('balances')
  const account = () => test.kit.account.state.eip155
  return { ...test, balances, server, account }
}

test('default: what the account in view holds, with the network and the address in the request', async () => {
  const { balances, server, account, clock, kit } = await open()
  expect(server.asked).toEqual([])
  balances?.watch()
  await clock.settle()
  expect(account()).toMatchObject({
    balance: '1',
    tokenBalance: [{ symbol: 'USDG', quantity: { numeric: '12.5' } }],
    tokenBalanceStatus: 'known',
  })
  const [{ pathname, searchParams } = new URL('x:')] = server.asked
  expect(pathname).toBe(`/v1/account/${account().address}/balance`)
  expect(searchParams.get('chainId')).toBe(local.caipNetworkId)
  expect(searchParams.get('currency')).toBe('usd')
  expect(searchParams.has('forceUpdate')).toBe(false)
  expect(kit.toasts.state.current).toBeNull()
})

test('the worth of the coin: its balance from the chain at the provider’s price, or nothing', async () => {
  const { balances, server, account, clock } = await open()
  const coin = held('ETH', { address: undefined, price: 2500.5 })
  server.balances = [coin, held('USDG', { price: 1 }), held('X', { address: undefined })]
  balances?.watch()
  await clock.settle()
  expect(account().tokenBalance.map(({ price }) => price)).toEqual(['2500.5', '1'])
  expect(account().networkBalanceInUSD).toBe('2500.5')
  server.balances = [held('ETH', { address: undefined })]
  await balances?.refresh()
  await clock.settle()
  expect(account().networkBalanceInUSD).toBeNull()
})

test('without a provider, or a project id, there is none', async () => {
  expect((await open({ provider: undefined })).balances).toBeNull()
  expect((await open({ projectId: undefined })).balances).toBeNull()
})

test('error: balances/unavailable on a network that the provider does not serve, as a toast', async () => {
  const { balances, server, account, clock, kit } = await open()
  balances?.watch()
  await clock.settle()
  await kit.network.switch(local2.caipNetworkId)
  await clock.settle()
  expect(account()).toMatchObject({ tokenBalance: [], tokenBalanceStatus: 'unsupported' })
  expect(server.asked).toHaveLength(1)
  expect(kit.toasts.state.current).toMatchObject({ variant: 'error', code: 'balances/unavailable' })
})

test('a failing provider changes nothing but the tokens', async () => {
  const { balances, server, account, clock, kit } = await open()
  server.isDown = true
  balances?.watch()
  await clock.settle()
  expect(account()).toMatchObject({
    balance: '1',
    balanceStatus: 'known',
    tokenBalance: [],
    tokenBalanceStatus: 'failed',
  })
  expect(kit.connection.state.eip155.status).toBe('connected')
})

test.each([null, [], {}, 'x', [[held('A')]], [{ ...held('A'), quantity: null }, 7]])(
  'a lying answer invents nothing: %j',
  async (balances) => {
    const test = await open()
    test.server.balances = balances
    test.balances?.watch()
    await test.clock.settle()
    expect(test.account()).toMatchObject({ balance: '1', tokenBalance: [] })
  },
)

test('what is cached survives a reload for 30 s, without pictures, and ends with a sign-out', async () => {
  const { balances, server, clock, kit, store } = await open()
  server.balances = [held('USDG', { iconUrl: 'data:image/png;base64,AAAA' })]
  balances?.watch()
  await clock.settle()
  expect(kit.account.state.eip155.tokenBalance[0]?.iconUrl).toContain('AAAA')
  const cached = store.kept.get('gla.portfolio') ?? ''
  expect(cached).toContain('USDG')
  expect(cached).not.toContain('AAAA')
  const next = await open()
  next.store.setItem('gla.portfolio', cached)
  next.balances?.watch()
  await next.clock.settle()
  expect(next.account().tokenBalance).toMatchObject([{ symbol: 'USDG' }])
  expect(next.server.asked).toEqual([])
  await kit.connection.disconnect()
  expect(store.kept.has('gla.portfolio')).toBe(false)
  expect(kit.account.state.eip155).toMatchObject({
    tokenBalance: [],
    tokenBalanceStatus: 'unknown',
  })
})

test('what is cached is dropped at the start of a page where nothing is connected', () => {
  const { kit, store } = createTestKit(provider)
  ends.push(kit.destroy)
  store.setItem('gla.portfolio', '[]')
  kit.start()
  expect(store.kept.has('gla.portfolio')).toBe(false)
})

test('a token of ours is read anew once a block includes it', async () => {
  const { balances, server, clock, kit, store, account } = await open()
  balances?.watch()
  await clock.settle()
  const token = { address: `0x${'a'.repeat(40)}`, symbol: 'USDG', decimals: 6 }
  const intent = {
    ...{ id: 'one', createdAt: 1, kind: 'token', caipNetworkId: local.caipNetworkId, token },
    ...{ from: account().address, to: bob, value: '1', nonce: 1, status: 'submitted' },
    hash: `0x${'ab'.repeat(32)}`,
  }
  store.setItem('gla.intents', JSON.stringify([intent])) // an earlier page has sent it
  await kit.load('intents')
  await clock.advance(100) // takes the lease of a browser without locks
  expect(kit.sent.list[0]?.status).toBe('succeeded')
  expect(server.asked.map((url) => url.searchParams.get('forceUpdate'))).toEqual([
    null,
    token.address,
  ])
})
