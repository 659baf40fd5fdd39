import { isSameAddress } from '../networks/same-address.js'
import type { EvmReceiptReads, EvmTransaction } from './evm-receipt-reads.js'

type Reads = Pick<EvmReceiptReads, 'transactionCount' | 'transactionsIn'>

/**
 * Finds the included transaction of an account that has used a nonce. The block is found by bisecting the account's
 * transaction count, which a node that keeps no old state knows only for recent blocks.
 * @param newest a block in which the nonce is used
 * @returns null when the block does not hold it
 * @throws when the node does not answer
 */
export async function transactionWithNonce(
  { transactionCount, transactionsIn }: Reads,
  from: string,
  nonce: bigint,
  newest: bigint,
): Promise<EvmTransaction | null> {
  const isUsed = async (block: bigint) => (await transactionCount(from, block)) > nonce
  const block = await firstBlock(newest, isUsed)
  const all = await transactionsIn(block)
  return all.find((one) => isSameAddress(one.from, from) && one.nonce === nonce) ?? null
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
