import type { Database, Db } from '@gla/server/database'
import { and, eq, sql } from 'drizzle-orm'
import type { Hex } from 'viem'
import { blockHashes, indexedChains, untracedBlocks } from '../database/tables.js'

/** How much of a chain is in the index. */
export interface IndexState {
  readonly firstBlock: bigint
  /** The newest block that is in the index, and its hash: as long as it is the same, so is all that is derived. */
  readonly block: bigint
  readonly hash: Hex
  /** When it was made: seconds since 1970, by the chain's clock. */
  readonly time: number
  /** Whether the node knows of no newer one. */
  readonly isCurrent: boolean
  /** How many newer ones it knows of. */
  readonly behind: bigint
  /** Whether what contracts send inside of transactions is known. */
  readonly hasInternal: boolean
}

/** Null where nothing of the chain is in the index. */
export async function readIndexState(db: Db, chain: string): Promise<IndexState | null> {
  const last = sql`${indexedChains.nextBlock} - 1`
  const isUntraced = sql<boolean>`EXISTS (SELECT FROM ${untracedBlocks} WHERE chain = ${chain})`
  const [row] = await db
    .select({ state: indexedChains, hash: blockHashes.hash, time: blockHashes.time, isUntraced })
    .from(indexedChains)
    .innerJoin(
      blockHashes,
      and(eq(blockHashes.chain, indexedChains.chain), eq(blockHashes.number, last)),
    )
    .where(eq(indexedChains.chain, chain))
  if (!row) return null
  const { firstBlock, nextBlock, nodeBlock, hasTraces } = row.state
  return {
    firstBlock,
    block: nextBlock - 1n,
    hash: row.hash as Hex,
    time: row.time,
    isCurrent: nextBlock > nodeBlock,
    behind: nextBlock > nodeBlock ? 0n : nodeBlock - nextBlock + 1n,
    hasInternal: hasTraces === true && !row.isUntraced,
  }
}

/** What answers say of it. @param from the first block that is counted in what they say */
export const completeOf = (state: IndexState, from = state.firstBlock) => ({
  block: state.block.toString(),
  from: from.toString(),
  isCurrent: state.isCurrent,
  hasInternal: state.hasInternal,
})

const lifetime = 100 // ms

/** The states of chains for many who ask at once: at most a tenth of a second old. */
export function createIndexStates(
  database: Database,
): (chain: string) => Promise<IndexState | null> {
  const kept = new Map<
    string,
    { readonly state: Promise<IndexState | null>; readonly at: number }
  >()
  return (chain) => {
    // Not the wall clock, which may stand still or go back.
    const at = performance.now()
    const last = kept.get(chain)
    if (last && at - last.at < lifetime) return last.state
    const state = database.read((db) => readIndexState(db, chain))
    kept.set(chain, { state, at })
    return state
  }
}
