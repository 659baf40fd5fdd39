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
 * their block the receiver got the value and the account spent it; otherwise the outcome is unknown.
 * @throws when the node does not answer
 */
export async function compareEvmTransaction(
  reads: Pick<EvmReceiptReads, 'code' | 'balance'>,
  { transaction, status, block }: IncludedTransaction,
  reviewed: TransferIntent,
): Promise<Receipt['status']> {
  const isLater = isAfterReview(transaction, block, reviewed)
  const isEqual = isReviewedTransfer(transaction, reviewed)
  if (isEqual && isLater && !(await doesMore(reads, transaction))) return status
  if (!hasCode(await reads.code(reviewed.from))) return 'different'
  const isMoved = status === 'succeeded' && isLater && (await moved(reads, block, reviewed))
  return isMoved ? 'succeeded' : 'unknown'
}

/** Whether sender, receiver and value are those that were reviewed. */
export const isReviewedTransfer = (
  one: EvmTransaction,
  { from, to, value }: TransferIntent,
): boolean => isSame(one.from, from) && isSame(one.to, to) && one.value === value

/**
 * Whether a transaction was included after the review. With a lower nonce it may have taken the place of one that was pending
 * then. With the reviewed nonce or a higher one it was not included then, whatever the block: blocks can be reorganised.
 */
function isAfterReview(
  { nonce }: EvmTransaction,
  block: bigint,
  { nonce: next, block: newest }: TransferIntent,
): boolean {
  return next === undefined || nonce >= BigInt(next) || (newest !== undefined && block > newest)
}

/** Whether it calls a contract besides moving the coin. An account without code ignores data. */
const doesMore = async (reads: Pick<EvmReceiptReads, 'code'>, { data, to }: EvmTransaction) =>
  data.length > 2 && (to === null || hasCode(await reads.code(to)))

async function moved(
  reads: Pick<EvmReceiptReads, 'balance'>,
  block: bigint,
  { from, to, value }: TransferIntent,
): Promise<boolean> {
  if (isSame(from, to) || block === 0n) return false // the balances do not show it
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
