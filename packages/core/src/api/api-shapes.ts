import * as z from 'zod/mini'
import { networkPattern } from '../networks/caip-network-id.js'

/** A text of at most `most` characters. */
export const text = (most: number) => z.string().check(z.maxLength(most))

/** A field that the rest can do without: left out of a received answer when it is malformed. */
const spare = <T extends z.ZodMiniType>(schema: T) => z.catch(z.optional(schema), undefined)

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

/** A number, as the text that a query holds. */
export const count = z.string().check(z.regex(/^\d{1,9}$/))
/** CAIP-2 */
export const networkId = z.string().check(z.regex(networkPattern))
/** An address without its network. */
export const address = z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/))
/** CAIP-10 */
const accountId = z
  .string()
  .check(z.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/))
/** The id of a picture. */
export const imageId = z.string().check(z.regex(/^[\w-]{1,64}$/))
/** The id of a network's picture is its CAIP-2 id. */
export const assetId = z.string().check(z.regex(/^[-\w:]{1,64}$/))
/** A name with its zone, e.g. `alice.gla`. */
export const fullName = text(255)
const link = text(2048)

/** A time, or a worth in money: for people to read, never to reckon with. */
const figure = z.number()

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
    numeric: z.string().check(z.regex(/^\d{1,78}(\.\d{1,255})?$/)),
  }),
  /** A picture. One of another host is not fetched, so it is a `data:` URL where it is to be seen. */
  iconUrl: spare(text(16_384)),
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
