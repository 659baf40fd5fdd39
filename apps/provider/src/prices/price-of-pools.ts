import { type Fraction, times } from './fraction.js'
import { type PoolNow, poolKey } from './pool-reads.js'

/** A token counts as so many units, over these tokens. */
export interface PoolPrice extends Fraction {
  /** Addresses in lower case, from the token to the unit. */
  readonly via: readonly string[]
  /** How much there is of the unit, or would be at these prices, in the pool that has the least. */
  readonly depth: bigint
}

interface Wanted {
  readonly token: string
  readonly unit: string
  readonly wrapped: string
  /** In smallest units of the unit: pools that hold less make no price, because it costs little to move them. */
  readonly leastDepth: bigint
}

/**
 * The price of a token in the unit, of smallest units in smallest units: by its pool with the unit, or over the coin's wrapped form,
 * whichever is deeper.
 */
export function priceOfPools(
  pools: ReadonlyMap<string, PoolNow>,
  { token, unit, wrapped, leastDepth }: Wanted,
): PoolPrice | null {
  const direct = hop(pools, token, unit)
  const last = hop(pools, wrapped, unit)
  const first = hop(pools, token, wrapped)
  const found: PoolPrice[] = []
  if (direct) found.push({ ...direct, via: [token, unit], depth: direct.over })
  if (first && last && token !== wrapped) {
    const worth = (first.over * last.over) / last.under
    const depth = smaller(worth, last.over)
    found.push({ ...times(first, last), via: [token, wrapped, unit], depth })
  }
  const deep = found.filter(({ depth }) => depth >= leastDepth)
  return deep.reduce<PoolPrice | null>(
    (best, one) => (best && best.depth >= one.depth ? best : one),
    null,
  )
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What a pool has of the second token over what it has of the first. */
export function hop(
  pools: ReadonlyMap<string, PoolNow>,
  from: string,
  to: string,
): Fraction | null {
  const pool = pools.get(poolKey(from, to))
  if (!pool || pool.reserve0 === 0n || pool.reserve1 === 0n) return null
  return pool.token0 === from
    ? { over: pool.reserve1, under: pool.reserve0 }
    : { over: pool.reserve0, under: pool.reserve1 }
}
