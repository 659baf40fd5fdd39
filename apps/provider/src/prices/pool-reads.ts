import type { Db } from '@gla/server/database'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../history/rows-of.js'

/** A pool, and what it has, in smallest units. Addresses are lower case. */
export interface PoolNow {
  readonly pair: string
  readonly token0: string
  readonly token1: string
  readonly reserve0: bigint
  readonly reserve1: bigint
}

export type Sides = readonly [one: string, other: string]

/** The same for both orders. */
export const poolKey = (...sides: Sides): string => sides.toSorted().join()

/** The pools of pairs of tokens, with what they have after the newest block that is kept, by `poolKey`. */
export async function readPools(
  db: Db,
  { chain, factory, sides }: { chain: string; factory: string; sides: readonly Sides[] },
): Promise<ReadonlyMap<string, PoolNow>> {
  const wanted = sides.filter(([one, other]) => one !== other).map((both) => both.toSorted())
  if (wanted.length === 0) return new Map()
  const values = sql.join(
    wanted.map(([first, second]) => sql`(${first}::text, ${second}::text)`),
    sql`, `,
  )
  type Row = Record<'pair' | 'token0' | 'token1' | 'reserve0' | 'reserve1', string>
  const rows = await rowsOf<Row>(
    db,
    sql`SELECT p.pair, p.token0, p.token1, r.reserve0::text, r.reserve1::text FROM pools p
      CROSS JOIN LATERAL (SELECT reserve0, reserve1 FROM pool_reserves WHERE chain = p.chain AND pair = p.pair
        ORDER BY block DESC, position DESC, place DESC LIMIT 1) AS r
      WHERE p.chain = ${chain} AND p.factory = ${factory} AND (p.token0, p.token1) IN (VALUES ${values})`,
  )
  return new Map(
    rows.map(({ pair, token0, token1, reserve0, reserve1 }) => [
      poolKey(token0, token1),
      { pair, token0, token1, reserve0: BigInt(reserve0), reserve1: BigInt(reserve1) },
    ]),
  )
}

/** Of tokens those that a pool of the factory holds. */
export async function withPools(
  db: Db,
  { chain, factory, tokens }: { chain: string; factory: string; tokens: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (tokens.length === 0) return new Set()
  const values = sql.join(
    tokens.map((token) => sql`(${token}::text)`),
    sql`, `,
  )
  const holds = (side: string) =>
    sql`EXISTS (SELECT FROM pools WHERE chain = ${chain} AND factory = ${factory} AND ${sql.raw(side)} = t.token)`
  const rows = await rowsOf<{ token: string }>(
    db,
    sql`SELECT t.token FROM (VALUES ${values}) AS t (token) WHERE ${holds('token0')} OR ${holds('token1')}`,
  )
  return new Set(rows.map(({ token }) => token))
}
