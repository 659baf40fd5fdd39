import * as z from 'zod/mini'
import { networkPattern } from '../networks/caip-network-id.js'

/** A text of at most `most` characters. zod compares the `length` of anything, and throws where that is an object without a value. */
export const text = (most: number) => z.string().check(z.refine(({ length }) => length <= most))

/** A field that the rest can do without: left out of a received answer when it is malformed. */
export const spare = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

/**
 * A list. Of a received one, only the first `most` entries are read, and malformed ones are left out, so that one of them
 * does not hide the others. In a list that is sent, each must be right.
 */
export const listOf = <T extends z.ZodMiniType>(entry: T, most: number) =>
  z.codec(z.array(z.unknown()), z.array(entry).check(z.maxLength(most)), {
    decode: (list) =>
      list.slice(0, most).filter((one) => z.safeParse(entry, one).success) as z.input<T>[],
    encode: (list) => list,
  })

/**
 * A list as {@link listOf}, with null in the place of a malformed entry: for who must know whether all were read. One of `most`
 * entries may be the beginning of a longer one.
 */
export const listWithGaps = <T extends z.ZodMiniType>(entry: T, most: number) =>
  z.codec(z.array(z.unknown()), z.array(z.nullable(entry)).check(z.maxLength(most)), {
    decode: (list) =>
      list
        .slice(0, most)
        .map((one) => (z.safeParse(entry, one).success ? (one as z.input<T>) : null)),
    encode: (list) => list,
  })

/** A number, as the text that a query holds. */
export const count = z.string().check(z.regex(/^\d{1,9}$/))
/** CAIP-2 */
export const networkId = z.string().check(z.regex(networkPattern))
/** An address without its network. */
export const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
/** CAIP-10 */
export const accountId = z
  .string()
  .check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))
/** The id of a picture. */
export const imageId = z.string().check(z.regex(/^[\w-]{1,64}$/))
/** The id of a network's picture is its CAIP-2 id. */
export const assetId = z.string().check(z.regex(/^[-\w:]{1,64}$/))
/** The number of a collectible within its contract: a whole number of at most 256 bits, as a decimal. */
export const tokenId = z.string().check(z.regex(/^\d{1,78}$/))
/** An amount in the smallest unit: a whole number of at most 256 bits, as a decimal. */
export const units = z.string().check(z.regex(/^\d{1,78}$/))
/** A time in seconds since 1970, as the text that a query holds. */
export const seconds = z.string().check(z.regex(/^\d{1,12}$/))
/** Where a page of a list goes on, as the server calls it. */
export const cursor = text(1024)
/** A name with its zone, e.g. `alice.gla`. */
export const fullName = text(255)
const link = text(2048)

/** A time, or a worth in money: for people to read, never to reckon with. */
const figure = z.number()

/** An amount, a decimal: `0.25`. */
const decimal = z.string().check(z.regex(/^\d{1,78}(\.\d{1,255})?$/))
/** The number of a block, as a decimal: no chain's is too large for it. */
const blockNumber = z.string().check(z.regex(/^\d{1,20}$/))
/** Which function of a contract is called. */
const selector = z.templateLiteral(['0x', z.string().check(z.regex(/^[\da-f]{8}$/))])
const whole = z.int().check(z.nonnegative())

export const identity = z.object({
  name: z.catch(z.nullable(fullName), null),
  /** A URL; a `data:` URL holds a picture of at most 64 KiB. */
  avatar: z.catch(z.nullable(text(90_112)), null),
})

/** How much of one token an account has. */
export const balance = z.object({
  name: text(256),
  symbol: text(64),
  chainId: networkId,
  /** The contract. The network's coin has none. */
  address: z.optional(accountId),
  /** The worth of all of it, and of one, in the currency that was asked for. Left out when unknown. */
  value: spare(figure),
  price: spare(figure),
  quantity: z.object({
    decimals: z.string().check(z.regex(/^\d{1,3}$/)),
    /** The amount in whole tokens, a decimal: `0.25`. */
    numeric: decimal,
  }),
  /** A picture. One of another host is not fetched, so it is a `data:` URL where it is to be seen. */
  iconUrl: spare(text(16_384)),
})

/** What a transaction moved, as seen from the account that is asked about. */
const transfer = z.object({
  /** Of a coin or token. */
  fungible_info: z.optional(
    z.nullable(
      z.object({
        name: spare(text(256)),
        symbol: spare(text(64)),
        icon: spare(z.nullable(z.object({ url: spare(z.nullable(text(16_384))) }))),
      }),
    ),
  ),
  /** Of a collectible. */
  nft_info: z.optional(
    z.nullable(
      z.object({
        name: spare(text(256)),
        content: spare(z.unknown()),
        flags: spare(z.object({ is_spam: z.boolean() })),
      }),
    ),
  ),
  direction: z.enum(['in', 'out', 'self']),
  quantity: z.object({ numeric: decimal }),
  /** The worth of all of it, and of one. */
  value: spare(z.nullable(figure)),
  price: spare(z.nullable(figure)),
  /** The contract, where the server tells it. The network's coin has none. */
  token: z.optional(accountId),
  tokenId: z.optional(tokenId),
  sender: spare(address),
  receiver: spare(address),
  /** The token's decimals are unknown: the quantity is in its smallest unit. */
  isRaw: z.optional(z.boolean()),
  isSpam: spare(z.boolean()),
  /** The token calls itself like one that the server lists. */
  imitates: spare(z.boolean()),
  /** The server lists the token. */
  isListed: spare(z.boolean()),
})

/** Who may take how much of a token. */
const approval = z.object({
  token: accountId,
  symbol: spare(text(64)),
  spender: address,
  /** Null: without limit. */
  amount: z.nullable(decimal),
  /** Every piece of a collection. */
  isAll: z.optional(z.boolean()),
  /** The token's decimals are unknown: the amount is in its smallest unit. */
  isRaw: z.optional(z.boolean()),
  /** The server lists the token. */
  isListed: spare(z.boolean()),
})

/** A transaction that concerns an account. */
export const transaction = z.object({
  /** The same for the same transaction, whenever it is asked for. */
  id: text(256),
  metadata: z.object({
    /** E.g. `send`, `receive`, `trade`, `approve`, `execute`. */
    operationType: text(32),
    hash: z.string().check(z.regex(/^[\w-]{1,128}$/)),
    chain: networkId,
    /** ISO 8601 */
    minedAt: z
      .string()
      .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/)),
    sentFrom: address,
    /** Empty: the transaction deployed a contract. */
    sentTo: z.union([z.literal(''), address]),
    status: z.enum(['confirmed', 'failed', 'pending']),
    nonce: whole,
    block: spare(blockNumber),
    /** The first 4 bytes of what a contract was called with, in lower case: `0xa694fc3a`. Null where it was called with less. */
    selector: spare(z.nullable(selector)),
    /** In the network's coin. Only where the account has paid it. */
    fee: spare(z.object({ numeric: decimal })),
  }),
  transfers: listOf(transfer, 100),
  /** How many transfers there are besides. */
  moreTransfers: spare(whole),
  approvals: spare(listOf(approval, 20)),
})

/** What an answer about transactions covers. */
export const complete = z.object({
  /** All transactions from block `from` to this one are known. */
  block: blockNumber,
  from: blockNumber,
  /** Whether that is the newest block, as far as the server knows. */
  isCurrent: z.boolean(),
  /** Whether coins that contracts sent are known too. */
  hasInternal: z.boolean(),
})

/** Whether the sum of all transfers, and of fees, is what the chain says the account has at the block of `complete`. */
export const sums = z.object({
  isEqual: z.boolean(),
  /** The last block at which it is known to have been. Null: none. */
  equalTo: z.nullable(blockNumber),
})

/** What may be taken of a token, as the chain says now. */
export const allowance = z.object({
  ...approval.shape,
  name: spare(text(256)),
  isAll: z.boolean(),
  /** Of the approval. */
  block: blockNumber,
})

/** A collectible of an account (ERC-721, ERC-1155). */
export const collectible = z.object({
  token: accountId,
  tokenId,
  /** How many pieces of it. */
  amount: z.string().check(z.regex(/^\d{1,78}$/)),
  kind: z.enum(['erc721', 'erc1155']),
  collection: spare(text(256)),
  isSpam: z.boolean(),
})

/** What a collectible says of itself. */
export const collectibleDetails = z.object({
  name: spare(text(256)),
  description: spare(text(4096)),
  hasPicture: z.boolean(),
})

/** What money a price can be in. */
export const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const

/** What one of a token is worth. */
export const fungible = z.object({
  name: text(256),
  symbol: text(64),
  iconUrl: spare(text(16_384)),
  price: figure,
  /**
   * What the pool that says the price holds, both tokens together, in that currency: of several that it takes, the one that holds the
   * least. Left out where no pool says it.
   */
  liquidity: spare(decimal),
  /** Which one of those that were asked for. */
  address: spare(accountId),
})

/** What can be swapped. */
export const swapToken = z.object({
  name: text(256),
  symbol: text(64),
  address: accountId,
  decimals: z.int().check(z.minimum(0), z.maximum(255)),
  logoUri: spare(text(16_384)),
  /** Whether it takes signed permissions (EIP-2612). */
  eip2612: spare(z.boolean()),
})

/** The tokens that a swap goes through, as the router is called with them: in the coin's place its wrapped form. */
export const route = z.array(address).check(z.minLength(2), z.maxLength(3))

/** What a swap would bring now, in smallest units. */
export const swapQuote = z.object({
  id: z.nullable(text(128)),
  fromAmount: units,
  fromAccount: accountId,
  toAmount: units,
  toAccount: accountId,
  route: spare(route),
  /** At which it was read. */
  block: spare(blockNumber),
})

const ofTransaction = {
  from: accountId,
  /** The contract that is called. */
  to: accountId,
  data: z.string().check(z.regex(/^0x([\da-f]{2}){0,32768}$/i)),
}

/** A transaction that allows a contract to take tokens. */
export const approveTransaction = z.object({
  ...ofTransaction,
  /** Of the coin, in its smallest unit. */
  value: units,
  eip155: spare(z.object({ gas: whole, gasPrice: units })),
})

/** A transaction that swaps. */
export const swapTransaction = z.object({
  ...ofTransaction,
  /** Of the coin, in its smallest unit. */
  amount: units,
  eip155: spare(z.object({ gas: units, gasPrice: units })),
})

/** What one of a token was in another. */
export const pricePoint = z.object({
  /** Seconds since 1970, to the end of the year 9999: no date is made of much more. */
  time: z.int().check(z.nonnegative(), z.maximum(253_402_300_799)),
  price: decimal,
})

export const nameRecord = z.object({
  name: fullName,
  registered: spare(figure),
  updated: spare(figure),
  /** By coin type (ENSIP-11), e.g. `2147483704`. */
  addresses: z
    .record(z.string().check(z.regex(/^\d{1,10}$/)), z.object({ address, created: spare(figure) }))
    .check(z.refine((all) => Object.keys(all).length <= 100)),
  attributes: listOf(z.object({ avatar: spare(link), bio: spare(text(1024)) }), 32),
})

/** A wallet of the list. What the kit makes of it: `read-wallet.ts`. */
export const listedWallet = z.object({
  id: text(128),
  name: text(1024),
  homepage: spare(link),
  image_id: spare(text(64)),
  order: spare(figure),
  /** CAIP-2 ids, or namespaces that stand for all their networks. */
  chains: spare(listOf(text(64), 100)),
  rdns: spare(z.union([text(128), listOf(text(128), 16)])),
  mobile_link: spare(z.nullable(link)),
  desktop_link: spare(z.nullable(link)),
  webapp_link: spare(z.nullable(link)),
  /** The base of a universal link. */
  link_mode: spare(z.nullable(link)),
  app_store: spare(z.nullable(link)),
  play_store: spare(z.nullable(link)),
  chrome_store: spare(z.nullable(link)),
  injected: spare(
    z.nullable(listOf(z.object({ namespace: spare(text(8)), injected_id: spare(text(64)) }), 16)),
  ),
  badge_type: spare(z.enum(['certified', 'none'])),
})

/** One event or error. No address, no hash and no amount is in it. */
export const report = z.object({
  eventId: text(64),
  /** The origin of the page. Its path and query are not sent. */
  url: link,
  domain: text(253),
  /** Milliseconds since 1970, or an ISO 8601 time for an error. */
  timestamp: z.union([z.number(), text(32)]),
  props: z.object({
    type: z.enum(['track', 'error']),
    event: text(64),
    properties: z.optional(z.record(text(64), z.unknown())),
    errorType: z.optional(text(128)),
    errorMessage: z.optional(text(1024)),
    stackTrace: z.optional(text(8192)),
  }),
})
