import type { RunState } from './run.js'

/**
 * What comes next. `fix`: something has to change first, and is said beside its field; `wait`: it is not known yet what can be
 * done; `under-way`: the same act
 * was begun before, and is not over; `preparing`, `in-wallet`, `pending`: it is on its way.
 */
export type NextStep =
  | 'connect'
  | 'connecting'
  | 'switch'
  | 'under-way'
  | 'wait'
  | 'amount'
  | 'fix'
  | 'approve'
  | 'sign'
  | 'act'
  | 'preparing'
  | 'in-wallet'
  | 'pending'

/** What is known of an action. */
export interface ActionState {
  /** Of the connection. */
  readonly status: 'disconnected' | 'connecting' | 'restoring' | 'connected'
  /** Whether the wallet is on a network that has the contracts. */
  readonly isHere: boolean
  /** Whether the same act is not over, though this press has not begun it. */
  readonly isUnderWay: boolean
  /** Whether what it needs is read. */
  readonly isKnown: boolean
  /** Whether an amount is missing. */
  readonly isEmpty: boolean
  /** Whether something has to change first. */
  readonly isWrong: boolean
  /** What the press begins with: a permission, a signature in its place, or the call itself. */
  readonly first: 'approve' | 'sign' | 'act'
  readonly phase: RunState['phase']
}

/** The one thing to do next, for the button that does it. */
export function nextStep(state: ActionState): NextStep {
  const { phase } = state
  if (phase === 'preparing' || phase === 'in-wallet' || phase === 'pending') return phase
  if (state.status === 'connecting' || state.status === 'restoring') return 'connecting'
  if (state.status === 'disconnected') return 'connect'
  if (!state.isHere) return 'switch'
  if (state.isUnderWay) return 'under-way'
  if (state.isEmpty) return 'amount'
  if (state.isWrong) return 'fix'
  return state.isKnown ? state.first : 'wait'
}
