import type { Db } from '@gla/server/database'
import { sql } from 'drizzle-orm'
import type { Chain } from '../chains/chains.js'
import type { HistoryPage } from './history-page.js'
import { listedOf } from './known-tokens.js'
import { rowsOf } from './rows-of.js'
import { crowd } from './spam-rules.js'

/** What an account and others have done with the tokens of a page: by it those that rain on people are told. */
export interface TokenUse {
  /** How many movements of a token a transaction has, by `useKey`: counted up to `crowd`. */
  readonly counts: ReadonlyMap<string, number>
  /** Tokens that the account has sent or approved, by transactions of its own. */
  readonly used: ReadonlySet<string>
}

export const useKey = (block: string, position: number, token: string) =>
  `${block}.${position}.${token}`

/** The newest movements from an account that are looked through for tokens it uses. */
const lookedThrough = 1_000

/** Reads it for what the account has not sent itself and the operator does not list, by two statements. */
export async function readTokenUse(
  db: Db,
  chain: Chain,
  account: string,
  { transactions, movements }: HistoryPage,
): Promise<TokenUse> {
  const listed = listedOf(chain)
  const own = new Set(
    transactions
      .filter(({ sender }) => sender === account)
      .map(({ block, position }) => `${block}.${position}`),
  )
  const doubtful = new Map(
    movements.flatMap(({ block, position, token }) =>
      token === null || listed.has(token) || own.has(`${block}.${position}`)
        ? []
        : [[useKey(block, position, token), { block, position, token }] as const],
    ),
  )
  if (doubtful.size === 0) return { counts: new Map(), used: new Set() }
  const places = sql.join(
    [...doubtful.values()].map(
      ({ block, position, token }) => sql`(${block}::int8, ${position}::int4, ${token}::text)`,
    ),
    sql`, `,
  )
  const counts = await rowsOf<{ block: string; position: number; token: string; count: number }>(
    db,
    sql`SELECT place.block::text, place.position, place.token, (SELECT count(*)::int4 FROM (
          SELECT 1 FROM movements WHERE chain = ${chain.id} AND block = place.block AND position = place.position
            AND token = place.token LIMIT ${crowd}) AS counted) AS count
      FROM (VALUES ${places}) AS place (block, position, token)`,
  )
  return {
    counts: new Map(
      counts.map(({ block, position, token, count }) => [useKey(block, position, token), count]),
    ),
    used: await readUsed(db, chain.id, account, [
      ...new Set([...doubtful.values()].map(({ token }) => token)),
    ]),
  }
}

/** Which of the tokens the account has sent or approved, by transactions of its own: a contract may say so of anybody. */
export async function readUsed(
  db: Db,
  chain: string,
  account: string,
  tokens: readonly string[],
): Promise<ReadonlySet<string>> {
  if (tokens.length === 0) return new Set()
  const rows = await rowsOf<{ token: string }>(
    db,
    sql`SELECT DISTINCT token FROM (
        (SELECT block, position, token FROM movements WHERE chain = ${chain} AND sender = ${account}
          ORDER BY block DESC, position DESC LIMIT ${lookedThrough})
        UNION ALL (SELECT block, position, token FROM approvals WHERE chain = ${chain} AND owner = ${account}
          AND token IN ${tokens} LIMIT ${lookedThrough})
      ) AS moved
      WHERE token IN ${tokens} AND EXISTS (SELECT 1 FROM chain_transactions t
        WHERE t.chain = ${chain} AND t.block = moved.block AND t.position = moved.position AND t.sender = ${account})`,
  )
  return new Set(rows.map(({ token }) => token))
}
