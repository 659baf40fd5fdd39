import { defineSolanaNetwork } from './define-solana-network.js'
import { deprecatedSolanaIds, solanaIds } from './solana-ids.js'

/** Solana's main network. The public RPC endpoint is meant for trying it out; set your own in production. */
export const solanaMainnet = /* @__PURE__ */ defineSolanaNetwork({
  caipNetworkId: solanaIds.mainnet,
  deprecatedCaipNetworkId: deprecatedSolanaIds.mainnet,
  name: 'Solana',
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: { default: { name: 'Solscan', url: 'https://solscan.io' } },
})

// The test networks have no explorer URL: Solana's explorer takes the network as a query parameter, and the kit appends a
// path to the URL.
/** Solana's network for dapp development. Its tokens have no value. */
export const solanaDevnet = /* @__PURE__ */ defineSolanaNetwork({
  caipNetworkId: solanaIds.devnet,
  deprecatedCaipNetworkId: deprecatedSolanaIds.devnet,
  name: 'Solana Devnet',
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  testnet: true,
})

/** Solana's network for testing the chain itself. Its tokens have no value. */
export const solanaTestnet = /* @__PURE__ */ defineSolanaNetwork({
  caipNetworkId: solanaIds.testnet,
  name: 'Solana Testnet',
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  testnet: true,
})
