import type { SwapState } from './swap-state.js'
import { pairAndAmount } from './swap-terms.js'

/** Turns a pair round. A flip after a flip, with nothing typed or chosen between them, gives back what was typed. */
export function createFlip(state: Pick<SwapState, 'amount' | 'from' | 'quote' | 'to'>) {
  /** What was typed before the last flip, and what the form has shown since then. */
  let last: { readonly typed: string; readonly shown: string } | null = null
  return {
    /** What comes out goes in. */
    flip() {
      const { from, to, amount, quote } = state
      const isBack = last?.shown === pairAndAmount(state)
      const next = last && isBack ? last.typed : (quote?.amountOut ?? amount)
      Object.assign(state, { from: to, to: from, amount: next })
      last = isBack ? null : { typed: amount, shown: pairAndAmount(state) }
    },
    /** Somebody types: the amount is what was typed, even if it is the same. */
    forget() {
      last = null
    },
  }
}
