import * as z from 'zod/mini'

/** Bytes of `/figures.json`, at most. */
const mostBytes = 65_536
/** ms: what is older than that is not shown any more. */
export const oldest = 600_000

// The bounds are those of the contracts and of their readers; who answers more is not believed.
const mostUnits = 78 // digits of a `uint256`
const mostModels = 256

/** An amount in the smallest units, a time or a count of a contract: digits in JSON. */
const whole = z.codec(
  z.string().check(z.maxLength(mostUnits), z.regex(/^\d+$/)),
  z.bigint().check(z.nonnegative()),
  { decode: (digits) => BigInt(digits), encode: (units) => units.toString() },
)
/** An amount of US dollars. */
const dollars = z.string().check(z.maxLength(60), z.regex(/^\d+(?:\.\d+)?$/))
/** ms since 1970, by the clock of the server. */
const moment = z.int().check(z.minimum(0))
const address = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))])
const token = z.object({
  address,
  symbol: z.string().check(z.minLength(1), z.maxLength(32)),
  decimals: z.int().check(z.minimum(0), z.maximum(77)),
})

const pool = z.object({
  ...{ stake: token, reward: token, total: whole, rate: whole, periodFinish: whole },
  ...{ fund: z.nullable(whole), paid: z.nullable(whole) },
  price: z.nullable(
    z.union([z.literal('same'), z.object({ pair: address, rewards: whole, stakes: whole })]),
  ),
})
const vault = z.object({
  ...{ asset: token, share: token, totalAssets: whole, shareWorth: whole },
  stream: z.nullable(
    z.object({ waits: z.boolean(), streamed: whole, streamStart: whole, streamEnd: whole }),
  ),
})
const model = z.object({
  id: z.int().check(z.minimum(0), z.maximum(255)),
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  ...{ price: whole, power: whole, lifetime: whole, stockLeft: whole, soldFrom: whole },
  isSold: z.boolean(),
  walletLimit: z.nullable(whole),
})
const mine = z.object({
  rewards: address,
  ...{ payToken: token, rewardsToken: token, power: whole, mostPower: whole, fund: whole },
  paid: z.nullable(whole),
  models: z.readonly(z.array(model).check(z.maxLength(mostModels))),
  schedule: z.object({
    ...{ rate: whole, start: whole, halvingTime: whole },
    halvings: z.int().check(z.minimum(0), z.maximum(255)),
  }),
  pool: z.nullable(z.object({ address, reward: whole, pay: whole })),
})

/** What the contracts of a network said, all at one block. */
const ofChain = z.object({
  readAt: moment,
  block: z.object({ number: whole, time: whole }),
  /** The platform's own token, and all that exists of it. Null without one, or where its contract does not say what the site knows. */
  supply: z.nullable(z.object({ token, units: whole })),
  /** Those that answered as one, with tokens that the site knows. */
  pools: z.array(z.extend(pool, { address })).check(z.maxLength(20)),
  vaults: z.array(z.extend(vault, { address })).check(z.maxLength(20)),
  /** Null without one, and for what did not answer as one. */
  mine: z.nullable(mine),
})

/** What a provider says of the platform's token. */
const ofMarket = z.object({
  readAt: moment,
  /** Of one whole token. */
  price: dollars,
  /** What is in the pool that says the price, both tokens together: of several, in the one that has the least. Null where none is told. */
  liquidity: z.nullable(dollars),
})

const figures = z.object({
  /** When they were sent: ages are counted from it, so that the clock of a device does not matter. */
  at: moment,
  networks: z
    .array(
      z.object({
        chainId: z.int().check(z.positive()),
        /** What was read last; null before, and once it is older than `oldest`. */
        ...{ chain: z.nullable(ofChain), market: z.nullable(ofMarket) },
      }),
    )
    .check(z.maxLength(10)),
})

/** What the site's server tells of the chains and of the market: `/figures.json`. */
export type Figures = z.output<typeof figures>
/** Those of one network. */
export type NetworkFigures = Figures['networks'][number]
/** What the contracts of a network said. */
export type ChainFigures = NonNullable<NetworkFigures['chain']>

/** What a provider says of the platform's token on a network. */
export type MarketFigures = NonNullable<NetworkFigures['market']>

/** The text is not that of figures, or longer than they may be. */
class FiguresError extends Error {
  override readonly name = 'FiguresError'
}

/**
 * Reads the text of `/figures.json`.
 * @throws FiguresError when it is something else, or longer than 64 KiB
 */
export function parseFigures(text: string): Figures {
  const read = () => {
    try {
      return z.decode(figures, JSON.parse(text))
    } catch (cause) {
      throw new FiguresError('These are no figures.', { cause })
    }
  }
  if (sizeOf(text) > mostBytes) throw new FiguresError('These figures are longer than 64 KiB.')
  return read()
}

/**
 * The text of `/figures.json`. Where it would be longer than 64 KiB, the machines are left out: there is more of them than of
 * anything. Then the contracts of one network after the other, from the last one on.
 * @throws FiguresError for figures that nobody would read
 */
export function figuresText(of: Figures): string {
  let text = write(of)
  if (sizeOf(text) <= mostBytes) return text
  let networks = of.networks.map((one) => ({
    ...one,
    chain: one.chain && { ...one.chain, mine: null },
  }))
  for (let told = networks.length; told >= 0; told--) {
    networks = networks.map((one, at) => (at < told ? one : { ...one, chain: null }))
    text = write({ ...of, networks })
    if (sizeOf(text) <= mostBytes) return text
  }
  throw new FiguresError('These figures are longer than 64 KiB.')
}

function write(of: Figures): string {
  try {
    return JSON.stringify(z.encode(figures, of))
  } catch (cause) {
    throw new FiguresError('These are no figures.', { cause })
  }
}

const sizeOf = (text: string): number => new TextEncoder().encode(text).byteLength
