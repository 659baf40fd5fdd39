import { isAddress } from 'viem'
import * as z from 'zod/mini'

const mostTokens = 900 // an answer has 1000 entries at most, the kit reads 1 MiB
const longestPicture = 90_000 // characters: 64 KiB in base64
const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const picture = /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/

const address = z
  .templateLiteral(['0x', z.string()])
  .check(z.refine((one) => isAddress(one), 'No address, or upper and lower case are wrong'))
const rpcUrl = z.url({ protocol: /^https?$/, error: 'No http(s) URL' })

const token = z.strictObject({
  address,
  symbol: text(64),
  name: text(256),
  picture: z.optional(
    z.string().check(z.maxLength(longestPicture), z.regex(picture, 'No data: URL of a picture')),
  ),
})

/** Tokens that an operator lists for a chain: each address once. */
export const tokenList = z.array(token).check(
  z.maxLength(mostTokens),
  z.refine(
    (all) => new Set(all.map((one) => one.address.toLowerCase())).size === all.length,
    'A token is listed twice',
  ),
)

const whole = z.int().check(z.nonnegative())
const history = z.strictObject({
  fromBlock: z.optional(z.union([whole, z.literal('latest')])),
  confirmations: z.optional(whole.check(z.maximum(10_000))),
})

const swap = z.strictObject({
  factory: address,
  router: address,
  wrapped: address,
  unit: z.optional(address),
})

/** A chain, as an operator writes it. */
export const chainShape = z.strictObject({
  id: z
    .templateLiteral(['eip155:', z.string()])
    .check(z.regex(/^eip155:[1-9]\d{0,14}$/, 'No chain of eip155')),
  rpcUrls: z.tuple([rpcUrl], rpcUrl).check(z.maxLength(16)),
  coin: z.strictObject({
    name: text(256),
    symbol: text(64),
    decimals: z.int().check(z.minimum(0), z.maximum(255)),
  }),
  tokens: z.optional(tokenList),
  multicall: z.optional(address),
  ensResolver: z.optional(address),
  history: z.optional(z.union([z.literal(false), history])),
  swap: z.optional(swap),
})
