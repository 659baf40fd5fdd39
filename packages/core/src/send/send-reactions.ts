import type { Dispose } from '../async/disposer.js'
import type { On } from '../events.js'
import type { Router } from '../shell/router.js'

/** Goes back to Account when the transfer in view was sent. Toasts: `transactions/transaction-reactions.ts`. */
export const wireSendReactions = (
  on: On,
  deps: {
    router: Router
    /** Whether the modal shows this transfer. A view of another one, or of an empty form, stays. */
    isShown(intentId: string): boolean
  },
): Dispose =>
  on('transaction/submitted', ({ intentId }) => {
    if (deps.isShown(intentId)) deps.router.reset('Account', { sent: intentId })
  })
