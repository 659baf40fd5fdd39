import type { CaipNetworkId } from './caip-network.js'
import { evmIds } from './evm-ids.js'

/** The networks that support token swaps (spec §9). */
export const swapNetworks: readonly CaipNetworkId[] = evmIds(
  ...[1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554],
)
