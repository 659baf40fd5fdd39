import type { CaipNetwork } from '@gla/core/family'
import { devnet, mainnet, testnet } from './solana-id.js'

/** What a Solana network is described by. */
export type SolanaNetworkOptions = Omit<
  CaipNetwork,
  'id' | 'caipNetworkId' | 'chainNamespace' | 'nativeCurrency'
> & {
  /** The CAIP-2 id: `solana:` and the first 32 characters of the genesis hash. An endpoint of another chain is not believed. */
  readonly caipNetworkId: `solana:${string}`
}

/**
 * Describes a Solana network.
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

/** Solana's main network. Its public RPC is a default for trials; give your own in production. */
export const solanaMainnet = defineSolanaNetwork({
  caipNetworkId: mainnet,
  name: 'Solana',
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
})

// No explorer for these: theirs takes the network as a query, which no path can be added to.
/** Solana's network for developers, with tokens of no value. */
export const solanaDevnet = defineSolanaNetwork({
  caipNetworkId: devnet,
  name: 'Solana Devnet',
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  testnet: true,
})

/** Solana's network for tests of the chain itself, with tokens of no value. */
export const solanaTestnet = defineSolanaNetwork({
  caipNetworkId: testnet,
  name: 'Solana Testnet',
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  testnet: true,
})
