import * as z from 'zod/mini'
import {
  type ApiCall,
  blockchain,
  callerQuery,
  explorer,
  none,
  post,
  withCaller,
} from './api-call.js'
import * as shapes from './api-shapes.js'
import { swapCalls } from './swap-calls.js'

export type { ApiCall } from './api-call.js'

const apiVersion = z.literal('2')
const ids = shapes.text(26_000) // 200 ids of 128 characters and their commas
const history = { ...blockchain, params: z.object({ address: shapes.address }) } as const

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
      /** Those of which there is a picture: `assetImage`, by this id. */
      pictured: shapes.spare(shapes.listOf(shapes.networkId, 1000)),
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
      allowances: shapes.listWithGaps(shapes.allowance, 500),
      complete: shapes.spare(shapes.complete),
      /** There may be others: there were more than an answer holds, or not every contract could be asked. */
      isPartial: shapes.spare(z.boolean()),
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
  ...swapCalls,
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
