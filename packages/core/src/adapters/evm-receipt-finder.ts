import { isSameAddress } from '../networks/same-address.js'
import type { Receipt, TransferIntent } from './adapter.js'
import type { IncludedTransaction } from './compare-evm-transaction.js'
import { compareEvmTransaction } from './compare-evm-transaction.js'
import { transactionWithNonce } from './evm-nonce-search.js'
import type { EvmReceipt, EvmReceiptReads, EvmTransaction } from './evm-receipt-reads.js'
import { isReviewed } from './evm-reviewed.js'

const mostUnread = 10 // failed attempts to compare a transaction, after which its outcome is unknown

/**
 * Finds the receipt of a transaction, or of its replacement: another transaction of the sender with the same nonce. Reuse
 * the returned function for all polls, because it remembers the transaction, which nodes forget once it is replaced.
 * For a replacement that does the same (a speed-up) it returns that receipt. One that does nothing is `cancelled`, one that does
 * something else is `dropped`, each with its own hash.
 * @param reviewed what the transaction is compared with. Omitted for one that the dapp sent itself
 */
export function createEvmReceiptFinder(
  hash: string,
  reviewed?: TransferIntent,
): (reads: EvmReceiptReads) => Promise<Receipt | null> {
  let seen: EvmTransaction | null = null
  let unread = 0
  let isTaken = false // the reviewed nonce, by something else

  /** Whether an included transaction is what was reviewed, and why it was reverted. */
  async function compared(reads: EvmReceiptReads, included: IncludedTransaction) {
    const found = reviewed
      ? await compareEvmTransaction(reads, included, reviewed)
      : { status: included.status }
    if (found.status !== 'reverted') return found
    const { transaction, block } = included
    const reason = await reads.revertReason(transaction, block).catch(() => '') // not all nodes can say why
    return { ...found, ...(reason && { reason }) }
  }

  /** The outcome of an included transaction; null while it cannot be read. */
  async function outcome(
    reads: EvmReceiptReads,
    { status, block, ...about }: EvmReceipt,
    known: EvmTransaction | null,
  ): Promise<Receipt | null> {
    // A receipt from a block that does not exist yet is not believed: it is read again.
    if (block > (await reads.newestBlock())) return null
    if (!reviewed && status === 'succeeded') return { status, ...about }
    try {
      const transaction = known ?? (await reads.transaction(about.hash))
      if (transaction?.hash === about.hash)
        return { ...(await compared(reads, { transaction, status, block })), ...about }
    } catch (error) {
      if (unread + 1 >= mostUnread) return unreadable(status, about) // some nodes keep no old state
      unread++
      throw error
    }
    return ++unread >= mostUnread ? unreadable(status, about) : null
  }

  /** What the dapp sent itself is compared with nothing. */
  const unreadable = (
    status: Receipt['status'],
    about: Pick<Receipt, 'hash' | 'paid'>,
  ): Receipt => ({
    status: reviewed ? 'unknown' : status,
    ...about,
  })

  /** The outcome if another transaction has taken the nonce; null while none has. */
  async function replaced(reads: EvmReceiptReads, seen: EvmTransaction): Promise<Receipt | null> {
    const replacement = await takerOf(reads, seen)
    if (!replacement) return null
    if (!doesTheSame(replacement, seen)) {
      // If the wallet answered with the hash of another transaction, that one's end says nothing about what was reviewed.
      const isOwn = !reviewed || (await isReviewed(seen, reviewed))
      const status = doesNothing(replacement) ? 'cancelled' : 'dropped'
      return { status: isOwn ? status : 'unknown', hash: replacement.hash }
    }
    const taken = await reads.receipt(replacement.hash)
    return taken && outcome(reads, taken, replacement)
  }

  /**
   * The outcome of a transaction that this node has never had. Its nonce may be another one than the reviewed one, so only what
   * does the same in that place says what became of it: one that does nothing may have cancelled another transaction.
   */
  async function unseen(reads: EvmReceiptReads, { from, nonce }: TransferIntent) {
    if (nonce === undefined || isTaken) return null
    const taker = await takerOf(reads, { from, nonce: BigInt(nonce) })
    if (!taker || !reviewed) return null
    isTaken = !(await isReviewed(taker, reviewed))
    const receipt = isTaken ? null : await reads.receipt(taker.hash)
    return receipt && outcome(reads, receipt, taker)
  }

  return async (reads) => {
    const receipt = await reads.receipt(hash)
    if (receipt) return outcome(reads, receipt, seen)
    const pending = await reads.transaction(hash)
    seen = pending ?? seen
    if (pending) return null
    if (seen) return replaced(reads, seen)
    return reviewed ? unseen(reads, reviewed) : null
  }
}

/** The included transaction of an account with this nonce; null while there is none. */
async function takerOf(
  reads: EvmReceiptReads,
  { from, nonce }: Pick<EvmTransaction, 'from' | 'nonce'>,
): Promise<EvmTransaction | null> {
  if ((await reads.transactionCount(from)) <= nonce) return null
  return transactionWithNonce(reads, from, nonce, await reads.newestBlock())
}

/** What wallets send to cancel: nothing, to the account itself. */
const doesNothing = ({ from, to, value, data }: EvmTransaction) =>
  isSameAddress(from, to) && value === 0n && data.length <= 2

const doesTheSame = (one: EvmTransaction, other: EvmTransaction) =>
  one.to === other.to && one.value === other.value && one.data === other.data
