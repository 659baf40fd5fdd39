import type { Intent, Outcome, State } from '@gla/core'
import { outcomeOf } from '@gla/core'

/** What a row shows of what has become of a transaction. */
export type ShownOutcome = {
  /** `unclear`: unknown, or not what was asked for. */
  readonly status: 'pending' | 'confirmed' | 'failed' | 'unclear'
  /** The step it is at, and whether it has failed there; `current: null` is past them all. What is unclear has none. */
  readonly place?: { readonly current: 'sign' | 'sent' | 'confirmed' | null; hasFailed?: boolean }
  /** Whether the amount has left the account, as far as anybody knows. */
  readonly hasLeft: boolean
}

const failed: ShownOutcome = {
  status: 'failed',
  place: { current: 'confirmed', hasFailed: true },
  hasLeft: false,
}
const unclear: ShownOutcome = { status: 'unclear', hasLeft: false }
const shown: { readonly [outcome in Outcome<Intent['status']>]: ShownOutcome } = {
  waiting: { status: 'pending', place: { current: 'sign' }, hasLeft: false },
  pending: { status: 'pending', place: { current: 'sent' }, hasLeft: true },
  succeeded: { status: 'confirmed', place: { current: null }, hasLeft: true },
  reverted: failed,
  replaced: failed,
  different: unclear,
  unknown: unclear,
}

export const shownOutcome = (one: Pick<State<Intent>, 'status'>): ShownOutcome =>
  shown[outcomeOf(one)]
