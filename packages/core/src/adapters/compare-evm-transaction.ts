import type { Receipt, TransferIntent } from './adapter.js'
import type { EvmReceiptReads, EvmTransaction } from './evm-receipt-reads.js'

/** A transaction that the chain has included. */
export interface IncludedTransaction {
  readonly transaction: EvmTransaction
  readonly status: 'succeeded' | 'reverted'
  readonly block: bigint
}

/**
 * Compares an included transaction with the transfer that a person reviewed: a wallet may answer with the hash of any
 * transaction. Fee and nonce may be others, because a person can change both in the wallet.
 *
 * The transactions of an account with code (Safe, ERC-4337) are sent by others, to others. They count as the transfer if in
 * their block the receiver got the value and the account spent it; otherwise the outcome is unknown. Code and balances are
 * read at that block, so that a node that does not know it yet fails instead of answering for an older one.
 * @throws when the node does not answer
 */
export async function compareEvmTransaction(
  reads: Pick<EvmReceiptReads, 'code' | 'balance' | 'transactionsIn'>,
  { transaction, status, block }: IncludedTransaction,
  reviewed: TransferIntent,
): Promise<Omit<Receipt, 'hash'>> {
  const isLater = isAfterReview(transaction, block, reviewed)
  const isEqual = isReviewedTransfer(transaction, reviewed)
  if (isEqual && isLater && !(await doesMore(reads, transaction, block))) return { status }
  if (!hasCode(await reads.code(reviewed.from, block))) return { status: 'different' }
  const isMoved =
    status === 'succeeded' && isLater && (await moved(reads, transaction, block, reviewed))
  return isMoved ? { status, movedIn: `${block}` } : { status: 'unknown' }
}

/** Whether sender, receiver and value are those that were reviewed. */
export const isReviewedTransfer = (
  one: EvmTransaction,
  { from, to, value }: TransferIntent,
): boolean => isSame(one.from, from) && isSame(one.to, to) && one.value === value

/**
 * Whether a transaction was included after the review. With a lower nonce it may have taken the place of one that was pending
 * then. With the reviewed nonce or a higher one it was not included then, whatever the block: blocks can be reorganised.
 * The nonce of another sender, such as a bundler, is not comparable with it: only the block counts then.
 */
function isAfterReview(
  { from, nonce }: EvmTransaction,
  block: bigint,
  { from: account, nonce: next, block: newest }: TransferIntent,
): boolean {
  if (newest !== undefined && block > newest) return true
  return isSame(from, account) && (next === undefined || nonce >= BigInt(next))
}

/** Whether it calls a contract besides moving the coin. An account without code ignores data. */
const doesMore = async (
  reads: Pick<EvmReceiptReads, 'code'>,
  { data, to }: EvmTransaction,
  block: bigint,
) => data.length > 2 && (to === null || hasCode(await reads.code(to, block)))

async function moved(
  reads: Pick<EvmReceiptReads, 'balance' | 'transactionsIn'>,
  { hash }: EvmTransaction,
  block: bigint,
  reviewed: TransferIntent,
): Promise<boolean> {
  const { from, to, value } = reviewed
  if (isSame(from, to) || block === 0n) return false // the balances do not show it
  // A transfer that the account sent itself in the same block moved as much: the balances do not show whose it was.
  const others = await reads.transactionsIn(block)
  if (others.some((one) => !isSame(one.hash, hash) && isReviewedTransfer(one, reviewed)))
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
const isSame = (one: string | null, other: string) => one?.toLowerCase() === other.toLowerCase()
