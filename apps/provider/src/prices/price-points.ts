import { sql } from 'drizzle-orm'
import type { Db } from '../database/engine.js'
import { rowsOf } from '../history/rows-of.js'
import type { PoolNow } from './pool-reads.js'

/** What a pool had from a time on, in smallest units. */
export interface Point {
  /** Seconds since 1970. */
  readonly time: number
  readonly reserve0: bigint
  readonly reserve1: bigint
}

interface Span {
  readonly chain: string
  /** Seconds since 1970, both. */
  readonly since: number
  readonly until: number
  /** How many points at most: of each part of the span the last. */
  readonly most: number
}

/** What a pool has had, oldest first: at the beginning of the span if it was there already, and after its changes. */
export async function readPoints(
  db: Db,
  { pair }: PoolNow,
  { chain, since, until, most }: Span,
): Promise<readonly Point[]> {
  const width = Math.max(1, Math.ceil((until - since + 1) / most))
  // The same text in both places: with parameters, they would not be the same expression.
  const part = sql.raw(`(time - ${since}) / ${width}`)
  type Row = { time: number | null; reserve0: string; reserve1: string }
  const order = sql.raw('block DESC, position DESC, place DESC')
  const reserves = sql.raw('reserve0::text, reserve1::text')
  const before = await rowsOf<Row>(
    db,
    sql`SELECT NULL AS time, ${reserves} FROM pool_reserves WHERE chain = ${chain} AND pair = ${pair}
      AND (time < ${since} OR time IS NULL) ORDER BY ${order} LIMIT 1`,
  )
  const found = await rowsOf<Row>(
    db,
    sql`SELECT time::float8 AS time, ${reserves} FROM (
        SELECT DISTINCT ON (${part}) * FROM pool_reserves
        WHERE chain = ${chain} AND pair = ${pair} AND time >= ${since}
        ORDER BY ${part}, ${order}) AS each
      ORDER BY time, block, position, place LIMIT ${2 * most}`,
  )
  return [...before, ...found].map(({ time, reserve0, reserve1 }) => ({
    time: time ?? since,
    ...{ reserve0: BigInt(reserve0), reserve1: BigInt(reserve1) },
  }))
}
