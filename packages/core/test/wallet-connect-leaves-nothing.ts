// A test runs this as a process: one connection fails, another one succeeds and is destroyed. The process must then exit.
import { startRelay } from '@gla/relay'
import { WebSocket as NodeWebSocket } from 'ws'
import { createWalletConnectConnector } from '../src/connectors/wallet-connect/wallet-connect-connector.js'
import { serverEnvironment } from '../src/environment.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { startWallet } from './wallet-connect-wallet.js'

const network = defineNetwork({
  id: 31337,
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const hurried = serverEnvironment({
  after(ms, callback) {
    const timer = setTimeout(callback, ms / 20)
    return () => clearTimeout(timer)
  },
})
const create = (relayUrl: string, environment = serverEnvironment()) =>
  createWalletConnectConnector({
    relayUrl,
    projectId: null,
    metadata: { name: 'Test', description: '', url: 'http://localhost', icons: [] },
    storagePrefix: 'gla',
    environment,
    onRefused: () => undefined,
    onDropped: () => undefined,
    listedLinks: async () => [],
    openSocket: (url) => new NodeWebSocket(url) as unknown as WebSocket,
  })
const ask = (onUri: (uri: string) => void) => ({
  namespace: 'eip155' as const,
  networks: [network],
  preferred: network.caipNetworkId,
  signal: new AbortController().signal,
  onUri,
})
const report = (text: string) => process.stdout.write(`${text}\n`)

// Not destroyed, because a failed connection must leave nothing open.
await create('ws://127.0.0.1:1', hurried)
  .connect(ask(() => undefined))
  .catch(({ code }) => report(code))

const relay = await startRelay()
const wallet = await startWallet(relay.url)
const connector = create(relay.url)
const link = connector.connect(
  ask((uri) => void wallet.scan(uri).then((proposal) => wallet.approve(proposal))),
)
const { provider } = await link
report('linked')
// A request and a link are still pending when the connectors are destroyed.
provider.request({ method: 'personal_sign', params: ['0x00', '0x'] }).catch(() => undefined)
const shown = new Promise((resolve) => connector.connect(ask(resolve)).catch(() => undefined))
await shown
connector.destroy?.()
report('destroyed')
await wallet.close()
await relay.close()
report('closed')
