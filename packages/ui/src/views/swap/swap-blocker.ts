import type { State, SwapState } from '@gla/core'
import type { MessagesOf } from '../../messages/messages.js'
import { impactTier } from '../../parts/swap-facts/impact-tier.js'

const endsInPoint = /^ *\d*[.,] *$/

/** Whether nothing is typed yet, or no more than the point of 1.5. */
export const isUnfinished = (amount: string): boolean => !amount.trim() || endsInPoint.test(amount)

/** Whether the person first has to agree to what it costs. */
export const mustAgree = ({ quote, isImpactAgreed }: State<SwapState>): boolean =>
  quote?.kind === 'swap' && impactTier(quote.impact) === 'severe' && !isImpactAgreed

/** What the form's button says in place of a review. */
export type SwapBlocker = Extract<
  keyof MessagesOf<'swap'>,
  `swap.${'missing' | 'wrong' | 'under-way'}-${string}` | 'swap.quoting' | 'swap.try-again'
>
/** What is missing or wrong in the form, as the label of its button; null if it can be reviewed. */
export function swapBlocker(state: State<SwapState>): SwapBlocker | null {
  const { from, to, amount, problem, quote, quoteStatus } = state
  if (!from || !to) return 'swap.missing-token'
  if (isUnfinished(amount)) return 'swap.missing-amount'
  if (problem === 'amount' || problem === 'balance' || problem === 'gas' || problem === 'liquidity')
    return 'swap.wrong-amount'
  if (problem === 'no-route' || problem === 'fee-on-transfer') return 'swap.wrong-pair'
  if (quoteStatus === 'failed' || (problem && !quote)) return 'swap.try-again'
  if (!quote || quoteStatus === 'none') return 'swap.quoting'
  return mustAgree(state) ? 'swap.missing-agreement' : null
}
