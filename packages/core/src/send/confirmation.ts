import type { Transfer } from '../adapters/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'
import type { ReviewedTransfer } from '../transactions/reviewed.js'
import type { Submitter } from '../transactions/submitter.js'
import type { Review } from './read-review.js'
import type { SendPreview } from './send-preview.js'
import { showsTheSame } from './send-preview.js'

const oldest = 60_000 // ms; an older review is made anew before the wallet is asked
const chainDeadline = 20_000 // ms for what a review reads from the chain

export type ConfirmationDeps = Pick<Environment, 'after' | 'elapsed'> &
  Pick<Submitter, 'submit' | 'checkFree'> & {
    /** Reads what a review shows. */
    read(transfer: Transfer, signal: AbortSignal): Promise<Review>
    /** What is reviewed now; null when there is none any more. */
    reviewed(): ReviewedTransfer | null
    /** Takes a newer review in place of the one that is shown. @returns what both show; null if there is none any more */
    renewed(
      next: ReviewedTransfer,
      review: Review,
    ): { older: SendPreview; newer: SendPreview } | null
    onHandedOver(intentId: string): void
  }

/** Hands over what a person confirms, while it is not too old. */
export function createConfirmation(deps: ConfirmationDeps) {
  let reviewedAt = 0 // a time of `Environment.elapsed`
  let renewing = new AbortController()

  const submit = (what: ReviewedTransfer) =>
    deps.submit(what, {
      isStillReviewed: () => deps.reviewed() === what,
      onHandedOver: deps.onHandedOver,
    })

  /** @throws KitError `transaction/review-outdated` when the newer review shows something else */
  async function renew(what: ReviewedTransfer): Promise<ReviewedTransfer> {
    const { transfer } = what
    renewing = new AbortController()
    const read = async (signal: AbortSignal) => {
      await deps.checkFree(what) // told before the chain is waited for
      return deps.read(transfer, signal)
    }
    const review = await withDeadline(deps, chainDeadline, read, {
      signal: renewing.signal,
      failure: () => new FeatureError('network/unreachable'),
    })
    if (deps.reviewed() !== what) throw new FeatureError('transaction/changed')
    const { nonce, block } = review
    const next = Object.freeze({ transfer, nonce, block })
    const shown = deps.renewed(next, review)
    if (!shown) throw new FeatureError('transaction/changed')
    reviewedAt = deps.elapsed()
    const { decimals } = transfer.network.nativeCurrency
    if (!showsTheSame(shown.older, shown.newer, decimals))
      throw new FeatureError('transaction/review-outdated')
    return next
  }

  return {
    /** There is a review as of now. */
    reviewed() {
      reviewedAt = deps.elapsed()
    },
    /** As `Submitter.submit`. @throws KitError `transaction/review-outdated` besides: the wallet was not asked */
    submit(what: ReviewedTransfer): Promise<string> {
      return deps.elapsed() - reviewedAt > oldest ? renew(what).then(submit) : submit(what)
    },
    /** Ends the wait for a newer review. */
    stopWaiting: () => renewing.abort(),
  }
}
