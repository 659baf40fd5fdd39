import type { BlockRows } from './block-rows.js'

const mostRows = 2_000 // of a batch, about: a block is not divided
const mostBlocks = 64 // of a batch
/** All that a block may have thousands of. Its transactions are fewer than its accounts. */
const counted = ['movements', 'accounts', 'approvals', 'pools', 'reserves', 'swaps'] as const

/** Blocks that are written together: few enough that what else waits for the database does not wait long. */
export interface Batch {
  /** Writes them once they are enough. */
  add(block: BlockRows): Promise<void>
  /** Writes what is left. */
  flush(): Promise<void>
}

export function createBatch(write: (blocks: readonly BlockRows[]) => Promise<void>): Batch {
  let blocks: BlockRows[] = []
  let rows = 0

  async function flush(): Promise<void> {
    const written = blocks
    blocks = []
    rows = 0
    if (written.length > 0) await write(written)
  }

  return {
    flush,
    async add(block) {
      blocks.push(block)
      for (const name of counted) rows += block[name].length
      if (rows >= mostRows || blocks.length >= mostBlocks) await flush()
    },
  }
}
