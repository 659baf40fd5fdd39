import type { TransferToken } from '../adapters/adapter.js'
import type { SendToken } from './send-token.js'

const longestSymbol = 64 // characters that the journal stores

/** What a transfer says of its token; undefined for the network's coin. */
export const transferToken = (token: SendToken | null): TransferToken | undefined =>
  token?.address
    ? {
        address: token.address,
        symbol: token.symbol.slice(0, longestSymbol),
        decimals: token.decimals,
      }
    : undefined
