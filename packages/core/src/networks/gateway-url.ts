import type { CaipNetwork, CaipNetworkId } from './caip-network.js'
import { gatewayNetworks } from './gateway-networks.js'

/** A provider's RPC gateway to many chains, as the dapp configured it. */
export interface Gateway {
  /** The http(s) base URL, which may have a path. */
  readonly url: string
  /** Added to the URL, if set. A gateway of your own may not need it. */
  readonly projectId?: string | null | undefined
}

/**
 * The gateway's RPC URL for a chain: `{rpc}/v1/?chainId={namespace:reference}&projectId={id}` (spec §7).
 * @returns null for a chain that the gateway is not known to serve; do not send requests for that chain to it
 * @example gatewayUrl({ url: 'https://rpc.example', projectId: 'key' }, 'eip155:56')
 */
export function gatewayUrl(gateway: Gateway, caipNetworkId: CaipNetworkId): string | null {
  if (!gatewayNetworks.includes(caipNetworkId)) return null
  return providerUrl(gateway, '/v1/', { chainId: caipNetworkId })
}

/**
 * The URL of a provider's bundler: `{host}/v1/bundler` with projectId, chainId and bundler (spec §7).
 * @param bundler the wallet's name for its bundler
 */
export const bundlerUrl = (gateway: Gateway, caipNetworkId: CaipNetworkId, bundler: string) =>
  providerUrl(gateway, '/v1/bundler', { chainId: caipNetworkId, bundler })

/** A URL below the provider's base URL, with the project id. */
function providerUrl(
  { url, projectId }: Gateway,
  path: string,
  query: Readonly<Record<string, string>>,
): string {
  const whole = new URL(url)
  whole.pathname = whole.pathname.replace(/\/+$/, '') + path
  for (const [name, value] of Object.entries(query)) whole.searchParams.set(name, value)
  if (projectId) whole.searchParams.set('projectId', projectId)
  return whole.href
}

/**
 * The network with its RPC URLs in this order: the dapp's own, the gateway's if it serves the chain, the public ones.
 * The gateway's URL is not in `chainDefault`, which wallets receive when they add the chain: it contains the project id.
 * @param own the dapp's own RPC URLs for this network
 */
export function throughGateway(
  network: CaipNetwork,
  gateway: Gateway,
  own: readonly string[] = [],
): CaipNetwork {
  const { rpcUrls, caipNetworkId } = network
  const hosted = gatewayUrl(gateway, caipNetworkId)
  const chainDefault = (rpcUrls.chainDefault ?? rpcUrls.default).http
  const unique = (urls: readonly string[]) => [...new Set(urls)]
  return {
    ...network,
    rpcUrls: {
      default: { http: unique([...own, ...(hosted ? [hosted] : []), ...rpcUrls.default.http]) },
      chainDefault: { http: unique([...own, ...chainDefault]) },
    },
  }
}
