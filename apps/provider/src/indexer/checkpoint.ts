import type { Db } from '@gla/server/database'
import { and, desc, eq, lte } from 'drizzle-orm'
import {
  blockHashes,
  chainTransactions,
  indexedChains,
  poolReserves,
  pools,
} from '../database/tables.js'
import type { KeptTransaction } from './block-rows.js'

/** How far a chain is kept. */
export interface Checkpoint {
  readonly firstBlock: bigint
  /** The next one to be read. */
  readonly nextBlock: bigint
  readonly nodeBlock: bigint
  readonly hasTraces: boolean | null
  /** The hash of the block before the next; null when there is none yet. */
  readonly lastHash: string | null
}

/** Another provider on the same database was quicker: what was read is of no use. */
export class CheckpointMoved extends Error {}

/** The checkpoint of a chain; null for one that was not begun. */
export async function loadCheckpoint(db: Db, chain: string): Promise<Checkpoint | null> {
  const [row] = await db.select().from(indexedChains).where(eq(indexedChains.chain, chain))
  if (!row) return null
  const { firstBlock, nextBlock, nodeBlock, hasTraces } = row
  const [last] = await keptHashes(db, chain, 1)
  const lastHash = last?.number === nextBlock - 1n ? last.hash : null
  return { firstBlock, nextBlock, nodeBlock, hasTraces, lastHash }
}

/** The newest blocks that are kept, newest first. */
export const keptHashes = (db: Db, chain: string, most: number) =>
  db
    .select({ number: blockHashes.number, hash: blockHashes.hash })
    .from(blockHashes)
    .where(eq(blockHashes.chain, chain))
    .orderBy(desc(blockHashes.number))
    .limit(most)

/** The newest transaction that is kept up to a block. */
export async function keptTransaction(
  db: Db,
  chain: string,
  upTo: bigint,
): Promise<KeptTransaction | null> {
  const { block, position, hash, time } = chainTransactions
  const [found] = await db
    .select({ block, hash, time })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.chain, chain), lte(block, upTo)))
    .orderBy(desc(block), desc(position))
    .limit(1)
  return found ?? null
}

/** Begins a chain. One that another provider has begun meanwhile stays as it is. */
export async function beginChain(
  db: Db,
  chain: string,
  { firstBlock, nodeBlock, at }: { firstBlock: bigint; nodeBlock: bigint; at: number },
): Promise<void> {
  await db
    .insert(indexedChains)
    .values({ chain, firstBlock, nextBlock: firstBlock, nodeBlock, startedAt: at })
    .onConflictDoNothing()
}

/**
 * Moves the checkpoint, in the transaction that changes the rows.
 * @throws CheckpointMoved when it is not where it was
 */
export async function moveCheckpoint(
  db: Db,
  chain: string,
  from: bigint,
  to: Partial<Pick<Checkpoint, 'nextBlock' | 'nodeBlock' | 'hasTraces'>>,
): Promise<void> {
  const moved = await db
    .update(indexedChains)
    .set(to)
    .where(and(eq(indexedChains.chain, chain), eq(indexedChains.nextBlock, from)))
    .returning({ chain: indexedChains.chain })
  if (moved.length !== 1) throw new CheckpointMoved(`${chain} is read by another provider, too.`)
}

/** A chain of which nothing is left is not begun any more. */
export async function forgetChain(db: Db, chain: string): Promise<void> {
  // What pools had before the first block.
  await db.delete(poolReserves).where(eq(poolReserves.chain, chain))
  await db.delete(pools).where(eq(pools.chain, chain))
  await db.delete(indexedChains).where(eq(indexedChains.chain, chain))
}
