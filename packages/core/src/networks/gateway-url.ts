import type { CaipNetwork, CaipNetworkId } from './caip-network.js'
import { gatewayNetworks } from './gateway-networks.js'

/** A provider that hosts nodes of many chains, as the dapp configured it. */
export interface Gateway {
  /** Its http(s) base address, which may have a path. */
  readonly url: string
  /** Part of the address where there is one: a gateway of your own may need none. */
  readonly projectId?: string | null | undefined
}

/**
 * Where a provider's gateway serves a chain: `{rpc}/v1/?chainId={namespace:reference}&projectId={id}` (spec §7).
 * @returns null for a chain it is not known to serve: then the provider is asked nothing of that chain
 * @example gatewayUrl({ url: 'https://rpc.example', projectId: 'key' }, 'eip155:56')
 */
export function gatewayUrl(gateway: Gateway, caipNetworkId: CaipNetworkId): string | null {
  if (!gatewayNetworks.includes(caipNetworkId)) return null
  return providerUrl(gateway, '/v1/', { chainId: caipNetworkId })
}

/**
 * Where a provider's bundler is: `{host}/v1/bundler` with projectId, chainId and bundler (spec §7).
 * @param bundler the name a wallet gave its bundler
 */
export const bundlerUrl = (gateway: Gateway, caipNetworkId: CaipNetworkId, bundler: string) =>
  providerUrl(gateway, '/v1/bundler', { chainId: caipNetworkId, bundler })

/** An address under the provider's own, with the project id. */
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
 * A network with these RPC addresses, in this order: the dapp's own, the gateway's if it serves the chain, the public ones.
 * A wallet that adds the chain is never given the gateway's, because it contains the dapp's project id.
 * @param own addresses the dapp gave for this network
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
