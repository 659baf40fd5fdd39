import type { Receipt } from './adapter.js'

const blocksBack = 20n // number of recent blocks that are searched for a replacement

/** A transaction of an EVM chain. All addresses are in the same form, so that they can be compared. */
export interface EvmTransaction {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly nonce: bigint
  readonly value: bigint
  readonly data: string
}

/** The reads from an EVM node that the finder needs. */
export interface EvmReceiptReads {
  /** Null while the transaction is not included in a block. */
  receipt(hash: string): Promise<Receipt | null>
  /** Null when the node does not know the transaction, or no longer does. */
  transaction(hash: string): Promise<EvmTransaction | null>
  /** The number of the sender's included transactions, up to and including a block. @param block by default the newest */
  transactionCount(sender: string, block?: bigint): Promise<bigint>
  newestBlock(): Promise<bigint>
  transactionsIn(block: bigint): Promise<readonly EvmTransaction[]>
}

/**
 * Finds the receipt of a transaction, or of its replacement: another transaction of the sender with the same nonce. Reuse
 * the returned function for all polls, because it remembers the transaction, which nodes forget once it is replaced.
 * For a replacement that does the same (a speed-up) it returns that receipt. One that does something else (a cancel) counts
 * as `reverted`, with its own hash, because nothing was transferred.
 */
export function createEvmReceiptFinder(
  hash: string,
): (reads: EvmReceiptReads) => Promise<Receipt | null> {
  let seen: EvmTransaction | null = null
  return async (reads) => {
    const receipt = await reads.receipt(hash)
    if (receipt) return receipt
    const pending = await reads.transaction(hash)
    seen = pending ?? seen
    if (pending || !seen) return null
    if ((await reads.transactionCount(seen.from)) <= seen.nonce) return null
    const replacement = await replacementOf(seen, reads)
    if (!replacement) return null
    return doesTheSame(replacement, seen)
      ? reads.receipt(replacement.hash)
      : { status: 'reverted', hash: replacement.hash }
  }
}

async function replacementOf(
  { from, nonce }: EvmTransaction,
  reads: EvmReceiptReads,
): Promise<EvmTransaction | null> {
  const newest = await reads.newestBlock()
  for (let back = 0n; back < blocksBack && back <= newest; back++) {
    const transactions = await reads.transactionsIn(newest - back)
    const found = transactions.find((one) => one.from === from && one.nonce === nonce)
    if (found) return found
  }
  return null
}

const doesTheSame = (one: EvmTransaction, other: EvmTransaction) =>
  one.to === other.to && one.value === other.value && one.data === other.data
