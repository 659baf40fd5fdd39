import diagnostics from 'node:diagnostics_channel'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  connected,
  createConnector,
  createWallet,
  hurriedEnvironment,
  memoryStore,
  startTestRelay,
  until,
} from '../../../test/wallet-connect-world.js'
import { serverEnvironment } from '../../environment.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const closed = 3
const isClosed = (socket: { readyState: number }) => socket.readyState === closed

test('default: a wallet scans the link, says yes, and is linked', async () => {
  const relay = await startTestRelay()
  const connector = createConnector(relay.url)
  const wallet = await createWallet(relay.url)
  const before = Date.now()
  let expires = 0
  const { uri, link } = begin(connector, {}, (expiry) => {
    expires = expiry
  })
  const proposal = await wallet.scan(await uri)
  const { optionalNamespaces, requiredNamespaces } = proposal.params
  await wallet.approve(proposal)
  const { accounts, caipNetworkId, approvedCaipNetworkIds, wallet: info } = await link

  expect(requiredNamespaces).toEqual({})
  expect(Object.keys(optionalNamespaces)).toEqual(['eip155'])
  expect(optionalNamespaces.eip155?.events).toEqual(['accountsChanged', 'chainChanged'])
  expect(optionalNamespaces.eip155?.methods).toHaveLength(24)
  expect(expires - before).toBeGreaterThan(239_000)
  expect(expires - before).toBeLessThan(250_000)
  expect({ accounts, caipNetworkId, approvedCaipNetworkIds, info }).toEqual({
    accounts: [alice],
    caipNetworkId: 'eip155:31337',
    approvedCaipNetworkIds: ['eip155:31337', 'eip155:31338'],
    info: { name: 'Test wallet', icon: 'data:image/png;base64,AAAA' },
  })
  expect(connector.sockets).toHaveLength(1)
})

test('preload: the client is ready and nobody was asked', async () => {
  const connector = createConnector('ws://127.0.0.1:1')
  await connector.preload?.()
  expect(connector.sockets).toEqual([])
  expect(Object.keys(globalThis).filter((name) => name.startsWith('_walletConnect'))).toEqual([])
})

test('strangers: nobody but the relay is contacted, and no frame waits for a verify host', async () => {
  const relay = await startTestRelay()
  const ports = new Set<unknown>()
  const requests: unknown[] = []
  const onSocket = (message: unknown) => {
    const { socket } = message as { socket: import('node:net').Socket }
    socket.on('lookup', (_error, _address, _family, host) => ports.add(host))
    socket.once('connect', () => ports.add(`${socket.remoteAddress}:${socket.remotePort}`))
  }
  const onFetch = (message: unknown) => requests.push(message)
  diagnostics.subscribe('net.client.socket', onSocket)
  diagnostics.subscribe('undici:request:create', onFetch)
  onTestFinished(() => {
    diagnostics.unsubscribe('net.client.socket', onSocket)
    diagnostics.unsubscribe('undici:request:create', onFetch)
  })
  const { link, wallet, connector } = await connected(relay.url)
  wallet.onRequest('personal_sign', () => '0x01')
  await link.provider.request({ method: 'personal_sign', params: ['0x00', alice] })
  await connector.disconnect()

  expect([...ports]).toEqual([`127.0.0.1:${relay.port}`])
  expect(requests).toEqual([])
})

test('privacy: the relay is not told in clear text what is signed', async () => {
  const relay = await startTestRelay()
  const { link, wallet, connector } = await connected(relay.url)
  wallet.onRequest('eth_sendTransaction', () => `0x${'ab'.repeat(32)}`)
  const to = '0x1111111111111111111111111111111111111111'
  await link.provider.request({ method: 'eth_sendTransaction', params: [{ to, data: '0x1234' }] })

  const sent = connector.frames.join()
  expect(sent).toContain('wc_proposeSession')
  expect(sent).toContain('irn_publish')
  // Encrypted text may contain any letters by chance.
  const clear = sent.replace(/[\w+/]{40,}=*/g, '')
  expect(clear).toContain('irn_publish')
  expect(clear).not.toMatch(/tvf|correlationId|rpcMethods|txHashes|contractAddresses|eip155|eth_/)
})

test('error: the wallet says no', async () => {
  const relay = await startTestRelay()
  const connector = createConnector(relay.url)
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(connector)
  const { id } = await wallet.scan(await uri)
  await wallet.client.reject({ id, reason: { code: 5000, message: 'User rejected.' } })
  await expect(link).rejects.toMatchObject({ code: 'wallet/rejected', cause: { code: 5000 } })
  await until(() => connector.sockets.every(isClosed))
})

test('error: the wallet approves networks but no EVM account', async () => {
  const relay = await startTestRelay()
  const connector = createConnector(relay.url)
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(connector)
  const left = wallet.next('session_delete')
  const proposal = await wallet.scan(await uri)
  await wallet.client.approve({
    id: proposal.id,
    namespaces: {
      solana: {
        chains: ['solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
        accounts: [
          'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
        ],
        methods: ['solana_signMessage'],
        events: [],
      },
    },
  })
  await expect(link).rejects.toMatchObject({ code: 'connector/no-accounts' })
  await left
})

test('cancel: before anybody scanned, everything is let go', async () => {
  const relay = await startTestRelay()
  const store = memoryStore()
  const connector = createConnector(relay.url, {
    environment: serverEnvironment({ storage: store }),
  })
  const stop = new AbortController()
  const { uri, link } = begin(connector, { signal: stop.signal })
  await uri
  stop.abort()
  await expect(link).rejects.toMatchObject({ code: 'connection/cancelled' })
  await until(() => connector.sockets.every(isClosed))
  expect(connector.sockets).toHaveLength(1)
  // Of the pairing, only the relay identity stays stored.
  expect(Object.keys(JSON.parse(store.getItem('gla.wallet-connect.keychain') ?? ''))).toEqual([
    'client_ed25519_seed',
  ])
})

test('cancel: a wallet that says yes too late has no session with us', async () => {
  const relay = await startTestRelay()
  const connector = createConnector(relay.url)
  const wallet = await createWallet(relay.url)
  const stop = new AbortController()
  const { uri, link } = begin(connector, { signal: stop.signal })
  const proposal = await wallet.scan(await uri)
  stop.abort()
  await expect(link).rejects.toMatchObject({ code: 'connection/cancelled' })
  await wallet.client.approve({ id: proposal.id, namespaces: { eip155: namespace } })

  const again = begin(connector)
  await again.uri
  expect(await connector.reconnect({ ...reconnectRequest })).toBe(null)
})

const namespace = {
  chains: ['eip155:31337'],
  accounts: [`eip155:31337:${alice}`],
  methods: ['personal_sign'],
  events: ['chainChanged'],
}
const reconnectRequest = {
  namespace: 'eip155' as const,
  networks: [],
  preferred: 'eip155:31337' as const,
  signal: new AbortController().signal,
}

test('expiry: a link nobody scans ends after four minutes', async () => {
  const relay = await startTestRelay()
  const nearlyItsLife = 230_000 // ms; some of the four minutes pass before the wait starts
  const environment = hurriedEnvironment((ms) => (ms > nearlyItsLife ? 100 : ms))
  const connector = createConnector(relay.url, { environment })
  const { link } = begin(connector)
  await expect(link).rejects.toMatchObject({ code: 'pairing/expired' })
  await until(() => connector.sockets.every(isClosed))
})

test('again: a second link after a cancelled one works, and so do eleven in a row', async () => {
  const relay = await startTestRelay()
  const connector = createConnector(relay.url)
  const wallet = await createWallet(relay.url)
  for (let i = 0; i < 11; i++) {
    const stop = new AbortController()
    const { uri, link } = begin(connector, { signal: stop.signal })
    await uri
    stop.abort()
    await expect(link).rejects.toThrow()
  }
  const { uri, link } = begin(connector)
  await wallet.approve(await wallet.scan(await uri))
  expect((await link).accounts).toEqual([alice])
})

test('again: a new wallet replaces the one before, which is told', async () => {
  const relay = await startTestRelay()
  const { connector, wallet } = await connected(relay.url)
  const left = wallet.next('session_delete')
  const other = await createWallet(relay.url)
  const { uri, link } = begin(connector)
  await other.approve(await other.scan(await uri))
  await link
  await left
})
