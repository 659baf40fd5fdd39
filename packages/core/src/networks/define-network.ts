import type { CaipNetwork, CaipNetworkId, ChainNamespace } from './caip-network.js'

/**
 * Defines an EVM network.
 * @example defineNetwork({ id: 56, name: 'BNB Smart Chain', nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 }, rpcUrls: { default: { http: ['https://rpc.example'] } } })
 */
export function defineNetwork(
  network: Omit<CaipNetwork, 'caipNetworkId' | 'chainNamespace'> & { readonly id: number },
): CaipNetwork {
  return { ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }
}

/** A placeholder for the wallet's network when the dapp did not configure it (spec §2, UnsupportedChain). */
export function unknownNetwork(caipNetworkId: CaipNetworkId): CaipNetwork {
  const [namespace, id = ''] = caipNetworkId.split(':') as [ChainNamespace, string]
  return {
    id: namespace === 'eip155' ? Number(id) : id,
    caipNetworkId,
    chainNamespace: namespace,
    name: 'Unknown Network',
    nativeCurrency: { name: '', symbol: '', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }
}
