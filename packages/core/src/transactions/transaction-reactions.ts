import type { Dispose } from '../async/disposer.js'
import type { On } from '../events.js'
import type { Router } from '../shell/router.js'
import type { Toasts } from '../shell/toasts.js'

/**
 * Shows what becomes of a transaction, before listeners that are added later hear of it. The counterpart of `reactions.ts`.
 * @param isByPage whether the page asked for it: the page then says what becomes of it
 */
export function wireTransactionReactions(
  on: On,
  { router, toasts }: { router: Router; toasts: Toasts },
  isByPage: (intentId: string) => boolean = () => false,
): Dispose[] {
  /** The transaction whose request is on the router's stack. A late answer must not end the request of another one. */
  let requested: string | null = null
  function endRequest(intentId: string, isApproved: boolean) {
    if (intentId !== requested) return
    requested = null
    router.popRequest(isApproved)
  }
  return [
    on('transaction/handed-over', ({ intentId, kind }) => {
      if (isByPage(intentId)) return
      requested = intentId
      // Spec §2: a request for the coin has no view of its own, one for a token leads back to Account.
      router.pushRequest(kind === 'token' ? { name: 'Account', data: { sent: intentId } } : null)
    }),
    on('transaction/submitted', ({ intentId }) => {
      endRequest(intentId, true)
      if (isByPage(intentId)) return
      toasts.show({ variant: 'success', code: 'transaction-started', values: [] })
    }),
    on('transaction/succeeded', ({ intentId }) => {
      if (isByPage(intentId)) return
      toasts.show({ variant: 'success', code: 'transaction-confirmed', values: [] })
    }),
    on('transaction/vanished', ({ intentId }) => {
      if (isByPage(intentId)) return
      toasts.show({ variant: 'warning', code: 'transaction-vanished', values: [] }, { stay: true })
    }),
    on('transaction/failed', ({ intentId, code, hash }) => {
      // A failure without a hash is reported by the caller of `submit`. Only later ones are reported here.
      if (!hash) endRequest(intentId, false)
      else if (!isByPage(intentId))
        toasts.show({ variant: 'error', code, values: [] }, { stay: true })
    }),
  ]
}
