import type { CaipNetworkId } from './caip-network.js'

/** CAIP-2 ids of EVM chains, from their numbers. */
export const evmIds = (...chainIds: number[]): CaipNetworkId[] =>
  chainIds.map((id): CaipNetworkId => `eip155:${id}`)
