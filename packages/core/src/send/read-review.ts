import type { Adapter, ReceiverKind, Transfer, TransferEstimate } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { asWouldFail } from '../errors/as-would-fail.js'
import { FeatureError } from '../errors/feature-error.js'
import { noRoomForFee } from './no-room-for-fee.js'
import { readLowerBalance } from './read-lower-balance.js'
import { readReceiverKind } from './read-receiver-kind.js'

export const priceDeadline = 2_000 // ms; without an answer there is no warning, and the review goes on
const unusual = 10n // times what was paid in recent blocks
/**
 * Wei a unit of gas, 10,000 gwei: more than Ethereum's blocks have ever asked, and no wallet fills it in by itself. Networks of
 * a coin that is worth next to nothing may ask more; they say what is usual, and are compared with that.
 */
const extreme = 10n ** 13n

/** What a review reads from the chain: the estimate, and reasons to warn the person. */
export type Review = TransferEstimate & {
  /** What the receiver is, if it is worth a warning; null for an ordinary account of somebody else. */
  readonly receiverKind: ReceiverKind | null
  /** Whether the fee is at least ten times what was paid in recent blocks. */
  readonly isFeeHigh: boolean
  /** Whether the fee is beyond what networks ask, where this one does not say what was paid in recent blocks. */
  readonly isFeeExtreme: boolean
  /** The lower of two balances, if two nodes of the network differ; otherwise null. */
  readonly lowerBalance: bigint | null
  /** How much of a token arrives, in its smallest unit; null where the network cannot tell, and for the coin. */
  readonly arrives: bigint | null
  /** What the token's contract calls itself, if that is not what it was chosen by; otherwise null. */
  readonly otherSymbol: string | null
}

/** What is unusual in a fee. @param usual what was paid a unit of gas in recent blocks; null where nobody says it */
export const judgeFee = (
  { fee, gas }: Pick<TransferEstimate, 'fee' | 'gas'>,
  usual: bigint | null,
): Pick<Review, 'isFeeExtreme' | 'isFeeHigh'> => ({
  isFeeHigh: usual !== null && fee > 0n && fee >= usual * gas * unusual,
  // A node of Solana may leave out how much a transfer takes. Nothing can be said of its price then.
  isFeeExtreme: usual === null && gas > 0n && fee > extreme * gas,
})

/**
 * Reads all that the review of a transfer of the coin shows. `send/insufficient-funds` is decided by the usual read of the balance: one node that is wrong
 * or behind must not keep a person from sending. The lower of two balances is only shown.
 * @throws KitError `send/insufficient-funds`, `send/no-room-for-fee`, `send/receiver-refuses`, `transaction/would-fail`,
 * `network/unreachable`, `connection/cancelled`
 */
export async function readReview(
  env: Pick<Environment, 'after'>,
  adapter: Adapter,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<Review> {
  const { network, from, value } = transfer
  const price = (signal: AbortSignal) =>
    adapter.usualGasPrice?.(network, signal) ?? Promise.resolve(null)
  const [balance, estimate, receiverKind, usual, lowerBalance] = await Promise.all([
    adapter.balance(network, from, signal),
    adapter.estimate(transfer, signal).catch((cause: unknown) => {
      throw asWouldFail(cause, network)
    }),
    readReceiverKind(adapter, transfer, signal),
    withDeadline(env, priceDeadline, price, { signal }).catch(() => null),
    readLowerBalance(env, network, (one, signal) => adapter.balance(one, from, signal), signal),
  ])
  if (balance < value) throw new FeatureError('send/insufficient-funds')
  if (balance < value + estimate.fee) throw noRoomForFee(estimate, network)
  const fee = judgeFee(estimate, usual)
  return { ...estimate, ...fee, receiverKind, lowerBalance, arrives: null, otherSymbol: null }
}
