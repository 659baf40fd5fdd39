import type { Relay, RelayOptions } from '@gla/relay'
import { startRelay } from '@gla/relay'
import { onTestFinished } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import type { Connector, ConnectRequest, WalletLink } from '../src/connectors/connector.js'
import { createWalletConnectConnector } from '../src/connectors/wallet-connect/wallet-connect-connector.js'
import type {
  RequestedNamespace,
  WalletConnectOptions,
} from '../src/connectors/wallet-connect/wallet-connect-options.js'
import type { Environment, KeyValueStore } from '../src/environment.js'
import { serverEnvironment } from '../src/environment.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../src/networks/caip-network.js'
import { defineNetwork } from '../src/networks/define-network.js'
import type { Approval, TestWallet } from './wallet-connect-wallet.js'
import { startWallet } from './wallet-connect-wallet.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }
const networks = [31337, 31338].map((id) =>
  defineNetwork({ id, name: `Test ${id}`, nativeCurrency: ether, rpcUrls }),
)

const coin = (caipNetworkId: CaipNetworkId, chainNamespace: ChainNamespace): CaipNetwork => ({
  id: caipNetworkId.slice(7),
  caipNetworkId,
  chainNamespace,
  name: caipNetworkId,
  nativeCurrency: ether,
  rpcUrls,
})
export const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const oldSolanaId = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
export const solanaTestId = 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'
export const bitcoinId = 'bip122:000000000019d6689c085ae165831e93'
/** Two EVM networks, two Solana networks, and Bitcoin. */
export const allNetworks = [
  ...networks,
  coin(solanaId, 'solana'),
  coin(solanaTestId, 'solana'),
  coin(bitcoinId, 'bip122'),
]
/** The namespaces that sessions request besides the EVM's. */
export const families: readonly RequestedNamespace[] = [
  {
    namespace: 'solana',
    session: {
      methods: ['solana_getAccounts', 'solana_signMessage', 'solana_signTransaction'],
      events: ['accountsChanged', 'chainChanged'],
    },
  },
  {
    namespace: 'bip122',
    session: {
      methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
      events: ['bip122_addressesChanged'],
    },
  },
]

export function memoryStore(): KeyValueStore & { readonly entries: Map<string, string> } {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }
}

/** Starts a relay that stops with the test. */
export async function startTestRelay(options: RelayOptions = {}): Promise<Relay> {
  const relay = await startRelay(options)
  onTestFinished(() => relay.close())
  return relay
}

/** An environment in which the connector's own timers have another length. The relay and the wallet are not affected. */
export const hurriedEnvironment = (
  hurry: (ms: number) => number,
  overrides: Partial<Environment> = {},
): Environment =>
  serverEnvironment({
    after(ms, callback) {
      const timer = setTimeout(callback, hurry(ms))
      return () => clearTimeout(timer)
    },
    ...overrides,
  })

/** Waits until `look` is true. */
export async function until(look: () => boolean, ms = 10_000): Promise<void> {
  const end = performance.now() + ms
  while (!look()) {
    if (performance.now() > end) throw new Error(`Not within ${ms} ms: ${look}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

export type TestConnector = Connector & {
  /** All sockets that it has opened. */
  readonly sockets: NodeWebSocket[]
  /** All frames that it has sent. */
  readonly frames: string[]
  /** How many messages from the relay it has dropped. */
  dropped: number
  /** The reasons of the relay's refusals. */
  readonly refusals: string[]
}

/** The connector under test, in Node. Destroy it when it is no longer needed. */
export function openConnector(
  relayUrl: string,
  options: Partial<WalletConnectOptions> = {},
  create = createWalletConnectConnector,
): TestConnector {
  const sockets: NodeWebSocket[] = []
  const refusals: string[] = []
  const frames: string[] = []
  const made = create({
    relayUrl,
    projectId: 'test',
    metadata: { name: 'Test app', description: '', url: 'http://localhost', icons: [] },
    storagePrefix: 'gla',
    environment: serverEnvironment({ storage: memoryStore() }),
    onRefused: (reason) => refusals.push(reason),
    listedLinks: async () => ['trust://', 'core://'],
    onDropped() {
      connector.dropped++
    },
    openSocket(url) {
      const socket = new NodeWebSocket(url)
      const send = socket.send.bind(socket)
      socket.send = (data: unknown) => {
        frames.push(String(data))
        send(String(data))
      }
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    ...options,
  })
  const connector: TestConnector = Object.assign(made, { sockets, frames, refusals, dropped: 0 })
  return connector
}

/** A connector that is destroyed with the test. */
export function createConnector(...about: Parameters<typeof openConnector>): TestConnector {
  const connector = openConnector(...about)
  onTestFinished(() => connector.destroy?.())
  return connector
}

export async function createWallet(
  relayUrl: string,
  options: { isQueueing?: boolean } = {},
): Promise<TestWallet> {
  const wallet = await startWallet(relayUrl, options)
  onTestFinished(() => wallet.close())
  return wallet
}

export function request(overrides: Partial<ConnectRequest> = {}): ConnectRequest {
  return {
    namespace: 'eip155',
    networks,
    preferred: 'eip155:31337',
    signal: new AbortController().signal,
    ...overrides,
  }
}

/** Starts to connect. */
export function begin(
  connector: Connector,
  overrides: Partial<ConnectRequest> = {},
  onExpiry: (expiry: number) => void = () => undefined,
): { uri: Promise<string>; link: Promise<WalletLink> } {
  let link: Promise<WalletLink> = Promise.reject(new Error('not begun'))
  link.catch(() => undefined)
  const uri = new Promise<string>((resolve, reject) => {
    const onUri = (text: string, expiry: number) => {
      onExpiry(expiry)
      resolve(text)
    }
    link = connector.connect(request({ onUri, ...overrides }))
    link.catch(reject)
  })
  uri.catch(() => undefined)
  return { uri, link }
}

/** A connector that is connected to a wallet. */
export async function connected(
  relayUrl: string,
  options: Partial<WalletConnectOptions> = {},
  approval: Approval = {},
) {
  const connector = createConnector(relayUrl, options)
  const wallet = await createWallet(relayUrl)
  const { uri, link } = begin(connector)
  const session = await wallet.approve(await wallet.scan(await uri), approval)
  return { connector, wallet, session, link: await link }
}

/** The same with all namespaces, of which the wallet approves these. */
export async function connectedFamilies(
  relayUrl: string,
  approves: readonly string[],
  {
    asks = {},
    says = {},
    ...options
  }: Partial<WalletConnectOptions> & {
    asks?: Partial<ConnectRequest>
    says?: Parameters<TestWallet['approveFamilies']>[2]
  } = {},
) {
  const connector = createConnector(relayUrl, { namespaces: families, ...options })
  const wallet = await createWallet(relayUrl)
  const { uri, link } = begin(connector, { networks: allNetworks, ...asks })
  const proposal = await wallet.scan(await uri)
  const session = await wallet.approveFamilies(proposal, approves, says)
  return { connector, wallet, proposal, session, link: await link }
}
