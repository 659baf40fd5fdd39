export type { SolanaNetworkOptions } from './networks.js'
export { defineSolanaNetwork, solanaDevnet, solanaMainnet, solanaTestnet } from './networks.js'
export { solana } from './solana.js'
