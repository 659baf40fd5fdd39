import { isDearer } from '../amount/is-dearer.js'
import { abortable } from '../async/abortable.js'
import { createLatest } from '../async/latest.js'
import { createLazy } from '../async/lazy.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import { FeatureError } from '../errors/feature-error.js'
import { chainRead } from '../networks/chain-read.js'
import type { HandingOver } from '../transactions/review.js'
import type { Submitter } from '../transactions/submitter.js'
import type { Transactions } from '../transactions/transactions.js'
import type { Quoted, SwapTerms } from './read-quote.js'
import type { LockedSwap } from './read-swap-review.js'
import { needsApproval, shownQuote } from './shown-quote.js'
import type { HandOverDeps } from './swap-hand-over.js'
import type { SwapPlace } from './swap-place.js'
import type { createQuoting, Standing } from './swap-quoting.js'
import type { SwapSource } from './swap-source.js'
import type { SwapProblem, SwapQuote, SwapState } from './swap-state.js'
import { pairAndAmount } from './swap-terms.js'

export type SwapReviewDeps = Pick<Environment, 'after'> &
  Pick<HandOverDeps, 'approve' | 'permissions' | 'pools' | 'submit'> &
  Pick<Submitter, 'stopWaiting'> &
  Pick<Transactions, 'review'> & {
    source: SwapSource
    place(): Pick<SwapPlace, 'account'> | null
    quoting: ReturnType<typeof createQuoting>
    terms(): SwapTerms | SwapProblem | null
    /** Whether the person agrees to what a quote loses. */
    isAgreed(quoted: Quoted): boolean
  }

/** What is handed over, and what the person sees of it. */
type SwapReview = LockedSwap & {
  readonly quote: SwapQuote
  /** What the network takes, in the coin's smallest unit. */
  readonly fee: bigint
  /** The journal's id of the permission that was given for it. */
  readonly permission?: string | null
}

/** Whether a newer review shows what an older one showed: what comes out, hardly a higher cost, and no new warning. */
const showsTheSame = (older: SwapReview, newer: SwapReview): boolean =>
  older.quoted.amountOut === newer.quoted.amountOut &&
  !isDearer(older.fee, newer.fee) &&
  (older.quote.mayBringLess || !newer.quote.mayBringLess)

/** From a quote to the wallet. It writes `step` and `intentId`, and `quote` and `problem` at the review. */
export function createSwapReview(deps: SwapReviewDeps, state: SwapState) {
  const { quoting } = deps
  const reading = createLatest()
  let reads = 0 // that are under way
  /** What reviews and hands over: not needed to look at prices. */
  const steps = createLazy(async () => {
    const [{ checkBuilt, trySwap }, { handOverSwap }] = await Promise.all([
      import('./read-swap-review.js'),
      import('./swap-hand-over.js'),
    ])
    return { checkBuilt, trySwap, handOverSwap }
  })

  const review = deps.review<SwapReview, SwapProblem | null>({
    stopWaiting: deps.stopWaiting,
    renew,
    isSame: showsTheSame,
    show,
    handOver,
    notSent(outcome) {
      if (outcome === 'again') backToReview()
      if (outcome === 'over') edit()
    },
    typed: () => `${deps.place()?.account} ${pairAndAmount(state)}`,
    over(intentId) {
      reading.stop()
      quoting.drop()
      Object.assign(state, { step: 'done', amount: '', intentId })
    },
  })

  const isBusy = () => state.step === 'approving' || state.step === 'confirming'

  /** Back to the form: what was reviewed counts no more. */
  function edit() {
    reading.stop()
    review.drop()
    if (state.step !== 'editing') Object.assign(state, { step: 'editing', intentId: null })
  }

  function refuse(problem: SwapProblem): null {
    review.drop()
    state.problem = problem
    return null
  }

  function show({ quote }: SwapReview) {
    Object.assign(state, { quote: { ...quote }, problem: null, step: 'reviewing', intentId: null })
  }

  function backToReview() {
    const reviewed = review.current()
    // Of a swap that was not sent, what stays is the permission.
    Object.assign(state, { step: 'reviewing', intentId: reviewed?.permission ?? null })
    if (reviewed && state.quote) state.quote.needsApproval = needsApproval(reviewed.quoted)
  }

  /**
   * Reads what can be reviewed.
   * @param isAgain whether also a quote that is not old is read again
   * @returns null if it is refused, and `problem` says why, or if something newer has taken its place
   */
  async function read(isAgain: boolean): Promise<SwapReview | null> {
    const wanted = deps.terms()
    if (wanted === null || typeof wanted === 'string') return refuse(wanted ?? 'amount')
    if (!wanted.place.account) throw new FeatureError('connection/required')
    reads++
    try {
      const quote = isAgain ? quoting.read : quoting.current
      const standing = await reading.run((signal) => abortable(signal, quote))
      const found = standing && mayReview(standing) ? await lock(standing) : null
      if (state.step === 'reviewing' && !state.quote) edit()
      return found
    } finally {
      reads--
    }
  }

  function mayReview({ quoted }: Standing): boolean {
    const isShort = quoted.balance !== null && quoted.balance < quoted.amountIn
    if (isShort) refuse('balance')
    const isAgreed = deps.isAgreed(quoted)
    if (!isAgreed) edit()
    return !isShort && isAgreed
  }

  /** Checks a quote with the chain and the provider, and freezes it. */
  async function lock(standing: Standing): Promise<SwapReview | null> {
    const { terms, quoted, at } = standing
    const { account } = terms.place
    if (!account) return null
    const locked: LockedSwap = { terms: { ...terms, place: { ...terms.place, account } }, quoted }
    const { slippage } = state
    const check = async (signal: AbortSignal) => {
      const { checkBuilt, trySwap } = await steps.load()
      const [built, tried] = await Promise.all([
        checkBuilt(deps, locked, slippage, signal),
        trySwap(deps.pools, locked, signal),
      ])
      return built ?? tried
    }
    try {
      const outcome = await reading.run((signal) => chainRead(deps, check, signal))
      if (!outcome || quoting.standing() !== standing) return null
      if (typeof outcome === 'string') return refuse(outcome)
      quoting.settle()
      const { mayBringLess, cost } = outcome
      const { fee } = cost
      const quote = shownQuote(terms, quoted, { fee, at, tokens: state.tokens })
      return { ...locked, fee, quote: { ...quote, ...(mayBringLess && { mayBringLess }) } }
    } catch (error) {
      return describeError(error).code === 'connection/cancelled' ? null : refuse('unreachable')
    }
  }

  /** @throws KitError `transaction/review-outdated` if there is nothing to compare with, and no reason why */
  async function renew({ quoted: older }: SwapReview) {
    const newer = await read(true)
    if (!newer && state.problem) return { instead: state.problem }
    if (!newer) throw new FeatureError('transaction/review-outdated')
    if (newer.quoted.amountOut >= older.minimumOut) return { newer }
    show(newer)
    refuse('moved')
    return { instead: 'moved' as const }
  }

  async function handOver(what: SwapReview, on: HandingOver<SwapReview>) {
    const { signal } = on
    const isStillReviewed = () => on.isStillReviewed() && deps.isAgreed(what.quoted)
    const tell = (change: Partial<SwapState>) => isStillReviewed() && Object.assign(state, change)
    const { handOverSwap } = await steps.load()
    let { permission = null } = what
    const problem = await handOverSwap({ ...deps, signal }, what, {
      isStillReviewed,
      onApproving(intentId) {
        permission = intentId
        tell({ step: 'approving', intentId })
      },
      onPermitted: (allowed) =>
        on.revise({ ...what, quoted: { ...what.quoted, allowed }, permission }),
      onConfirming: () => tell({ step: 'confirming' }),
      onHandedOver(intentId) {
        on.onHandedOver(intentId)
        tell({ intentId })
      },
    })
    if (problem && isStillReviewed()) {
      backToReview()
      refuse(problem)
    }
    return problem
  }

  return {
    isBusy,
    edit,
    refuse,
    /** False while something is checked or reviewed, which a newer quote must not replace. */
    mayRefresh: () => state.step === 'editing' && reads === 0,
    async review() {
      if (isBusy()) throw new FeatureError('connection/pending')
      review.drop()
      // What was reviewed was refused: it is quoted anew.
      const found = await read(state.step === 'reviewing')
      if (!found || quoting.standing()?.quoted !== found.quoted) return
      review.hold(found)
      show(found)
    },
    async confirm() {
      const reviewed = review.current()
      if (reviewed && !deps.isAgreed(reviewed.quoted)) throw new FeatureError('transaction/changed')
      await review.confirm()
    },
    cancel() {
      review.stop()
      review.leave()
      edit()
    },
    /** Another account or network. A wallet that was asked may still answer: a newer swap does not wait for that. */
    leave: review.leave,
    destroy() {
      reading.stop()
      review.destroy()
    },
  }
}
