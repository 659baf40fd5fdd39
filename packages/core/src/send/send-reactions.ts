import type { Emit, Events } from '../events.js'
import type { Router } from '../shell/router.js'
import type { Toasts } from '../shell/toasts.js'

type SendReactionDeps = {
  router: Router
  toasts: Toasts
  /** Whether the modal shows this transfer. A view of another one, or of an empty form, stays. */
  isShown(intentId: string): boolean
}

/** Wraps `emit` and shows the outcome of a transfer before other listeners run. The counterpart of `reactions.ts`. */
export function withSendReactions(emit: Emit, { router, toasts, isShown }: SendReactionDeps): Emit {
  /** The transfer whose request is on the router's stack. A late answer must not end the request of another one. */
  let requested: string | null = null
  function endRequest(intentId: string, isApproved: boolean) {
    if (intentId !== requested) return
    requested = null
    router.popRequest(isApproved)
  }
  const reactions: { readonly [name in keyof Events]?: (event: Events[name]) => void } = {
    'send/handed-over'({ intentId }) {
      requested = intentId
      router.pushRequest(null)
    },
    'send/submitted'({ intentId }) {
      endRequest(intentId, true)
      if (isShown(intentId)) router.reset('Account', { sent: intentId })
      toasts.show({ variant: 'success', code: 'transaction-started', values: [] })
    },
    'send/succeeded': () =>
      toasts.show({ variant: 'success', code: 'transaction-confirmed', values: [] }),
    'send/vanished': () =>
      toasts.show({ variant: 'warning', code: 'transaction-vanished', values: [] }, { stay: true }),
    'send/failed'({ intentId, code, hash }) {
      // A failure without a hash is reported by the caller of `submit`. Only later ones are reported here.
      if (!hash) endRequest(intentId, false)
      else toasts.show({ variant: 'error', code, values: [] }, { stay: true })
    },
  }
  return (name, event) => {
    reactions[name]?.(event)
    emit(name, event)
  }
}
