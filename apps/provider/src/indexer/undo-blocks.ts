import type { Db } from '@gla/server/database'
import { sql } from 'drizzle-orm'
import { moveCheckpoint } from './checkpoint.js'

/** Each has a column `block`, and an index that begins with the chain and it. */
const derived = [
  'movements',
  'approvals',
  'account_transactions',
  'chain_transactions',
  'opening_balances',
  'untraced_blocks',
  'pool_swaps',
  'pool_reserves',
  'pools',
] as const
const rowsAtOnce = 5_000 // about: what waits for the database is let in between two pieces

/**
 * Undoes the newest blocks, at most so many that it does not take long, with all that was derived from them.
 * @param from the next block, as the checkpoint has it
 * @param to the first block that is to be undone
 * @returns the next block now: `to` when all is done
 * @throws CheckpointMoved when the checkpoint is not there
 */
export async function undoSome(db: Db, chain: string, from: bigint, to: bigint): Promise<bigint> {
  const nextBlock = await startOfPiece(db, chain, to)
  await moveCheckpoint(db, chain, from, { nextBlock })
  for (const table of derived)
    await db.execute(
      sql`DELETE FROM ${sql.raw(table)} WHERE chain = ${chain} AND block >= ${nextBlock}`,
    )
  await db.execute(sql`DELETE FROM block_hashes WHERE chain = ${chain} AND number >= ${nextBlock}`)
  return nextBlock
}

/** The block that has the last row of a piece. */
async function startOfPiece(db: Db, chain: string, to: bigint): Promise<bigint> {
  const found = await db.execute(
    sql`SELECT block::text FROM movements WHERE chain = ${chain} AND block >= ${to} ORDER BY block DESC, position DESC OFFSET ${rowsAtOnce} LIMIT 1`,
  )
  const [row] = (found as { rows: { block: string }[] }).rows
  const block = row ? BigInt(row.block) : to
  return block > to ? block : to
}
