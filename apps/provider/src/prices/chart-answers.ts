import type { Answers } from '../api/answers.js'
import type { Chains } from '../chains/chains.js'
import { type AskedPair, pairOf } from '../convert/asked-tokens.js'
import type { Database } from '../database/database.js'
import type { KnownTokens } from '../history/known-tokens.js'
import { decimalOf, type Fraction, times } from './fraction.js'
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

const mostPoints = 500 // of an answer
const mostEach = 250 // of a pool: a route has two

/** Answers what one token was in another, by the pools that are kept: their own, or else over the coin's wrapped form. */
export function createChartAnswers({ chains, database, tokens, now }: ChartDeps) {
  async function pointsOf({ chain, swap, ...asked }: AskedPair, since: number) {
    if (!chain.config.history) return []
    const [wrapped, factory] = [swap.wrapped.toLowerCase(), swap.factory.toLowerCase()]
    const [one, other] = [asked.from.address.toLowerCase(), asked.to.address.toLowerCase()]
    const known = await tokens.of(chain, new Map([one, other].map((token) => [token, 'erc20'])))
    const [first, second] = [known.get(one)?.decimals ?? null, known.get(other)?.decimals ?? null]
    if (first === null || second === null) return []
    const scale = { over: 10n ** BigInt(first), under: 10n ** BigInt(second) }
    const span = { chain: chain.id, since, until: Math.floor(now() / 1_000), most: mostEach }
    return database.read(async (db) => {
      const ways: Sides[][] = [
        [[one, other]],
        [
          [one, wrapped],
          [wrapped, other],
        ],
      ]
      const pools = await readPools(db, { chain: chain.id, factory, sides: ways.flat() })
      const way = ways.find((sides) => sides.every((pair) => pools.has(poolKey(...pair)))) ?? []
      const changes = await Promise.all(
        way.map(async (sides, at) => {
          const pool = pools.get(poolKey(...sides))
          const points = pool ? await readPoints(db, pool, span) : []
          return points.map((point) => ({
            ...{ at, time: point.time },
            rate: pool ? rateOf({ ...pool, ...point }, sides) : null,
          }))
        }),
      )
      return joined(changes.flat(), way.length, scale).slice(-mostPoints)
    })
  }

  return {
    async swapPrices({ query }) {
      const pair = pairOf(chains, query)
      return { points: pair ? await pointsOf(pair, Number(query.since)) : [] }
    },
  } satisfies Answers
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
function joined(changes: readonly Change[], length: number, scale: Fraction) {
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
