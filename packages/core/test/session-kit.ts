import { onTestFinished } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import type { ChainFamily } from '../src/adapters/adapter.js'
import type { Environment } from '../src/environment.js'
import { serverEnvironment } from '../src/environment.js'
import { createKit } from '../src/kit.js'
import type { CaipNetwork, ChainNamespace } from '../src/networks/caip-network.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { createWallet, memoryStore, startTestRelay } from './wallet-connect-world.js'

/** The EVM network that every such kit has besides those of its families. */
const evmNetwork = defineNetwork({
  id: 31337,
  name: 'Test',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})

export type SessionKitOptions = {
  families: readonly ChainFamily[]
  /** The networks of the families. */
  networks: readonly CaipNetwork[]
  /** The wallet's addresses in each namespace that it approves, the active one first. */
  addresses: Partial<Record<ChainNamespace, readonly string[]>>
  /** The wallet's answers, by method. */
  answers: Record<string, (params: never, chainId: string) => unknown>
  sessionProperties?: Record<string, string>
  environment?: Partial<Environment>
}

/** Opens sockets in Node. */
export const socketsHere = {
  openSocket: (url: string) => new NodeWebSocket(url) as unknown as WebSocket,
}

/** A kit that is connected over a relay to a wallet (the official client). */
export async function openSessionKit(options: SessionKitOptions) {
  const { families, networks, addresses, answers, sessionProperties } = options
  const relay = await startTestRelay()
  const wallet = await createWallet(relay.url)
  /** The requests to the wallet, in order. */
  const requests: { method: string; chainId: string; params: unknown }[] = []
  for (const [method, answer] of Object.entries(answers))
    wallet.onRequest(method, ({ params: { request, chainId } }) => {
      requests.push({ method, chainId, params: request.params })
      return answer(request.params as never, chainId)
    })
  const kit = createKit(
    {
      networks: [evmNetwork, ...networks],
      families,
      metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
      relayUrl: relay.url,
    },
    serverEnvironment({ storage: memoryStore(), ...socketsHere, ...options.environment }),
  )
  onTestFinished(kit.destroy)
  const approves = Object.keys(addresses)
  const onUri = async (uri: string) =>
    wallet.approveFamilies(await wallet.scan(uri), approves, {
      change: (given) =>
        Object.fromEntries(
          Object.entries(given).map(([family, part]) => {
            const own = addresses[family as ChainNamespace] ?? []
            const on = (chain: string) => own.map((address) => `${chain}:${address}`)
            return [family, { ...part, accounts: (part.chains ?? []).flatMap(on) }]
          }),
        ),
      ...(sessionProperties && { sessionProperties }),
    })
  await kit.connection.connect('walletConnect', { onUri: (uri) => void onUri(uri) })
  return { kit, wallet, requests }
}
