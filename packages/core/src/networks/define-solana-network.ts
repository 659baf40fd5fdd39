import type { CaipNetwork } from './caip-network.js'

/** The definition of a Solana network. */
export type SolanaNetworkOptions = Omit<
  CaipNetwork,
  'id' | 'caipNetworkId' | 'chainNamespace' | 'nativeCurrency'
> & {
  /**
   * The CAIP-2 id: `solana:` and the first 32 characters of the genesis hash. The kit rejects RPC endpoints of a chain with
   * another genesis hash.
   */
  readonly caipNetworkId: `solana:${string}`
}

/**
 * Defines a Solana network.
 * @example defineSolanaNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana', rpcUrls: { default: { http: ['https://rpc.example'] } } })
 */
export function defineSolanaNetwork(network: SolanaNetworkOptions): CaipNetwork {
  return {
    ...network,
    id: network.caipNetworkId.slice('solana:'.length),
    chainNamespace: 'solana',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  }
}
