import { expect, test } from 'vitest'
import { fakeAdapter } from '../test/fake-adapter.js'
import { alice } from '../test/fake-connector.js'
import { approvingWallet, fakePage, fakeStore } from '../test/fake-page.js'
import { leaveSecureContext } from '../test/plain-http.js'
import type { ChainFamily } from './adapters/adapter.js'
import { serverEnvironment } from './environment.js'
import { createKit } from './kit.js'
import { defineNetwork } from './networks/define-network.js'
import type { KitOptions } from './options/options.js'
import { read } from './state.js'

const network = (id: number, name: string) =>
  defineNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
const options: KitOptions = {
  networks: [network(1, 'One'), network(2, 'Two')],
  metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
}
/** The next event of this name. */
const next = (kit: ReturnType<typeof createKit>, name: Parameters<typeof kit.on>[0]) =>
  new Promise((resolve) => {
    const stop = kit.on(name, (event) => {
      stop()
      resolve(event)
    })
  })

test('default: the wallet announced, chosen, connected; the modal closes', async () => {
  const { environment } = fakePage([approvingWallet(alice)])
  const kit = createKit(options, environment)
  kit.start()
  kit.modal.open()
  expect(kit.router.current.name).toBe('Connect')
  expect(read(kit.connectors.state).list).toMatchObject([
    { id: 'com.honest', name: 'Honest Wallet', type: 'announced', duplicate: false },
  ])
  kit.router.push('ConnectingExternal', { connectorId: 'com.honest' })
  await kit.connection.connect('com.honest')
  expect(kit.account.state.eip155).toMatchObject({
    address: alice,
    caipAddress: `eip155:1:${alice}`,
  })
  expect(kit.modal.state.open).toBe(false)
  kit.modal.open()
  expect(kit.router.current.name).toBe('Account')
  kit.destroy()
})

test('a chain that cannot be read is no balance: 0.00 stays a default, and the status says so', async () => {
  const { environment, clock } = fakePage([approvingWallet(alice)])
  const kit = createKit(options, environment)
  kit.start()
  await kit.connection.connect('com.honest')
  while (kit.account.state.eip155.balanceStatus === 'loading') await clock.advance(1_000)
  expect(kit.account.state.eip155).toMatchObject({ balance: '0.00', balanceStatus: 'failed' })
  kit.destroy()
})

test('two kits share nothing', async () => {
  const one = fakePage([approvingWallet(alice)])
  const a = createKit(options, one.environment)
  const b = createKit(options, fakePage().environment)
  a.start()
  await a.connection.connect('com.honest')
  a.report(new Error('only a'))
  expect(b.connection.state.eip155.status).toBe('disconnected')
  expect(b.toasts.state.current).toBeNull()
  expect(read(b.connectors.state).list).toEqual([])
  a.destroy()
  b.destroy()
})

test('start without anything stored: nobody is asked, nothing is written', () => {
  const page = fakePage()
  const writes: string[] = []
  const environment = {
    ...page.environment,
    fetch: () => Promise.reject(new Error('asked')),
    storage: { ...page.store, setItem: (key: string) => void writes.push(key) },
  }
  const kit = createKit(options, environment)
  kit.start()
  expect(writes).toEqual([])
  expect(kit.connection.state.eip155.status).toBe('disconnected')
  kit.destroy()
})

test('a reload: restoring, then connected; after a disconnect, no more', async () => {
  const store = fakeStore()
  const before = createKit(options, fakePage([approvingWallet(alice)], store).environment)
  before.start()
  await before.connection.connect('com.honest')
  before.destroy()

  const after = createKit(options, fakePage([approvingWallet(alice)], store).environment)
  const connected = next(after, 'account/connected')
  after.start()
  expect(after.connection.state.eip155.status).toBe('restoring')
  expect(await connected).toMatchObject({ restored: true })
  await after.connection.disconnect()
  after.destroy()

  const later = createKit(options, fakePage([approvingWallet(alice)], store).environment)
  later.start()
  expect(later.connection.state.eip155.status).toBe('disconnected')
  later.destroy()
})

test('a wallet that announces itself late is still restored', async () => {
  const store = fakeStore()
  const before = createKit(options, fakePage([approvingWallet(alice)], store).environment)
  before.start()
  await before.connection.connect('com.honest')
  before.destroy()

  const page = fakePage([], store)
  const kit = createKit(options, page.environment)
  const connected = next(kit, 'account/connected')
  kit.start()
  page.announce(approvingWallet(alice))
  expect(await connected).toMatchObject({ restored: true })
  kit.destroy()
})

test('a wallet on a network nobody configured opens UnsupportedChain, which cannot be closed', async () => {
  const wallet = approvingWallet(alice)
  const original = { ...wallet.provider }
  wallet.provider.request = async (request) =>
    request.method === 'eth_chainId' ? '0x63' : original.request(request)
  const { environment } = fakePage([wallet])
  const kit = createKit(options, environment)
  kit.start()
  await kit.connection.connect('com.honest')
  expect(kit.router.current.name).toBe('UnsupportedChain')
  expect(kit.modal.close()).toBe(false)
  expect(kit.modal.state).toMatchObject({ open: true, shaking: true })
  // Another network is asked for, and the wallet has not answered yet, or has refused.
  kit.router.push('SwitchNetwork', { caipNetworkId: 'eip155:1' })
  expect(kit.modal.close()).toBe(false)
  expect(kit.router.back()).toBe(true)
  await kit.connection.disconnect()
  expect(kit.modal.state.open).toBe(false)
  expect(kit.network.state.caipNetwork.caipNetworkId).toBe('eip155:1')
  kit.destroy()
})

test('an inline modal follows the connection: Connect, Account, Connect, and stays visible', async () => {
  const { environment } = fakePage([approvingWallet(alice)])
  const kit = createKit(options, environment)
  const closed: unknown[] = []
  kit.on('modal/closed', (event) => void closed.push(event))
  kit.start()
  kit.modal.setInline(true)
  const views = () => kit.router.state.history.map(({ name }) => name)
  expect(views()).toEqual(['Connect'])
  kit.router.push('ConnectingExternal', { connectorId: 'com.honest' })
  await kit.connection.connect('com.honest')
  expect(views()).toEqual(['Account'])
  kit.router.push('Networks')
  await kit.connection.disconnect()
  expect(views()).toEqual(['Connect'])
  expect(kit.modal.state.open).toBe(true)
  expect(closed).toEqual([{ connected: true }, { connected: false }])
  kit.destroy()
})

test.each([
  ['allowUnsupportedChain', { allowUnsupportedChain: true }],
  ['enableNetworkSwitch off', { enableNetworkSwitch: false }],
])('%s: a wallet elsewhere is left in peace', async (_, change) => {
  const wallet = approvingWallet(alice)
  const original = { ...wallet.provider }
  wallet.provider.request = async (request) =>
    request.method === 'eth_chainId' ? '0x63' : original.request(request)
  const { environment } = fakePage([wallet])
  const kit = createKit({ ...options, ...change }, environment)
  kit.start()
  await kit.connection.connect('com.honest')
  expect(kit.modal.state.open).toBe(false)
  kit.destroy()
})

test('the network in view may change before anybody connects, and is kept', async () => {
  const store = fakeStore()
  const kit = createKit(options, fakePage([], store).environment)
  await kit.network.switch('eip155:2')
  expect(kit.network.state.caipNetwork.name).toBe('Two')
  kit.destroy()
  const reloaded = createKit(options, fakePage([], store).environment)
  expect(reloaded.network.state.caipNetwork.name).toBe('Two')
  reloaded.destroy()
})

test('error: network/not-found', async () => {
  const kit = createKit(options, fakePage().environment)
  await expect(kit.network.switch('eip155:3')).rejects.toMatchObject({ code: 'network/not-found' })
  kit.destroy()
})

test('alert: network-not-found for a switch to a network that is not configured, or a default that is not', async () => {
  const kit = createKit(options, fakePage().environment)
  await kit.network.switch('eip155:2')
  expect(kit.alerts.state.shown).toEqual([])
  await kit.network.switch('eip155:3').catch(() => undefined)
  expect(kit.alerts.state.shown).toEqual([{ code: 'network-not-found', detail: 'eip155:3' }])
  kit.destroy()
  const other = createKit({ ...options, defaultNetwork: 'eip155:4' }, fakePage().environment)
  expect(other.network.state.caipNetwork.caipNetworkId).toBe('eip155:1')
  expect(other.alerts.state.shown).toEqual([{ code: 'network-not-found', detail: 'eip155:4' }])
  other.destroy()
})

test('report: one toast; a refusal by the person is no error', async () => {
  const kit = createKit(options, fakePage().environment)
  kit.report(Object.assign(new Error('denied'), { code: 4001 }))
  // The first report loads the table of the errors of wallets and libraries.
  await expect
    .poll(() => kit.toasts.state.current)
    .toMatchObject({ variant: 'info', code: 'wallet/rejected' })
  kit.report(new TypeError('boom'))
  expect(kit.toasts.state.current).toMatchObject({ variant: 'error', code: 'unknown' })
  kit.destroy()
})

test('features are loaded once, on first need', async () => {
  const kit = createKit(options, fakePage().environment)
  expect(kit.loaded('send')).toBeNull()
  const [a, b] = await Promise.all([kit.load('send'), kit.load('send')])
  expect(a).toBe(b)
  expect(kit.loaded('send')).toBe(a)
  kit.destroy()
})

test('on a server: a working, empty kit', () => {
  const kit = createKit(options)
  kit.start()
  kit.modal.open()
  expect(kit.modal.state.open).toBe(true)
  expect(kit.account.state.eip155.address).toBeNull()
  kit.destroy()
})

test('leak: create, use and destroy leaves no listener and no timer', async () => {
  const page = fakePage([approvingWallet(alice)])
  const kit = createKit(options, page.environment)
  kit.start()
  kit.modal.open()
  await kit.connection.connect('com.honest')
  await kit.load('send')
  kit.modal.shake()
  kit.destroy()
  expect(page.listening).toBe(0)
  await page.clock.settle()
  expect(page.clock.pending).toBe(0)
})

test('a family in the place of the EVM’s own makes no second EVM of a session', () => {
  const mine: ChainFamily = { namespace: 'eip155', load: async () => fakeAdapter() }
  const given = { ...options, relayUrl: 'wss://relay.example', families: [mine] }
  const kit = createKit(given, fakePage().environment)
  expect(read(kit.connectors.state).list).toMatchObject([
    { type: 'wallet-connect', namespaces: ['eip155'] },
  ])
  kit.destroy()
})

test('plain http: no secure context: a wallet connects all the same', async () => {
  leaveSecureContext()
  const { environment } = fakePage([approvingWallet(alice)])
  const kit = createKit(options, serverEnvironment({ page: environment.page }))
  kit.start()
  await kit.connection.connect('com.honest')
  expect(kit.account.state.eip155.address).toBe(alice)
  kit.report(new Error('No.'))
  expect(kit.toasts.state.current).toMatchObject({ variant: 'error' })
  kit.destroy()
})
