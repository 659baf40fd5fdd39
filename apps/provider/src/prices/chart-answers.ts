import type { Database } from '@gla/server/database'
import type { Answers } from '../api/answers.js'
import type { Chains } from '../chains/chains.js'
import { type AskedPair, pairOf } from '../convert/asked-tokens.js'
import { readIndexState } from '../history/index-state.js'
import type { KnownTokens } from '../history/known-tokens.js'
import { decimalOf, type Fraction, times } from './fraction.js'
import { keptByBlock } from './kept-by-block.js'
import { type PoolNow, poolKey, readPools, type Sides } from './pool-reads.js'
import { hop } from './price-of-pools.js'
import { readPoints } from './price-points.js'

interface ChartDeps {
  readonly chains: Chains
  readonly database: Database
  readonly tokens: KnownTokens
  /** Wall clock, ms. */
  readonly now: () => number
}

const longest = 366 * 86_400 // s: who asks for more is answered this much
const mostParts = 240 // of a pool, and one more where they are cut: a route has two pools, an answer 500 points

/** Answers what one token was in another, by swaps in the pools that are kept: their own, or else over the coin's wrapped form. */
export function createChartAnswers({ chains, database, tokens, now }: ChartDeps) {
  const keptOf = keptByBlock<string, Promise<readonly ChartPoint[] | null>>()

  /** @returns null where the units of the tokens are not known yet */
  async function read({ chain, swap, ...asked }: AskedPair, span: Parts) {
    const [wrapped, factory] = [swap.wrapped.toLowerCase(), swap.factory.toLowerCase()]
    const [one, other] = sidesOf(asked)
    const ways: Sides[][] = [
      [[one, other]],
      [
        [one, wrapped],
        [wrapped, other],
      ],
    ]
    const about = { chain: chain.id, factory, sides: ways.flat() }
    const pools = await database.read((db) => readPools(db, about))
    const way = ways.find((sides) => sides.every((pair) => pools.has(poolKey(...pair))))
    // Anybody can make up tokens: those without a pool are not looked up.
    if (!way) return []
    const known = await tokens.of(chain, new Map([one, other].map((token) => [token, 'erc20'])))
    const [first, second] = [known.get(one)?.decimals ?? null, known.get(other)?.decimals ?? null]
    if (first === null || second === null) return null
    const changes = await database.read((db) =>
      Promise.all(
        way.map(async (sides, at) => {
          const pool = pools.get(poolKey(...sides))
          const points = pool ? await readPoints(db, pool, { chain: chain.id, ...span }) : []
          return points.map((point) => ({
            ...{ at, time: point.time },
            rate: pool ? rateOf({ ...pool, ...point }, sides) : null,
          }))
        }),
      ),
    )
    const scale = { over: 10n ** BigInt(first), under: 10n ** BigInt(second) }
    return joined(changes.flat(), way.length, scale)
  }

  async function pointsOf(asked: AskedPair, wanted: number): Promise<readonly ChartPoint[]> {
    const { chain } = asked
    const state = chain.config.history
      ? await database.read((db) => readIndexState(db, chain.id))
      : null
    if (!state) return []
    const seconds = Math.floor(now() / 1_000)
    const since = Math.max(wanted, seconds - longest)
    // The clock of a chain may be ahead.
    const span = partsOf(since, Math.max(since, seconds, state.time))
    const kept = keptOf(chain, state)
    const key = [...sidesOf(asked), span.since, span.part].join(' ')
    const points = kept.get(key) ?? read(asked, span)
    kept.set(key, points)
    const found = await points.catch((error) => {
      kept.delete(key)
      throw error
    })
    if (found === null) kept.delete(key)
    return found ? from(found, since) : []
  }

  return {
    async swapPrices({ query }) {
      const pair = pairOf(chains, query)
      return { points: pair ? [...(await pointsOf(pair, Number(query.since)))] : [] }
    },
  } satisfies Answers
}

const sidesOf = ({ from, to }: Pick<AskedPair, 'from' | 'to'>): Sides => [
  from.address.toLowerCase(),
  to.address.toLowerCase(),
]

interface Parts {
  /** Seconds since 1970. */
  readonly since: number
  /** Seconds. */
  readonly part: number
  readonly parts: number
}

/** Parts that begin at multiples of their length, a power of two: who asks a second later asks for the same ones. */
function partsOf(since: number, until: number): Parts {
  const part = 2 ** Math.max(0, Math.ceil(Math.log2((until - since + 1) / mostParts)))
  const first = since - (since % part)
  return { since: first, part, parts: Math.floor((until - first) / part) + 1 }
}

interface ChartPoint {
  readonly time: number
  readonly price: string
}

/** From a time on, beginning with what it was then. */
function from(points: readonly ChartPoint[], since: number): readonly ChartPoint[] {
  const before = points.findLast(({ time }) => time <= since)
  const later = points.filter(({ time }) => time > since)
  return before ? [{ ...before, time: since }, ...later] : later
}

const rateOf = (pool: PoolNow, [from, to]: Sides): Fraction | null =>
  hop(new Map([[poolKey(from, to), pool]]), from, to)

interface Change {
  /** Which pool of the route. */
  readonly at: number
  readonly time: number
  readonly rate: Fraction | null
}

/** The rate of the whole route after each change of one of its pools, once all are known; of the same second the last. */
function joined(changes: readonly Change[], length: number, scale: Fraction): ChartPoint[] {
  const rates: (Fraction | null)[] = Array.from({ length }, () => null)
  const points = new Map<number, string>()
  for (const { at, time, rate } of changes.toSorted((one, other) => one.time - other.time)) {
    rates[at] = rate
    if (rates.includes(null)) continue
    const price = decimalOf(
      rates.reduce<Fraction>((all, one) => (one ? times(all, one) : all), scale),
    )
    if (price !== null) points.set(time, price)
  }
  return [...points].map(([time, price]) => ({ time, price }))
}
