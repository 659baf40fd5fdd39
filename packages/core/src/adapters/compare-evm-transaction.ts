import { isSameAddress, isSameHex } from '../networks/same-address.js'
import type { Receipt, TransferIntent } from './adapter.js'
import type { EvmReceiptReads, EvmTransaction } from './evm-receipt-reads.js'
import { hasReviewedSides, isReviewed } from './evm-reviewed.js'

/** A transaction that the chain has included. */
export interface IncludedTransaction {
  readonly transaction: EvmTransaction
  readonly status: 'succeeded' | 'reverted'
  readonly block: bigint
}

/**
 * Compares an included transaction with what a person reviewed: a wallet may answer with the hash of any transaction. Fee and nonce may differ, because a person can change both in the wallet.
 *
 * A transaction of an account with code (Safe, ERC-4337) has another sender and another receiver. It counts as a transfer of the
 * coin if in its block the receiver got the value and the account spent it, and as a transfer of a token if the token says so
 * in its logs; otherwise the outcome is unknown. Code and balances are read at that block, so that a node that does not know it
 * yet fails instead of answering for an older one.
 * @throws when the node does not answer
 */
export async function compareEvmTransaction(
  reads: Pick<EvmReceiptReads, 'code' | 'balance' | 'transactionsIn' | 'logs'>,
  { transaction, status, block }: IncludedTransaction,
  reviewed: TransferIntent,
): Promise<Omit<Receipt, 'hash'>> {
  const isLater = isAfterReview(transaction, block, reviewed)
  if (isLater && (await isEqual(reads, transaction, block, reviewed))) return { status }
  if (!hasCode(await reads.code(reviewed.from, block))) return { status: 'different' }
  if (status === 'reverted' || !isLater) return { status: 'unknown' }
  if (reviewed.token) {
    const isShown = await showsTokenTransfer(reads, transaction.hash, reviewed)
    return { status: isShown ? 'succeeded' : 'unknown' }
  }
  const isMoved = !reviewed.data && (await moved(reads, transaction, block, reviewed))
  return isMoved ? { status, movedIn: `${block}` } : { status: 'unknown' }
}

async function isEqual(
  reads: Pick<EvmReceiptReads, 'code'>,
  transaction: EvmTransaction,
  block: bigint,
  reviewed: TransferIntent,
): Promise<boolean> {
  if (reviewed.token || reviewed.data) return isReviewed(transaction, reviewed)
  return hasReviewedSides(transaction, reviewed) && !(await doesMore(reads, transaction, block))
}

async function showsTokenTransfer(
  reads: Pick<EvmReceiptReads, 'logs'>,
  hash: string,
  { token, from, to, value }: TransferIntent,
): Promise<boolean> {
  const { showsTransfer } = await import('./evm-movements.js')
  return showsTransfer(await reads.logs(hash), {
    token: token?.address ?? null,
    from,
    to,
    amount: value,
  })
}

/**
 * Whether a transaction was included after the review. A later block shows that. So does the reviewed nonce or a higher one,
 * even in an older block: blocks can be reorganised. A lower nonce alone does not, and the nonce of another sender, such as a
 * bundler, says nothing.
 */
function isAfterReview(
  { from, nonce }: EvmTransaction,
  block: bigint,
  { from: account, nonce: next, block: newest }: TransferIntent,
): boolean {
  if (newest !== undefined && block > newest) return true
  return isSameAddress(from, account) && (next === undefined || nonce >= BigInt(next))
}

/** Whether it also calls a contract. An account without code ignores the data. */
const doesMore = async (
  reads: Pick<EvmReceiptReads, 'code'>,
  { data, to }: EvmTransaction,
  block: bigint,
) => data.length > 2 && (to === null || hasCode(await reads.code(to, block)))

/** Whether the balances before and after its block show the transfer. */
async function moved(
  reads: Pick<EvmReceiptReads, 'balance' | 'transactionsIn'>,
  { hash }: EvmTransaction,
  block: bigint,
  reviewed: TransferIntent,
): Promise<boolean> {
  const { from, to, value } = reviewed
  if (isSameAddress(from, to) || block === 0n) return false // balances cannot show it
  // An equal transfer that the account sent itself in the same block moved the same: balances cannot tell the two apart.
  const others = await reads.transactionsIn(block)
  if (others.some((one) => !isSameHex(one.hash, hash) && hasReviewedSides(one, reviewed)))
    return false
  const [spent, got] = await Promise.all(
    [from, to].map(async (address) => {
      const [before, after] = await Promise.all([
        reads.balance(address, block - 1n),
        reads.balance(address, block),
      ])
      return after - before
    }),
  )
  return spent !== undefined && got !== undefined && -spent >= value && got >= value
}

const hasCode = (code: string) => code.length > 2
