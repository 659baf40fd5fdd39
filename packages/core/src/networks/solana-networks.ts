import { defineSolanaNetwork } from './define-solana-network.js'
import { deprecatedSolanaIds, solanaIds } from './solana-ids.js'

/** Solana's main network. Its public RPC is a default for trials; give your own in production. */
export const solanaMainnet = /* @__PURE__ */ defineSolanaNetwork({
  caipNetworkId: solanaIds.mainnet,
  deprecatedCaipNetworkId: deprecatedSolanaIds.mainnet,
  name: 'Solana',
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
})

// No explorer for these: theirs takes the network as a query, which no path can be added to.
/** Solana's network for developers, with tokens of no value. */
export const solanaDevnet = /* @__PURE__ */ defineSolanaNetwork({
  caipNetworkId: solanaIds.devnet,
  deprecatedCaipNetworkId: deprecatedSolanaIds.devnet,
  name: 'Solana Devnet',
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  testnet: true,
})

/** Solana's network for tests of the chain itself, with tokens of no value. */
export const solanaTestnet = /* @__PURE__ */ defineSolanaNetwork({
  caipNetworkId: solanaIds.testnet,
  name: 'Solana Testnet',
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  testnet: true,
})
