import type { Db } from '@gla/server/database'
import { sql } from 'drizzle-orm'
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
  /** Seconds since 1970. */
  readonly since: number
  /** Seconds: of each part of the span that is as long the last swap counts. */
  readonly part: number
  /** How many parts; what is later than these counts to the last one. */
  readonly parts: number
}

/**
 * What a pool has had, oldest first: after the last swap before the span or else at the pool's own beginning, and after the last
 * swap of each part. However many there are, one row is read of each.
 */
export async function readPoints(
  db: Db,
  { pair }: PoolNow,
  { chain, since, part, parts }: Span,
): Promise<readonly Point[]> {
  type Row = { time: number | null; reserve0: string; reserve1: string }
  const held = sql.raw('r.time::float8 AS time, r.reserve0::text, r.reserve1::text')
  const ofPool = sql`chain = ${chain} AND pair = ${pair}`
  const partAt = (n: string) => sql`${since}::bigint + ${sql.raw(n)} * ${part}::bigint`
  // Part -1 is all that was before. A swap tells what the pool has then just before it tells of itself.
  const swaps = await rowsOf<Row & { n: number }>(
    db,
    sql`SELECT p.n::int4 AS n, ${held} FROM (
        SELECT n, CASE WHEN n < 0 THEN 0 ELSE ${partAt('n')} END AS since,
          CASE WHEN n = ${parts - 1}::bigint THEN ${Number.MAX_SAFE_INTEGER}::bigint ELSE ${partAt('(n + 1)')} END AS until
        FROM generate_series(-1, ${parts - 1}::bigint) AS n) AS p
      CROSS JOIN LATERAL (SELECT * FROM pool_swaps WHERE ${ofPool} AND time >= p.since AND time < p.until
        ORDER BY time DESC, block DESC, position DESC, place DESC LIMIT 1) AS s
      CROSS JOIN LATERAL (SELECT * FROM pool_reserves WHERE chain = s.chain AND block = s.block AND position = s.position
        AND place < s.place AND pair = s.pair ORDER BY place DESC LIMIT 1) AS r
      ORDER BY p.n`,
  )
  const opening = await rowsOf<Row>(
    db,
    sql`SELECT ${held} FROM pool_reserves AS r WHERE ${ofPool} ORDER BY block, position, place LIMIT 1`,
  )
  return [...(swaps[0]?.n === -1 ? [] : opening), ...swaps].map(({ time, reserve0, reserve1 }) => ({
    time: Math.max(time ?? since, since),
    ...{ reserve0: BigInt(reserve0), reserve1: BigInt(reserve1) },
  }))
}
