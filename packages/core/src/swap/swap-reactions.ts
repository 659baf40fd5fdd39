import type { Dispose } from '../async/disposer.js'
import type { On } from '../events.js'
import type { Router } from '../shell/router.js'
import type { State } from '../state.js'
import { watch } from '../state.js'
import type { SwapState } from './swap-state.js'

/**
 * Goes back to Account when the swap in view was sent, and on to the networks that have swaps where the one in view has none.
 * Toasts: `transactions/transaction-reactions.ts`.
 */
export function wireSwapReactions(
  on: On,
  {
    router,
    state,
    isShown,
  }: {
    router: Router
    state: State<SwapState>
    /** Whether the modal shows a view of it. */
    isShown(): boolean
  },
): Dispose[] {
  const leave = () => {
    if (isShown() && state.status === 'unsupported')
      router.replace('UnsupportedChain', { feature: 'swaps' })
  }
  return [
    on('transaction/submitted', ({ intentId, kind }) => {
      const isSwap = kind === 'swap' || kind === 'wrap'
      if (isShown() && isSwap && state.intentId === intentId)
        router.reset('Account', { sent: intentId })
    }),
    watch(state, leave),
    watch(router.state, leave),
  ]
}
