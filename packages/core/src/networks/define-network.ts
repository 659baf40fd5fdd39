import type { CaipNetwork, CaipNetworkId, ChainNamespace } from './caip-network.js'

/**
 * Describes an EVM network.
 * @example defineNetwork({ id: 56, name: 'BNB Smart Chain', nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 }, rpcUrls: { default: { http: ['https://rpc.example'] } } })
 */
export function defineNetwork(
  network: Omit<CaipNetwork, 'caipNetworkId' | 'chainNamespace'> & { readonly id: number },
): CaipNetwork {
  return { ...network, chainNamespace: 'eip155', caipNetworkId: `eip155:${network.id}` }
}

/** Stands for a network the wallet is on and the dapp has not configured (spec §2, UnsupportedChain). */
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
