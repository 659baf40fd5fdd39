export { solanaDevnet, solanaMainnet, solanaTestnet } from '@gla/core'
export type { SolanaNetworkOptions } from '@gla/core/family'
export { defineSolanaNetwork } from '@gla/core/family'
export { solana } from './solana.js'
