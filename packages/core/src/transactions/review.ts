import { abortable } from '../async/abortable.js'
import { anySignal } from '../async/any-signal.js'
import type { Dispose } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { isRetryable } from '../errors/refusals.js'
import type { Submitter } from './submitter.js'

const oldest = 60_000 // ms; an older review is made anew before the wallet is asked

/** What the hand-over of a confirmed review is told. Pass it on to `Submitter.submit`. */
export type HandingOver<W> = Parameters<Submitter['submit']>[1] & {
  /** Takes what is known better on the way, such as a permission that was given. The review gets no younger by it. */
  revise(what: W): void
  /** Aborted by `stop` and `destroy`. */
  readonly signal: AbortSignal
}

/**
 * What a form can do after the wallet did not say that it sent. `again`: the review stands, or a newer one, and can be
 * confirmed. `over`: it counts no more. `changed`: something has changed meanwhile, which has ended it.
 */
export type NotSent = 'again' | 'over' | 'changed'

/** What a form says of what it reviews. `W` is what is reviewed: what goes to the wallet, and what the person sees of it. */
export type ReviewDeps<W, R> = Pick<Submitter, 'stopWaiting'> & {
  /**
   * Reads anew what was reviewed; it changes nothing of what is shown.
   * @returns the newer review, or what `confirm` ends with `instead`, where nothing is to be handed over
   */
  renew(what: W, signal: AbortSignal): Promise<{ readonly newer: W } | { readonly instead: R }>
  /** Whether a newer review shows what the older one showed. If not, the person has to confirm the newer one. */
  isSame(older: W, newer: W): boolean
  /** Shows a newer review in place of the older one. */
  show(newer: W): void
  /** Hands it to the wallet. @returns what `confirm` ends with */
  handOver(what: W, on: HandingOver<W>): Promise<R>
  /** Called when confirming has failed, before it rejects. */
  notSent(outcome: NotSent): void
  /** What the form holds now: the same text would send the same. */
  typed(): string
  /** The only way to the end: what the form holds was sent. The form has to be cleared, or two clicks send it again. */
  over(intentId: string): void
}

/** What a form reviews, from the look at it to the transaction. */
export interface Review<W, R> {
  /** What is reviewed; null when there is nothing, or it counts no more. */
  current(): W | null
  /** This is reviewed, as of now. */
  hold(what: W): void
  /** Something has changed: what was reviewed counts no more. What the wallet has is waited for all the same. */
  drop(): void
  /** As `drop`; besides, a newer confirmation does not wait for what the wallet has, and the form hears no more of its failure. */
  leave(): void
  isConfirming(): boolean
  /**
   * Hands over what is reviewed. A review older than 60 s is made anew first. A second call while one is pending returns the
   * first's promise. That it resolves clears nothing: see `ReviewDeps.over`.
   * @throws KitError `transaction/changed` when there is nothing to confirm, `transaction/review-outdated` when the newer review
   * shows something else; `connection/cancelled` when it was stopped before the wallet was asked; what `renew` and `handOver` throw
   */
  confirm(): Promise<R>
  /** Stops waiting: for the newer review, or for the wallet, which may still send. */
  stop(): void
  /** Whether this transaction is the last one that was handed over from here, and the form still holds it. */
  holds(intentId: string): boolean
  destroy(): void
}

/**
 * Creates the review of one form. `Transactions.review` hands it to a feature:
 *
 *     const review = deps.review<Reviewed, string>({ ...deps, renew, isSame, show, notSent, typed, over,
 *       handOver: ({ transfer }, on) => deps.submit(transfer, on) })
 *
 * Read what is reviewed, then `hold` it and show it; `drop` it whenever the form changes; `confirm`, and `stop`. In `notSent` go
 * back to the review (`again`) or to the form, in `over` clear the form. Nothing else clears it.
 */
export function createReview<W, R>(
  {
    elapsed,
    onSubmitted,
  }: Pick<Environment, 'elapsed'> & {
    /** Calls `listener` when it is known that a transaction was sent: the wallet answered, or it was found on the chain. */
    onSubmitted(listener: (intentId: string) => void): Dispose
  },
  deps: ReviewDeps<W, R>,
): Review<W, R> {
  let held: Held<W> | null = null
  let run: Run<W, R> | null = null
  const ending = new AbortController() // of those that were left, too
  /** What was handed over last, and what the form then held. */
  let sent: { readonly intentId: string; readonly typed: string } | null = null

  const holds = (intentId: string) => sent?.intentId === intentId && sent.typed === deps.typed()
  const hold = (what: W) => {
    held = { what, at: elapsed() }
    return held
  }
  const drop = () => {
    held = null
  }

  /** @returns what it ends with instead of the hand-over, if there is a reason */
  async function renew(mine: Run<W, R>): Promise<{ readonly instead: R } | null> {
    const { held: older, signal } = mine
    const found = await abortable(signal, () => deps.renew(older.what, signal))
    if ('instead' in found) return found
    if (held !== older) throw new FeatureError('transaction/changed')
    mine.held = hold(found.newer)
    deps.show(found.newer)
    if (deps.isSame(older.what, found.newer)) return null
    throw new FeatureError('transaction/review-outdated')
  }

  function handOver(mine: Run<W, R>): Promise<R> {
    const { signal } = mine
    if (signal.aborted) throw new KitError('connection/cancelled')
    return deps.handOver(mine.held.what, {
      signal,
      isStillReviewed: () => held === mine.held,
      onHandedOver(intentId) {
        sent = { intentId, typed: deps.typed() }
      },
      revise(what) {
        mine.held.what = what
      },
    })
  }

  async function confirm(mine: Run<W, R>): Promise<R> {
    const isOld = elapsed() - mine.held.at > oldest
    const refused = isOld ? await renew(mine) : null
    return refused ? refused.instead : handOver(mine)
  }

  /** What certainly was not sent can be confirmed again. */
  function failed(error: unknown, mine: Run<W, R>) {
    const outcome = held !== mine.held ? 'changed' : isRetryable(error) ? 'again' : 'over'
    if (outcome === 'over') drop()
    if (run !== mine) return
    run = null
    deps.notSent(outcome)
  }

  async function confirmOnce(mine: Run<W, R>): Promise<R> {
    try {
      const result = await confirm(mine)
      if (held === mine.held) drop()
      if (run === mine) run = null
      return result
    } catch (error) {
      failed(error, mine)
      throw error
    }
  }

  const stopListening = onSubmitted((intentId) => {
    if (!holds(intentId)) return
    run = null
    sent = null
    drop()
    deps.over(intentId)
  })

  function stop() {
    run?.stop()
    deps.stopWaiting()
  }

  return {
    current: () => held?.what ?? null,
    hold: (what) => void hold(what),
    drop,
    leave() {
      drop()
      run = null
    },
    isConfirming: () => run !== null,
    confirm() {
      if (run) return run.ended
      if (!held) return Promise.reject(new FeatureError('transaction/changed'))
      sent = null
      const ended: Promise<R> = Promise.resolve().then(() => confirmOnce(mine))
      const stop = new AbortController()
      const signal = anySignal([ending.signal, stop.signal])
      const mine: Run<W, R> = { held, stop: () => stop.abort(), signal, ended }
      run = mine
      return ended
    },
    stop,
    holds,
    destroy() {
      stop()
      ending.abort()
      stopListening()
    },
  }
}

type Held<W> = { what: W /** A time of `Environment.elapsed`. */; readonly at: number }
type Run<W, R> = {
  held: Held<W>
  stop(): void
  readonly signal: AbortSignal
  readonly ended: Promise<R>
}
