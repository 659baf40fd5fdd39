import type { Transfer } from '../adapters/adapter.js'
import type { Environment } from '../environment.js'
import type { Sender } from '../transactions/preflight.js'
import type { ReviewedTransfer } from '../transactions/reviewed.js'
import type { SendFee } from './fee-reserve.js'
import { sendFee } from './fee-reserve.js'
import { readReview } from './read-review.js'
import { readTokenReview } from './read-token-review.js'
import type { SendPreview } from './send-preview.js'
import { previewOf } from './send-preview.js'
import type { SendToken } from './send-token.js'

/** A transfer as it is reviewed. */
export type SendReview = {
  /** What the wallet is asked for. */
  readonly reviewed: ReviewedTransfer
  /** What the person sees of it. */
  readonly preview: SendPreview
  readonly fee: SendFee
}

/**
 * Reads from the chain what a review shows, and freezes what will be sent.
 * @param earlier the receivers of earlier transfers
 * @throws KitError as `readReview` and `readTokenReview`
 */
export async function readSendReview(
  env: Pick<Environment, 'after'>,
  { adapter }: Pick<Sender, 'adapter'>,
  transfer: Transfer,
  { token, earlier }: { token: SendToken; earlier(): readonly string[] },
  signal: AbortSignal,
): Promise<SendReview> {
  const { token: of, ...what } = transfer
  const read = of
    ? await readTokenReview(env, adapter, { ...what, token: of }, signal)
    : await readReview(env, adapter, what, signal)
  const { nonce, block } = read
  return {
    reviewed: Object.freeze({ transfer: Object.freeze(transfer), nonce, block }),
    preview: previewOf(transfer, token, read, !earlier().includes(transfer.to)),
    fee: sendFee(read, transfer.network.nativeCurrency.decimals),
  }
}
