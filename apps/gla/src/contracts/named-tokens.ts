import type { KitConfig } from '../wallet.js'
import type { NetworkContracts } from './site-contracts.js'

/** The tokens that a build names, for the kit. */
export const namedTokens = (contracts: readonly NetworkContracts[]): KitConfig['tokens'] =>
  contracts.flatMap(({ chainId, tokens }) =>
    tokens.flatMap(({ address, decimals, symbol, name = symbol }) =>
      symbol && name
        ? [{ caipNetworkId: `eip155:${chainId}` as const, address, decimals, symbol, name }]
        : [],
    ),
  )
