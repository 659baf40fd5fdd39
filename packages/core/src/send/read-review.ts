import type { Adapter, ReceiverKind, Transfer, TransferEstimate } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'

/** What a review reads from the chain: the estimate, and what a person is warned of. */
export type Review = TransferEstimate & {
  /** What the receiver is, if it is worth a warning; null for an ordinary account of somebody else. */
  readonly receiverKind: ReceiverKind | null
}

/** @throws KitError `send/insufficient-funds`, `send/reverted`, `network/unreachable`, `connection/cancelled` */
export async function readReview(
  adapter: Adapter,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<Review> {
  const { network, from, to, value } = transfer
  const kind = async () =>
    to === from ? 'own' : ((await adapter.receiverKind?.(network, to, signal)) ?? null)
  const [balance, estimate, receiverKind] = await Promise.all([
    adapter.balance(network, from, signal),
    adapter.estimate(transfer, signal),
    kind(),
  ])
  if (balance < value + estimate.fee) throw new FeatureError('send/insufficient-funds')
  return { ...estimate, receiverKind }
}
