const outcomes = {
  'handed-over': 'waiting',
  submitted: 'pending',
  succeeded: 'succeeded',
  reverted: 'reverted',
  cancelled: 'replaced',
  dropped: 'replaced',
  different: 'different',
  unknown: 'unknown',
  refused: 'refused',
} as const

type TransactionStatus = keyof typeof outcomes

/**
 * What has become of a transaction, as it is told: texts, colours and signs follow from it. `waiting`: for the wallet. `pending`:
 * the chain has not decided. `replaced`: another transaction has taken its place, it never happens. `different`: what was included
 * is not what was reviewed. `unknown`: whether it was sent, or what it did. `refused`: certainly not sent, of an `ActHandle`. The
 * others are `succeeded` and `reverted`.
 */
export type Outcome<status extends TransactionStatus = TransactionStatus> =
  (typeof outcomes)[status]

/** What has become of a transaction. @param one an `Intent`, or the state of an `ActHandle` */
export const outcomeOf = <status extends TransactionStatus>(one: {
  readonly status: status
}): Outcome<status> => outcomes[one.status]

/** Whether the wallet or the chain is still to decide. @param one as for `outcomeOf` */
export const isAwaited = (one: { readonly status: TransactionStatus }): boolean =>
  ['waiting', 'pending'].includes(outcomeOf(one))

/** Whether it is decided. An unknown outcome is neither awaited nor over. @param one as for `outcomeOf` */
export const isOver = (one: { readonly status: TransactionStatus }): boolean =>
  !isAwaited(one) && outcomeOf(one) !== 'unknown'

/** Whether this is a status. @param value what was stored, which may be anything */
export const isStatus = (value: unknown): value is TransactionStatus =>
  typeof value === 'string' && Object.hasOwn(outcomes, value)
