import type { EvmReceiptReads } from './evm-receipt-reads.js'

const mostNonces = 4n // the wallet may have sent other queued transactions first

type Wanted = { readonly from: string; readonly to: string; readonly value: bigint }
type Reads = Pick<EvmReceiptReads, 'transactionCount' | 'newestBlock' | 'transactionsIn'>

/**
 * Finds an included transfer of the native coin by its sender and nonce. The block is found by bisecting the sender's
 * transaction count, which a node that keeps no old state knows only for recent blocks.
 * @param about `nonce` is the sender's next one before the transfer; `known` are hashes of other transfers
 * @returns its hash; null when it is not included
 * @throws when the node does not answer
 */
export async function findEvmTransfer(
  { transactionCount, newestBlock, transactionsIn }: Reads,
  { from, to, value }: Wanted,
  { nonce, known }: { readonly nonce: number; readonly known: readonly string[] },
): Promise<string | null> {
  const count = await transactionCount(from)
  const first = BigInt(nonce)
  if (count <= first) return null
  const newest = await newestBlock()
  for (let next = first; next < count && next < first + mostNonces; next++) {
    const block = await firstBlock(
      newest,
      async (block) => (await transactionCount(from, block)) > next,
    )
    const found = (await transactionsIn(block)).find(
      (one) => isSame(one.from, from) && one.nonce === next,
    )
    if (!found || !isSame(found.to, to) || found.value !== value || found.data.length > 2) continue
    if (!known.some((hash) => isSame(hash, found.hash))) return found.hash.toLowerCase()
  }
  return null
}

/** The first block for which `isIncluded` is true, as it is for the newest. Goes back in doubling steps, then bisects. */
async function firstBlock(
  newest: bigint,
  isIncluded: (block: bigint) => Promise<boolean>,
): Promise<bigint> {
  let after = newest // included
  let before = newest
  for (let step = 1n; before === after; step *= 2n) {
    before = newest > step ? newest - step : 0n
    if (await isIncluded(before)) after = before
    if (after === 0n) return 0n
  }
  while (after - before > 1n) {
    const middle = (after + before) / 2n
    if (await isIncluded(middle)) after = middle
    else before = middle
  }
  return after
}

const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
