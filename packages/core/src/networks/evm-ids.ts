import type { CaipNetworkId } from './caip-network.js'

/** The CAIP-2 ids of these EVM chain ids. */
export const evmIds = (...chainIds: number[]): CaipNetworkId[] =>
  chainIds.map((id): CaipNetworkId => `eip155:${id}`)
