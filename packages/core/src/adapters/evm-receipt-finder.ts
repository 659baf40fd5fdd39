import type { Receipt, TransferIntent } from './adapter.js'
import { compareEvmTransaction, isReviewedTransfer } from './compare-evm-transaction.js'
import type { EvmReceipt, EvmReceiptReads, EvmTransaction } from './evm-receipt-reads.js'

const blocksBack = 20n // number of recent blocks that are searched for a replacement
const mostUnread = 10 // failed attempts to compare a transaction, after which its outcome is unknown

/**
 * Finds the receipt of a transaction, or of its replacement: another transaction of the sender with the same nonce. Reuse
 * the returned function for all polls, because it remembers the transaction, which nodes forget once it is replaced.
 * For a replacement that does the same (a speed-up) it returns that receipt. One that does something else (a cancel) counts
 * as `reverted`, with its own hash, because nothing was transferred.
 * @param reviewed what the transaction is compared with. Omitted for one that the dapp sent itself
 */
export function createEvmReceiptFinder(
  hash: string,
  reviewed?: TransferIntent,
): (reads: EvmReceiptReads) => Promise<Receipt | null> {
  let seen: EvmTransaction | null = null
  let unread = 0

  /** The outcome of an included transaction; null while it cannot be read. */
  async function outcome(
    reads: EvmReceiptReads,
    { status, hash, block }: EvmReceipt,
    known: EvmTransaction | null,
  ): Promise<Receipt | null> {
    // A receipt from a block that does not exist yet is not believed: it is read again.
    if (block > (await reads.newestBlock())) return null
    if (!reviewed) return { status, hash }
    try {
      const transaction = known ?? (await reads.transaction(hash))
      const included = transaction?.hash === hash && { transaction, status, block }
      if (included) return { ...(await compareEvmTransaction(reads, included, reviewed)), hash }
    } catch (error) {
      if (unread + 1 >= mostUnread) return { status: 'unknown', hash } // some nodes keep no old state
      unread++
      throw error
    }
    return ++unread >= mostUnread ? { status: 'unknown', hash } : null
  }

  /** The outcome if another transaction has taken the nonce; null while none has. */
  async function replaced(reads: EvmReceiptReads, seen: EvmTransaction): Promise<Receipt | null> {
    if ((await reads.transactionCount(seen.from)) <= seen.nonce) return null
    const replacement = await replacementOf(seen, reads)
    if (!replacement) return null
    if (!doesTheSame(replacement, seen)) {
      // If the wallet answered with the hash of another transaction, that one's end says nothing about the transfer.
      const isOwn = !reviewed || isReviewedTransfer(seen, reviewed)
      return { status: isOwn ? 'reverted' : 'unknown', hash: replacement.hash }
    }
    const taken = await reads.receipt(replacement.hash)
    return taken && outcome(reads, taken, replacement)
  }

  return async (reads) => {
    const receipt = await reads.receipt(hash)
    if (receipt) return outcome(reads, receipt, seen)
    const pending = await reads.transaction(hash)
    seen = pending ?? seen
    if (pending || !seen) return null
    return replaced(reads, seen)
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
