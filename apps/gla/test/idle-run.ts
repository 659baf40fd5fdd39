import type { RunState } from '@gla/modal/contracts'

/** A run that nothing was begun of. */
export const idleRun: RunState = {
  ...{ phase: 'idle', step: null, problem: null, hash: null, hasApproved: false },
  hasActed: false,
}
