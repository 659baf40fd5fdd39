import type { Adapter, ReceiverKind, Transfer, TransferEstimate } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import { readLowerBalance } from './read-lower-balance.js'

const priceDeadline = 2_000 // ms; without an answer there is no warning, and the review goes on
const unusual = 10n // times what the last blocks were paid

/** What a review reads from the chain: the estimate, and what a person is warned of. */
export type Review = TransferEstimate & {
  /** What the receiver is, if it is worth a warning; null for an ordinary account of somebody else. */
  readonly receiverKind: ReceiverKind | null
  /** Whether the fee is ten times what the last blocks were paid, or more. */
  readonly isFeeHigh: boolean
  /** The lower of two balances, if two nodes of the network answer differently. */
  readonly lowerBalance: bigint | null
}

/**
 * `send/insufficient-funds` is decided by the balance that is read as always: a node that is wrong about it, or behind, must
 * not keep a person from sending. The lower one of two is only shown.
 * @throws KitError `send/insufficient-funds`, `send/reverted`, `network/unreachable`, `connection/cancelled`
 */
export async function readReview(
  env: Pick<Environment, 'after'>,
  adapter: Adapter,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<Review> {
  const { network, from, to, value } = transfer
  const kind = async () =>
    to === from ? 'own' : ((await adapter.receiverKind?.(network, to, signal)) ?? null)
  const price = (signal: AbortSignal) =>
    adapter.usualPrice?.(network, signal) ?? Promise.resolve(null)
  const [balance, estimate, receiverKind, usual, lowerBalance] = await Promise.all([
    adapter.balance(network, from, signal),
    adapter.estimate(transfer, signal),
    kind(),
    withDeadline(env, priceDeadline, price, { signal }).catch(() => null),
    readLowerBalance(env, adapter, transfer, signal),
  ])
  if (balance < value + estimate.fee) throw new FeatureError('send/insufficient-funds')
  const isFeeHigh = usual !== null && estimate.fee >= usual * estimate.gas * unusual
  return { ...estimate, receiverKind, isFeeHigh: isFeeHigh && estimate.fee > 0n, lowerBalance }
}
