import type { SwapStep } from '@gla/modal/swap'
import type { SwapTexts } from './swap-texts.js'
import type { SwapState } from './trade.js'

/** What the button of a step says. Of a swap that is under way, it is said elsewhere. */
export function stepText(
  { step: texts }: SwapTexts,
  step: Exclude<SwapStep, 'under-way'>,
  { from, quote }: SwapState,
): string {
  if (step === 'approve') return texts.approve(from?.symbol ?? '')
  if (step === 'done') return texts.again
  return texts[step === 'swap' && quote ? quote.kind : step]
}
