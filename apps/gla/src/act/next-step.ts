import type { RunState } from './run.js'

/**
 * What comes next. `fix`: something has to change first, and is said beside its field; `wait`: it is not known yet what can be
 * done; `preparing`, `in-wallet`, `pending`: it is on its way.
 */
export type NextStep =
  | 'connect'
  | 'connecting'
  | 'switch'
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
  if (state.isEmpty) return 'amount'
  if (state.isWrong) return 'fix'
  return state.isKnown ? state.first : 'wait'
}
