import type { Database } from '@gla/server/database'
import { and, eq } from 'drizzle-orm'
import { pools } from '../database/tables.js'
import type { BlockRows, KeptTransaction, LearnedPool } from './block-rows.js'
import {
  beginChain,
  type Checkpoint,
  forgetChain,
  keptHashes,
  keptTransaction,
  loadCheckpoint,
  moveCheckpoint,
} from './checkpoint.js'
import type { Kept } from './find-fork.js'
import { undoSome } from './undo-blocks.js'
import { keptBlocks, writeBlocks, writeLearned } from './write-blocks.js'

interface KeptChainDeps {
  /** CAIP-2 */
  readonly chain: string
  readonly database: Database
  readonly signal: AbortSignal
  /** Called with each new checkpoint. */
  readonly moved: (checkpoint: Checkpoint | null) => void
}

/**
 * What is kept of a chain. Every change is in the database with its checkpoint before `at` tells it.
 * Each may throw CheckpointMoved: then `load` says what another provider has done.
 */
export interface KeptChain {
  /** Null: it was not begun. */
  at(): Checkpoint | null
  load(): Promise<void>
  /** @param now seconds since 1970 */
  begin(firstBlock: bigint, nodeBlock: bigint, now: number): Promise<void>
  /** The node has told its newest block. */
  saw(nodeBlock: bigint): void
  /** What it has told is kept: blocks that cannot be read yet are missing from answers, which say so. */
  keepSeen(): Promise<void>
  append(blocks: readonly BlockRows[], hasTraces: boolean | null): Promise<void>
  /** The newest transaction that is kept up to a block. */
  transactionUpTo(block: bigint): Promise<KeptTransaction | null>
  /** The pairs of a factory that are known. */
  pairsOf(factory: string): Promise<ReadonlySet<string>>
  /** Pools of a factory, as the state after the last block tells them. */
  learn(factory: string, learned: readonly LearnedPool[]): Promise<void>
  /** The newest blocks that are kept, newest first. */
  hashes(): Promise<readonly Kept[]>
  /** Undoes all after a block; with null everything, so that the chain is not begun any more. */
  undoAfter(block: Kept | null): Promise<void>
}

export function createKeptChain({ chain, database, signal, moved }: KeptChainDeps): KeptChain {
  let at: Checkpoint | null = null
  const write: Database['write'] = (work) => database.write(work, { isExported: false })

  function move(to: Checkpoint | null): void {
    at = to
    moved(to)
  }

  function known(): Checkpoint {
    if (!at) throw new RangeError(`The chain ${chain} is not begun`)
    return at
  }

  const load = async () => move(await database.read((db) => loadCheckpoint(db, chain)))

  return {
    at: () => at,
    load,
    async begin(firstBlock, nodeBlock, now) {
      await write((db) => beginChain(db, chain, { firstBlock, nodeBlock, at: now }))
      await load()
    },
    saw(nodeBlock) {
      if (at && at.nodeBlock !== nodeBlock) move({ ...at, nodeBlock })
    },
    async keepSeen() {
      const { nextBlock, nodeBlock } = known()
      await write((db) => moveCheckpoint(db, chain, nextBlock, { nodeBlock }))
    },
    async append(blocks, hasTraces) {
      const before = known()
      const last = blocks.at(-1)
      if (!last) return
      const { nodeBlock } = before
      await write((db) => writeBlocks(db, chain, blocks, { nodeBlock, hasTraces }))
      move({ ...before, hasTraces, nextBlock: last.number + 1n, lastHash: last.hash })
    },
    transactionUpTo: (block) => database.read((db) => keptTransaction(db, chain, block)),
    async pairsOf(factory) {
      const those = and(eq(pools.chain, chain), eq(pools.factory, factory))
      const found = await database.read((db) =>
        db.select({ pair: pools.pair }).from(pools).where(those),
      )
      return new Set(found.map(({ pair }) => pair))
    },
    async learn(factory, learned) {
      const { nextBlock, nodeBlock } = known()
      const block = nextBlock - 1n
      await write(async (db) => {
        await moveCheckpoint(db, chain, nextBlock, { nodeBlock })
        await writeLearned(db, chain, { factory, block, learned })
      })
    },
    hashes: () => database.read((db) => keptHashes(db, chain, keptBlocks)),
    async undoAfter(block) {
      const before = known()
      const first = block ? block.number + 1n : before.firstBlock
      let next = before.nextBlock
      do {
        const from = next
        next = await write(async (db) => {
          const to = await undoSome(db, chain, from, first)
          if (!block && to === first) await forgetChain(db, chain)
          return to
        })
        if (signal.aborted) return
      } while (next > first)
      move(block && { ...before, nextBlock: next, lastHash: block.hash })
    },
  }
}
