import { afterEach, expect, test } from 'vitest'
import { bob } from '../../test/fake-connector.js'
import { fakeSolana, fakeSolanaWallet } from '../../test/fake-solana.js'
import type { TestKitOptions } from '../../test/test-kit.js'
import { createTestKit, local, local2 } from '../../test/test-kit.js'
import { solanaMainnet } from '../networks/solana-networks.js'

const provider = { projectId: 'test', provider: { url: 'https://provider.test' } }
const held = (chainId: string, symbol: string, more: object = {}) => ({
  ...{ name: symbol, symbol, chainId, address: `${chainId}:0x${'a'.repeat(40)}` },
  ...{ quantity: { decimals: '6', numeric: '12.5' }, ...more },
})

/** A fake provider that serves all networks of these tests. */
function fakeProvider() {
  const state = {
    asked: [] as URL[],
    isDown: false,
    async fetch(input: Parameters<typeof fetch>[0]) {
      const url = new URL(String(input))
      const http = [local, local2, solanaMainnet].map(({ caipNetworkId }) => caipNetworkId)
      if (url.pathname === '/v1/supported-chains') return Response.json({ http })
      if (url.pathname.includes('/identity/')) return Response.json({ name: null, avatar: null })
      state.asked.push(url)
      if (state.isDown) return new Response('down', { status: 501 })
      const id = url.searchParams.get('chainId') ?? ''
      const coin = held(id, 'ETH', { address: undefined, price: 2000 })
      return Response.json({ balances: [coin, held(id, `USD ${id}`)] })
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
  const read: string[] = []
  const test = createTestKit({
    ...{ ...provider, fetch: server.fetch, ...options },
    adapter: {
      async balance({ caipNetworkId }) {
        read.push(caipNetworkId)
        return caipNetworkId === local.caipNetworkId ? 10n ** 18n : 5n * 10n ** 17n
      },
      ...options.adapter,
    },
  })
  ends.push(test.kit.destroy)
  await test.connect()
  read.length = 0
  const portfolio = await test.kit.load('portfolio')
  const shown = () =>
    portfolio.state.networks.map(({ caipNetworkId, coin, tokens }) =>
      [
        caipNetworkId,
        coin.status,
        coin.balance,
        coin.price,
        tokens.status,
        tokens.list.length,
      ].join(),
    )
  return { ...test, portfolio, server, read, shown }
}

test('default: nobody is asked before somebody looks; then each network once, the one in view by its account’s state', async () => {
  const { portfolio, server, read, shown, clock, kit } = await open()
  await clock.advance(60_000)
  expect([server.asked, read]).toEqual([[], []])
  portfolio.watch()
  await clock.settle()
  expect(shown()).toEqual([
    'eip155:31337,known,1,2000,known,1',
    'eip155:31338,known,0.5,2000,known,1',
  ])
  const chains = server.asked.map(({ searchParams }) => searchParams.get('chainId'))
  expect(chains.sort()).toEqual(['eip155:31337', 'eip155:31338'])
  expect(kit.account.state.eip155.tokenBalance).toHaveLength(2)
  expect(portfolio.state.networks[0]?.tokens.list[0]?.symbol).toBe(
    kit.account.state.eip155.tokenBalance[1]?.symbol,
  )
})

test('without a provider: the coins, by the chains alone', async () => {
  const { portfolio, server, shown, clock } = await open({ provider: undefined })
  portfolio.watch()
  await clock.settle()
  expect(shown()).toEqual(['eip155:31337,known,1,,absent,0', 'eip155:31338,known,0.5,,absent,0'])
  expect(server.asked).toEqual([])
})

test('a failing provider, or a node that never answers: no toast says so, and the rest is known', async () => {
  const { portfolio, server, shown, clock, kit } = await open({
    adapter: {
      balance: async ({ caipNetworkId }) =>
        caipNetworkId === local.caipNetworkId ? 10n ** 18n : new Promise(() => undefined),
    },
  })
  server.isDown = true
  portfolio.watch()
  await clock.advance(20_000)
  expect(shown()).toEqual(['eip155:31337,known,1,,failed,0', 'eip155:31338,failed,,,failed,0'])
  expect(kit.toasts.state.current).toBeNull()
  server.isDown = false
  portfolio.retry()
  await clock.settle()
  expect(shown()).toEqual([
    'eip155:31337,known,1,2000,known,1',
    'eip155:31338,loading,,2000,known,1',
  ])
})

test('each family has its own account; one that signs out is gone at once, with what was cached', async () => {
  const networks = [local, solanaMainnet, local2]
  const { portfolio, shown, clock, kit, add, store } = await open({
    ...{ networks, families: [fakeSolana] },
  })
  portfolio.watch()
  await clock.settle()
  expect(shown()).toHaveLength(2)
  add(fakeSolanaWallet())
  await kit.connection.connect('app.dune', { namespace: 'solana' })
  await clock.settle()
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  expect(portfolio.state.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(ids)
  const { address } = kit.account.state.solana
  expect(portfolio.state.networks[1]).toMatchObject({ address, coin: { symbol: 'SOL' } })
  await kit.connection.disconnect()
  await clock.settle()
  expect(shown()).toEqual([])
  expect(store.kept.has('gla.portfolio')).toBe(false)
})

test('an own transaction on a network that is not in view is asked about there, once a block includes it', async () => {
  const { portfolio, server, read, clock, kit, store } = await open()
  portfolio.watch()
  await clock.settle()
  const token = { address: `0x${'a'.repeat(40)}`, symbol: 'USD', decimals: 6 }
  const intent = {
    ...{ id: 'one', createdAt: 1, kind: 'token', caipNetworkId: local2.caipNetworkId, token },
    ...{ from: kit.account.state.eip155.address, to: bob, value: '1', nonce: 1 },
    ...{ status: 'submitted', hash: `0x${'ab'.repeat(32)}` },
  }
  store.setItem('gla.intents', JSON.stringify([intent])) // an earlier page has sent it
  server.asked.length = 0
  read.length = 0
  await kit.load('intents')
  await clock.advance(100) // takes the lease of a browser without locks
  expect(kit.sent.list[0]?.status).toBe('succeeded')
  const [{ searchParams } = new URL('x:')] = server.asked
  expect(searchParams.get('chainId')).toBe(local2.caipNetworkId)
  expect(searchParams.get('forceUpdate')).toBe(token.address)
  expect(read).toContain(local2.caipNetworkId)
})

test('leak: it ends with its kit', async () => {
  const { portfolio, shown, clock, kit } = await open()
  portfolio.watch()
  kit.destroy()
  expect(shown()).toEqual([])
  await clock.advance(60_000)
  expect(clock.pending).toBe(0)
})
