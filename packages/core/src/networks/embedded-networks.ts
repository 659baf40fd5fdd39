import type { CaipNetworkId } from './caip-network.js'
import { evmIds } from './evm-ids.js'
import { solanaIds } from './solana-ids.js'

/** The 27 networks that the embedded wallet supports (spec §9). */
export const embeddedNetworks: readonly CaipNetworkId[] = [
  ...evmIds(1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555),
  ...evmIds(56, 97, 43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999),
  ...Object.values(solanaIds),
]
