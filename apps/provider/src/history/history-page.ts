import type { Db } from '@gla/server/database'
import { sql } from 'drizzle-orm'
import { zeroAddress } from 'viem'
import type { Chain } from '../chains/chains.js'
import type { ListPlace } from './cursor.js'
import { listedOf } from './known-tokens.js'
import { rowsOf } from './rows-of.js'

/** A transaction that concerns an account. Addresses are lower case, amounts decimal texts in smallest units. */
export type TransactionRow = {
  block: string
  position: number
  hash: string
  time: number
  sender: string
  receiver: string | null
  created: string | null
  fee: string
  nonce: string
  succeeded: boolean
  /** The first 4 bytes of what a contract was called with. */
  selector: `0x${string}` | null
}
export type MovementKind = 'coin' | 'erc20' | 'erc721' | 'erc1155'
/** What a transaction has moved from the account, or to it. */
export type MovementRow = {
  block: string
  position: number
  kind: MovementKind
  token: string | null
  token_id: string | null
  sender: string | null
  receiver: string | null
  amount: string
}
/** What the account has allowed in a transaction. */
export type ApprovalRow = {
  block: string
  position: number
  token: string
  spender: string
  /** Of pieces: 1, or 0 when that is taken back. */
  amount: string
  all_pieces: boolean
  token_id: string | null
}
/** How many movements of a transaction concern the account. */
export type CountRow = { block: string; position: number; count: number }

export interface HistoryPage {
  readonly transactions: readonly TransactionRow[]
  readonly movements: readonly MovementRow[]
  readonly counts: readonly CountRow[]
  readonly approvals: readonly ApprovalRow[]
  /** Whether older ones follow. */
  readonly hasMore: boolean
}

const pageLength = 20 // transactions
const mostMovements = 20 // of one transaction
const mostApprovals = 5 // of one transaction

/**
 * Reads a page of the transactions of an account, newest first, by four statements however many there are. Of a transaction of
 * many movements those of the coin and of listed tokens are here first, so that no rain of others hides them.
 */
export async function readHistoryPage(
  db: Db,
  on: Chain,
  account: string,
  after: ListPlace | null,
): Promise<HistoryPage> {
  const chain = on.id
  const before = after ? sql`AND (a.block, a.position) < (${after[0]}, ${after[1]})` : sql``
  const found = await rowsOf<TransactionRow>(
    db,
    sql`SELECT t.block::text, t.position, t.hash, t.time::int8::float8 AS time, t.sender, t.receiver, t.created, t.fee::text,
        t.nonce::text, t.succeeded, t.selector
      FROM account_transactions a JOIN chain_transactions t USING (chain, block, position)
      WHERE a.chain = ${chain} AND a.account = ${account} ${before}
      ORDER BY a.block DESC, a.position DESC LIMIT ${pageLength + 1}`,
  )
  const transactions = found.slice(0, pageLength)
  const hasMore = found.length > pageLength
  if (transactions.length === 0)
    return { transactions, movements: [], counts: [], approvals: [], hasMore }
  const page = sql.join(
    transactions.map(({ block, position }) => sql`(${block}::int8, ${position}::int4)`),
    sql`, `,
  )
  const of = (side: 'sender' | 'receiver') => {
    const column = sql.identifier(side)
    return sql`FROM movements WHERE chain = ${chain} AND ${column} = ${account}
      AND block = page.block AND position = page.position AND place <> -3`
  }
  const listed = [...listedOf(on).keys()]
  const isReal = sql`(token IS NULL ${listed.length > 0 ? sql`OR token IN ${listed}` : sql``})`
  const columns = sql`kind, token, token_id::text, sender, receiver, amount::text, place, part,
    ${isReal} AS is_real`
  const first = sql`ORDER BY is_real DESC, place, part LIMIT ${mostMovements}`
  const side = (one: 'sender' | 'receiver') => sql`(SELECT ${columns} ${of(one)} ${first})`
  const movements = await rowsOf<MovementRow>(
    db,
    // What somebody sends to themselves is found on both sides, and counts once.
    sql`SELECT page.block::text, page.position, m.* FROM (VALUES ${page}) AS page (block, position)
      CROSS JOIN LATERAL (${side('sender')} UNION ${side('receiver')} ${first}) AS m
      ORDER BY page.block DESC, page.position DESC, m.is_real DESC, m.place, m.part`,
  )
  const counts = await rowsOf<CountRow>(
    db,
    sql`SELECT page.block::text, page.position,
        ((SELECT count(*) ${of('sender')}) + (SELECT count(*) ${of('receiver')} AND sender IS DISTINCT FROM receiver))::int4 AS count
      FROM (VALUES ${page}) AS page (block, position)`,
  )
  const approvals = await rowsOf<ApprovalRow>(
    db,
    sql`SELECT page.block::text, page.position, p.* FROM (VALUES ${page}) AS page (block, position)
      CROSS JOIN LATERAL (SELECT token, spender, all_pieces, token_id::text,
          CASE WHEN token_id IS NULL THEN amount WHEN spender = ${zeroAddress} THEN 0 ELSE 1 END::text AS amount
        FROM approvals WHERE chain = ${chain} AND block = page.block AND position = page.position AND owner = ${account}
        ORDER BY place LIMIT ${mostApprovals}) AS p`,
  )
  return { transactions, movements, counts, approvals, hasMore }
}
