import type { BlockReader } from './read-block.js'

/** A block as it was read. */
export interface Kept {
  readonly number: bigint
  readonly hash: string
}

/**
 * The newest kept block that the chain still has; null when it has none of them.
 * @param kept newest first, one after the other
 * @param newest the newest block of the chain
 * @throws BlockMissing when the node does not have a block below its newest: that says nothing of the chain
 */
export async function findFork(
  reader: Pick<BlockReader, 'hashAt'>,
  kept: readonly Kept[],
  newest: bigint,
): Promise<Kept | null> {
  const known = kept.filter(({ number }) => number <= newest)
  // Of all before `low` the chain has others, and it has that at `high` and all after it.
  let low = 0
  let high = known.length
  while (low < high) {
    const middle = (low + high) >> 1
    const one = known[middle]
    if (one && (await reader.hashAt(one.number)) === one.hash) high = middle
    else low = middle + 1
  }
  return known[high] ?? null
}
