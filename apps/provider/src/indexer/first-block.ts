import { BlockMissing, type BlockReader } from './read-block.js'

/**
 * The oldest block from the wanted one on that the node can read, whose newer ones it can read as well.
 * @throws BlockMissing when it cannot read even the newest
 */
export async function findFirstBlock(
  reader: Pick<BlockReader, 'read'>,
  wanted: bigint,
  newest: bigint,
): Promise<bigint> {
  if (await isReadable(reader, wanted)) return wanted
  await reader.read(newest, false)
  let [missing, there] = [wanted, newest]
  while (there - missing > 1n) {
    const middle = (missing + there) / 2n
    if (await isReadable(reader, middle)) there = middle
    else missing = middle
  }
  return there
}

async function isReadable(reader: Pick<BlockReader, 'read'>, number: bigint): Promise<boolean> {
  try {
    await reader.read(number, false)
    return true
  } catch (error) {
    if (error instanceof BlockMissing) return false
    throw error
  }
}
