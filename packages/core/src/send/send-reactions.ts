import type { Emit, Events } from '../events.js'
import type { Router } from '../shell/router.js'
import type { Toasts } from '../shell/toasts.js'

type SendReactionDeps = {
  router: Router
  toasts: Toasts
  /** Whether the modal shows a view of sending. */
  isShown(): boolean
}

/** `emit`, but a person sees what became of a transfer before others hear of it. Goes on where `reactions.ts` ends. */
export function withSendReactions(emit: Emit, { router, toasts, isShown }: SendReactionDeps): Emit {
  const reactions: { readonly [name in keyof Events]?: (event: Events[name]) => void } = {
    // Spec §2: a native coin's transaction has no view of its own to go on to.
    'send/handed-over': () => router.pushRequest(null),
    'send/submitted'() {
      router.popRequest(true)
      if (isShown()) router.reset('Account')
      toasts.show({ variant: 'success', code: 'transaction-started', values: [] })
    },
    'send/succeeded': () =>
      toasts.show({ variant: 'success', code: 'transaction-confirmed', values: [] }),
    'send/failed'({ code, hash }) {
      // What fails before a hash is reported by whoever submitted; only the later end is news.
      if (!hash) router.popRequest(false)
      else toasts.show({ variant: 'error', code, values: [] }, { stay: true })
    },
  }
  return (name, event) => {
    reactions[name]?.(event)
    emit(name, event)
  }
}
