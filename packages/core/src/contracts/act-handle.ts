import type { ErrorCode } from '../errors/errors.js'
import type { State } from '../state.js'
import type { Intent } from '../transactions/intents.js'

/** Where a page's call is. */
export type ActState = {
  /**
   * `refused`: certainly not sent. `unknown`: the wallet did not say whether it sent, or the chain cannot tell. The others are
   * those of an `Intent`.
   */
  status: Intent['status'] | 'refused'
  hash: string | null
  /** Why it did not succeed; null before, and for one of an earlier page that the wallet refused. */
  code: ErrorCode | null
  /** Why it was reverted, in the words of the contract: text of anybody, at most 200 characters, never a link. */
  reason: string | null
}

/** A call of a page that was handed to the wallet. It can be had again after a reload. */
export interface ActHandle {
  /** The id of its `Intent`, and of its events. */
  readonly id: string
  readonly kind: 'call' | 'approval'
  /** To read and to watch. The chain may undo an outcome for some blocks: then it is `submitted` again. */
  readonly state: State<ActState>
  /**
   * Resolves with the state when the outcome is known, or when it is `unknown`; also when the modal is destroyed. A late answer
   * of the wallet may still change an unknown one. While the network does not include the call, it stays open: set a deadline of
   * your own.
   */
  readonly ended: Promise<State<ActState>>
  /** Stops waiting for the wallet, which may still send: the outcome is then `unknown`. Does nothing after its answer. */
  stopWaiting(): void
}
