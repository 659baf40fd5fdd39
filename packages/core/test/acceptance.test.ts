import { expect, test } from 'vitest'
import { createKit, type Kit } from '../src/kit.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { read } from '../src/state.js'
import { alice, bob } from './fake-connector.js'
import { approvingWallet, fakePage, fakeStore } from './fake-page.js'

// What the kit promises to dapps, one test each. F1 is in entries.test.ts; F6, F8 and F9 are in
// acceptance-sessions.test.ts, F7 is with the React binding, F11 is in acceptance-switch.test.ts, F23 in
// acceptance-peers.test.ts.

const chain = (id: number) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
const options = {
  networks: [chain(1), chain(2)],
  metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
  relayUrl: 'wss://relay.example',
}
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
const status = (kit: Kit) => kit.connection.state.eip155.status

/** A page that records every request and every write. */
function watchedPage(...given: Parameters<typeof fakePage>) {
  const page = fakePage(...given)
  const did: string[] = []
  return {
    ...page,
    did,
    environment: {
      ...page.environment,
      fetch: (input: RequestInfo | URL) => {
        did.push(`fetch ${String(input)}`)
        return Promise.reject(new TypeError('offline'))
      },
      openSocket: (url: string): WebSocket => {
        did.push(`socket ${url}`)
        throw new TypeError('offline')
      },
      storage: {
        getItem: page.store.getItem,
        removeItem: page.store.removeItem,
        setItem(key: string, value: string) {
          did.push(`write ${key}`)
          page.store.setItem(key, value)
        },
      },
    },
  }
}

test('F2: two server renders in one process never see each other', async () => {
  const one = fakePage([approvingWallet(alice)])
  const two = fakePage([approvingWallet(bob)])
  const [a, b] = [createKit(options, one.environment), createKit(options, two.environment)]
  a.start()
  await a.connection.connect('com.honest')
  a.theme.setMode('light')
  a.report(new Error('only in a'))
  expect(read(b.account.state).eip155.address).toBeNull()
  expect([b.theme.state.mode, b.toasts.state.current]).toEqual(['dark', null])
  expect(read(b.connectors.state).list.map(({ type }) => type)).toEqual(['wallet-connect'])
  a.destroy()
  b.destroy()
})

test('F3: a page load with nothing stored makes no request and writes nothing', async () => {
  const page = watchedPage([approvingWallet(alice)])
  const kit = createKit(options, page.environment)
  kit.start()
  await page.clock.advance(60_000)
  expect(page.did).toEqual([])
  kit.destroy()
})

test.each([
  ['rejects', () => Promise.reject(new Error('no'))],
  ['hangs', () => new Promise<never>(() => undefined)],
])(
  'F4: a wallet that %s when asked whether it knows us: restoring ends, and connect works',
  async (_how, answer) => {
    const store = fakeStore()
    const before = createKit(options, fakePage([approvingWallet(alice)], store).environment)
    before.start()
    await before.connection.connect('com.honest')
    before.destroy()

    const wallet = approvingWallet(alice)
    const agrees = wallet.provider.request
    wallet.provider.request = (request) =>
      request.method === 'eth_accounts' ? answer() : agrees(request)
    const page = fakePage([wallet], store)
    const kit = createKit(options, page.environment)
    kit.start()
    expect(status(kit)).toBe('restoring')
    for (let i = 0; i < 50; i++) await turn() // until our own chunk is loaded
    await page.clock.advance(3_000)
    expect(status(kit)).toBe('disconnected')
    await kit.connection.connect('com.honest')
    expect(kit.account.state.eip155.address).toBe(alice)
    kit.destroy()
  },
)

test('F5: signing out with the network off is done at once, and a later connect works without a reload', async () => {
  const page = watchedPage([approvingWallet(alice)])
  const kit = createKit(options, page.environment)
  kit.start()
  await kit.connection.connect('com.honest')
  const leaving = kit.connection.disconnect()
  expect([status(kit), kit.account.state.eip155.address]).toEqual(['disconnected', null])
  await leaving
  await kit.connection.connect('com.honest')
  expect(status(kit)).toBe('connected')
  kit.destroy()
})

test('F17: where storage throws everything works in memory', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const { environment } = fakePage([approvingWallet(alice)])
  const storage = { getItem: denied, setItem: denied, removeItem: denied }
  const kit = createKit(options, { ...environment, storage })
  kit.start()
  await kit.connection.connect('com.honest')
  await kit.network.switch('eip155:1')
  expect(status(kit)).toBe('connected')
  await kit.connection.disconnect()
  expect(status(kit)).toBe('disconnected')
  kit.destroy()
})

test('F10: a late announcement, a broken picture and a wallet with two faces: one entry each, and the one chosen opens', async () => {
  const page = fakePage([approvingWallet(alice)])
  const injected = approvingWallet(bob, 'com.late')
  injected.info = { ...injected.info, name: 'Late', icon: 'https://tracker.example/x.png' }
  const environment = {
    ...page.environment,
    page: page.environment.page && { ...page.environment.page, injected: () => injected.provider },
  }
  const kit = createKit(options, environment)
  kit.start()
  await page.clock.advance(300)
  page.announce(injected)
  expect(kit.connectors.state.list.map(({ id, name, icon }) => [id, name, icon !== null])).toEqual([
    ['com.honest', 'Honest Wallet', true],
    ['injected', 'Late', false],
    ['walletConnect', 'WalletConnect', false],
  ])
  await kit.connection.connect('com.late')
  expect(kit.account.state.eip155.address).toBe(bob)
  kit.destroy()
})

test('F12: a wallet on a network nobody configured: said so, and everything else stays usable', async () => {
  const wallet = approvingWallet(alice)
  const agrees = wallet.provider.request
  wallet.provider.request = (request) =>
    request.method === 'eth_chainId' ? Promise.resolve('0x63') : agrees(request)
  const { environment } = fakePage([wallet])
  const kit = createKit(options, environment)
  kit.start()
  await kit.connection.connect('com.honest')
  expect(kit.network.isSupported()).toBe(false)
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe('eip155:99')
  expect(kit.account.state.eip155).toMatchObject({ address: alice, balanceStatus: 'unknown' })
  await kit.connection.disconnect()
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe('eip155:1')
  kit.destroy()
})

test('F15: with every optional host down the modal opens and wallets of the browser connect', async () => {
  const page = watchedPage([approvingWallet(alice)])
  const kit = createKit({ ...options, projectId: 'p' }, page.environment)
  kit.start()
  kit.modal.open()
  expect(kit.modal.state.open).toBe(true)
  await kit.connection.connect('com.honest')
  expect(status(kit)).toBe('connected')
  kit.destroy()
})
