import * as z from 'zod/mini'
import { type ApiCall, blockchain, callerQuery, none, post, withCaller } from './api-call.js'
import * as shapes from './api-shapes.js'

const noGasPrice = { empty: undefined, unsupported: 'swap/gas-price-not-supported' } as const
const noSwaps = { empty: undefined, unsupported: 'swap/network-not-supported' } as const

/** The calls for prices and swaps. */
export const swapCalls = {
  /** What tokens are worth, in a currency. A coin is asked for as `<CAIP-2>:0xeeee…` (40 e). A token without a price is left out. */
  fungiblePrice: {
    ...post,
    server: 'blockchain',
    path: '/v1/fungible/price',
    params: none,
    query: callerQuery,
    body: z.object({
      currency: z.enum(shapes.currencies),
      addresses: z.array(shapes.accountId).check(z.maxLength(100)),
      projectId: shapes.text(128),
    }),
    answer: z.object({ fungibles: shapes.listOf(shapes.fungible, 100) }),
    empty: Object.freeze({ fungibles: Object.freeze([]) }),
  },
  /** What can be swapped on a network: its coin, as `<CAIP-2>:0xeeee…` (40 e), and tokens. */
  swapTokens: {
    ...blockchain,
    path: '/v1/convert/tokens',
    params: none,
    query: withCaller({ chainId: shapes.networkId }),
    answer: z.object({ tokens: shapes.listOf(shapes.swapToken, 1000) }),
    empty: Object.freeze({ tokens: Object.freeze([]) }),
  },
  /** What one token brings in another. `from` and `to` are CAIP-10 addresses, the coin is 40 e; `amount` is in the smallest unit. */
  swapQuotes: {
    ...blockchain,
    path: '/v1/convert/quotes',
    params: none,
    query: withCaller({
      amount: shapes.units,
      userAddress: z.optional(z.union([shapes.address, shapes.accountId])),
      from: shapes.accountId,
      to: shapes.accountId,
      gasPrice: z.optional(shapes.units),
    }),
    answer: z.object({
      quotes: shapes.listOf(shapes.swapQuote, 10),
      /** Why there is no quote, where the server says it. */
      refusal: shapes.spare(z.enum(['no-route', 'liquidity'])),
    }),
    empty: Object.freeze({ quotes: Object.freeze([]) }),
  },
  /** How many smallest units of a token the server's router may take of an account. */
  swapAllowance: {
    ...blockchain,
    path: '/v1/convert/allowance',
    params: none,
    query: withCaller({ tokenAddress: shapes.accountId, userAddress: shapes.accountId }),
    answer: z.object({ allowance: shapes.units }),
    empty: Object.freeze({ allowance: '0' }),
  },
  /** What a unit of gas costs on a network, in the smallest unit of its coin. */
  gasPrice: {
    ...blockchain,
    path: '/v1/convert/gas-price',
    params: none,
    query: withCaller({ chainId: shapes.networkId }),
    answer: z.object({ standard: shapes.units, fast: shapes.units, instant: shapes.units }),
    ...noGasPrice,
  },
  /** A transaction that lets the server's router take `amount` of `from`. Without an amount the server chooses one. */
  buildApprove: {
    ...blockchain,
    path: '/v1/convert/build-approve',
    params: none,
    query: withCaller({
      userAddress: shapes.accountId,
      from: shapes.accountId,
      to: shapes.accountId,
      amount: z.optional(shapes.units),
    }),
    answer: z.object({ tx: shapes.approveTransaction }),
    ...noSwaps,
  },
  /**
   * A transaction that swaps: at the current quote less `slippage` percent, or, where `route` and `least` are given, by that route
   * for at least that much.
   */
  buildSwap: {
    ...post,
    server: 'blockchain',
    path: '/v1/convert/build-transaction',
    params: none,
    query: callerQuery,
    body: z.object({
      amount: shapes.units,
      eip155: z.object({ slippage: z.number() }),
      projectId: shapes.text(128),
      from: shapes.accountId,
      to: shapes.accountId,
      userAddress: shapes.accountId,
      disableEstimate: z.optional(z.boolean()),
      route: z.optional(shapes.route),
      least: z.optional(shapes.units),
    }),
    answer: z.object({ tx: shapes.swapTransaction }),
    ...noSwaps,
  },
  /** What one token was in another, since a time in seconds. */
  swapPrices: {
    ...blockchain,
    path: '/v1/convert/prices',
    params: none,
    query: withCaller({
      chainId: shapes.networkId,
      from: shapes.accountId,
      to: shapes.accountId,
      since: shapes.seconds,
    }),
    /** Oldest first. */
    answer: z.object({ points: shapes.listOf(shapes.pricePoint, 500) }),
    empty: Object.freeze({ points: Object.freeze([]) }),
  },
} as const satisfies Record<string, ApiCall>
