import { readTypedAmount } from '../amount/typed-amount.js'
import { slippageOf } from './pool-math.js'
import type { SwapTerms } from './read-quote.js'
import type { SwapPlace } from './swap-place.js'
import type { SwapProblem, SwapState } from './swap-state.js'

/**
 * What is to be swapped, as the form says.
 * @returns null if something is missing, or still being typed; why the amount is none
 */
export function swapTerms(
  { from, to, amount, slippage }: Pick<SwapState, 'amount' | 'from' | 'slippage' | 'to'>,
  place: SwapPlace | null,
): SwapTerms | SwapProblem | null {
  if (!place || !from || !to) return null
  const typed = readTypedAmount(amount, from.decimals)
  if (typed.is === 'ambiguous') return 'ambiguous'
  if (typed.is === 'wrong') return 'amount'
  const hundredths = slippageOf(slippage)
  if (typed.is !== 'amount' || typed.units === 0n || hundredths === null) return null
  return {
    ...{ place, from: { ...from }, to: { ...to } },
    ...{ amountIn: typed.units, slippage: hundredths },
  }
}

/** The pair and the amount, as a text: what has the same is the same swap. */
export const pairAndAmount = ({
  from,
  to,
  amount,
}: Pick<SwapState, 'amount' | 'from' | 'to'>): string => `${from?.id} ${to?.id} ${amount}`
