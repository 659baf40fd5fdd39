import * as z from 'zod/mini'
import * as shapes from './api-shapes.js'

/** One call of a provider's API. Who asks and who answers take it from the same row. */
export type ApiCall = {
  readonly method: 'GET' | 'POST'
  /** Which of the provider's servers answers: `url`, `explorerUrl` or `analyticsUrl` of the option `provider`. */
  readonly server: 'blockchain' | 'explorer' | 'analytics'
  /** The path with its parameters, e.g. `/v1/identity/:address`. A parameter is one segment, percent-encoded. */
  readonly path: `/${string}`
  /** Of the path, each a text. */
  readonly params: z.ZodMiniObject
  /** Includes what every request says of its app. Every value is a text. */
  readonly query: z.ZodMiniObject
  /** JSON; null for a GET. */
  readonly body: z.ZodMiniType | null
  /**
   * The answer: JSON of this schema, or an image. `z.parse`, for who asks, leaves out what is malformed and not needed.
   * `z.encode`, for who answers, refuses it.
   */
  readonly answer: z.ZodMiniType | 'image'
  /** How large an image may be, in bytes. @default 65,536 */
  readonly largestImage?: number
  /**
   * What stands for the answer on a network that is not in `supportedChains`; null for calls that concern no network, undefined
   * where nothing can stand for it: then `unsupported` is thrown.
   */
  readonly empty: unknown
  /** The code of the error for a network that is not in `supportedChains`. */
  readonly unsupported?: 'swap/network-not-supported' | 'swap/gas-price-not-supported'
  /** Whether the body is sent as text/plain, so that a browser does not ask first (CORS), and outlives the page. */
  readonly isBeacon: boolean
}

/** What every request says of its app, in its query. */
const callerQuery = z.object({
  projectId: shapes.text(128),
  /** The type of the SDK. */
  st: z.optional(shapes.text(32)),
  /** The SDK's platform, adapters and version, e.g. `html-evm-1.7.5`. */
  sv: z.optional(shapes.text(128)),
})
const withCaller = <T extends z.core.$ZodLooseShape>(own: T) => z.extend(callerQuery, own)

const none = z.object({})
const apiVersion = z.literal('2')
const ids = shapes.text(26_000) // 200 ids of 128 characters and their commas

const get = { method: 'GET', body: null, isBeacon: false } as const
const post = { method: 'POST', isBeacon: false } as const
const blockchain = { ...get, server: 'blockchain' } as const
const history = { ...blockchain, params: z.object({ address: shapes.address }) } as const
const noGasPrice = { empty: undefined, unsupported: 'swap/gas-price-not-supported' } as const
const noSwaps = { empty: undefined, unsupported: 'swap/network-not-supported' } as const
const explorer = { ...get, server: 'explorer', query: callerQuery, empty: null } as const

/** Every call that the kit makes to a provider, or that a provider of ours answers: by name. */
export const apiCalls = {
  /** The networks (CAIP-2) that the other calls of this server are for. */
  supportedChains: {
    ...blockchain,
    path: '/v1/supported-chains',
    params: none,
    query: callerQuery,
    answer: z.object({
      http: shapes.listOf(shapes.networkId, 1000),
      ws: z.catch(shapes.listOf(shapes.networkId, 1000), () => []),
    }),
    empty: null,
  },
  /** The name and the avatar of an address. `sender` is the address of the person who asks. */
  identity: {
    ...blockchain,
    path: '/v1/identity/:address',
    params: z.object({ address: shapes.address }),
    query: withCaller({ sender: z.optional(shapes.address) }),
    answer: shapes.identity,
    empty: Object.freeze({ name: null, avatar: null }),
  },
  /**
   * What an address holds on one network. `forceUpdate` is a list of token addresses, joined by commas, that are read anew
   * instead of taken from a cache.
   */
  balance: {
    ...blockchain,
    path: '/v1/account/:address/balance',
    params: z.object({ address: shapes.address }),
    query: withCaller({
      currency: z.literal('usd'),
      chainId: shapes.networkId,
      forceUpdate: z.optional(ids),
    }),
    answer: z.object({ balances: shapes.listOf(shapes.balance, 1000) }),
    empty: Object.freeze({ balances: Object.freeze([]) }),
  },
  /**
   * The transactions of an address, newest first, a page of at most 50. `complete` and `sums` stand on the first page, where the
   * server knows them. `onramp` asks for purchases.
   */
  history: {
    ...history,
    path: '/v1/account/:address/history',
    query: withCaller({
      cursor: z.optional(shapes.cursor),
      onramp: z.optional(z.literal('coinbase')),
      chainId: z.optional(shapes.networkId),
    }),
    answer: z.object({
      data: shapes.listOf(shapes.transaction, 50),
      /** Null: there are no more. */
      next: z.catch(z.optional(z.nullable(shapes.cursor)), null),
      complete: shapes.spare(shapes.complete),
      sums: shapes.spare(shapes.sums),
    }),
    empty: Object.freeze({ data: Object.freeze([]), next: undefined }),
  },
  /** Who may take tokens of an address. What may not be taken any more is left out. */
  allowances: {
    ...history,
    path: '/v1/account/:address/allowances',
    query: withCaller({ chainId: shapes.networkId }),
    answer: z.object({
      allowances: shapes.listOf(shapes.allowance, 500),
      complete: shapes.spare(shapes.complete),
    }),
    empty: Object.freeze({ allowances: Object.freeze([]) }),
  },
  /** The collectibles of an address, a page of at most 50. */
  collectibles: {
    ...history,
    path: '/v1/account/:address/collectibles',
    query: withCaller({ chainId: shapes.networkId, cursor: z.optional(shapes.cursor) }),
    answer: z.object({
      collectibles: shapes.listOf(shapes.collectible, 50),
      /** Null: there are no more. */
      next: z.catch(z.nullable(shapes.cursor), null),
    }),
    empty: Object.freeze({ collectibles: Object.freeze([]), next: null }),
  },
  /** What a collectible says of itself. `token` is the CAIP-10 address of its contract. */
  collectible: {
    ...blockchain,
    path: '/v1/collectible/:token/:tokenId',
    params: z.object({ token: shapes.accountId, tokenId: shapes.tokenId }),
    query: callerQuery,
    answer: shapes.collectibleDetails,
    empty: Object.freeze({ hasPicture: false }),
  },
  /** The picture of a collectible. */
  collectiblePicture: {
    ...blockchain,
    path: '/v1/collectible/:token/:tokenId/picture',
    params: z.object({ token: shapes.accountId, tokenId: shapes.tokenId }),
    query: callerQuery,
    answer: 'image',
    largestImage: 1_048_576,
    empty: null,
  },
  /** Who has a name. Status 404: nobody. */
  nameRecord: {
    ...blockchain,
    path: '/v1/profile/account/:name',
    params: z.object({ name: shapes.fullName }),
    query: withCaller({ apiVersion }),
    answer: shapes.nameRecord,
    empty: Object.freeze({
      name: '',
      addresses: Object.freeze({}),
      attributes: Object.freeze([]),
    }),
  },
  /** The names of an address. */
  namesOf: {
    ...blockchain,
    path: '/v1/profile/reverse/:address',
    params: z.object({ address: shapes.address }),
    query: withCaller({ sender: z.optional(shapes.address), apiVersion }),
    answer: shapes.listOf(shapes.nameRecord, 100),
    empty: Object.freeze([]),
  },
  /** Names that begin like this, in a zone, e.g. `gla`. */
  nameSuggestions: {
    ...blockchain,
    path: '/v1/profile/suggestions/:prefix',
    params: z.object({ prefix: shapes.text(64) }),
    query: withCaller({ zone: shapes.text(64) }),
    answer: z.object({
      suggestions: shapes.listOf(z.object({ name: shapes.fullName, registered: z.boolean() }), 100),
    }),
    empty: Object.freeze({ suggestions: Object.freeze([]) }),
  },
  /** Registers a name: `message` is JSON with the name and the time in seconds, which the address has signed. */
  registerName: {
    ...post,
    server: 'blockchain',
    path: '/v1/profile/account',
    params: none,
    query: callerQuery,
    body: z.object({
      /** ENSIP-11 */
      coin_type: z.int().check(z.nonnegative()),
      address: shapes.address,
      message: shapes.text(4096),
      signature: z.string().check(z.regex(/^0x[\da-f]{2,65536}$/i)),
    }),
    // The protocol leaves the answer open: what was accepted (2xx) and does not say otherwise has succeeded.
    answer: z.catch(z.object({ success: z.boolean() }), () => ({ success: true })),
    empty: Object.freeze({ success: false }),
  },
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
  /** A page of the list of wallets. `page` counts from 1, `entries` is at most 100; lists are joined by commas. */
  wallets: {
    ...explorer,
    path: '/getWallets',
    params: none,
    query: withCaller({
      page: shapes.count,
      entries: shapes.count,
      search: z.optional(shapes.text(64)),
      include: z.optional(ids),
      exclude: z.optional(ids),
      chains: z.optional(ids),
      badge_type: z.optional(z.enum(['certified', 'none'])),
    }),
    answer: z.object({
      /** Null for a malformed entry: a page is full with all its entries. */
      data: z.array(z.catch(z.nullable(shapes.listedWallet), null)).check(z.maxLength(1000)),
      /** How many wallets match, over all pages. */
      count: z.catch(z.optional(z.int().check(z.nonnegative())), undefined),
    }),
  },
  /** The picture of a wallet, by its `image_id`. */
  walletImage: {
    ...explorer,
    path: '/getWalletImage/:imageId',
    params: z.object({ imageId: shapes.imageId }),
    answer: 'image',
  },
  /** The picture of a network, by its CAIP-2 id, or of a connector. */
  assetImage: {
    ...explorer,
    path: '/public/getAssetImage/:imageId',
    params: z.object({ imageId: shapes.assetId }),
    answer: 'image',
  },
  /** The picture of a token: by its CAIP-10 address, or its symbol. */
  tokenImage: {
    ...explorer,
    path: '/public/getTokenImage/:symbol',
    params: z.object({ symbol: shapes.text(170) }),
    answer: 'image',
  },
  /** The origins that may use the project, as patterns. */
  allowedOrigins: {
    ...explorer,
    path: '/projects/v1/origins',
    params: none,
    answer: z.object({
      allowedOrigins: z.array(shapes.text(512)).check(z.maxLength(1000)),
    }),
  },
  /** Whether the project takes events. */
  analyticsConfig: {
    ...explorer,
    path: '/getAnalyticsConfig',
    params: none,
    answer: z.object({ isAnalyticsEnabled: z.boolean() }),
  },
  /** Reports one event. Status 403: not from this app. The answer is not used. */
  reportEvent: {
    ...post,
    server: 'analytics',
    path: '/e',
    params: none,
    query: callerQuery,
    body: shapes.report,
    answer: z.unknown(),
    empty: null,
    isBeacon: true,
  },
} as const satisfies Record<string, ApiCall>

/** The calls by name. */
export type ApiCalls = typeof apiCalls
/** A name of a call. */
export type ApiCallName = keyof ApiCalls

/** The answer of a call. An image is a `data:` URL. */
export type ApiAnswer<name extends ApiCallName> = ApiCalls[name]['answer'] extends z.ZodMiniType
  ? z.output<ApiCalls[name]['answer']>
  : string
