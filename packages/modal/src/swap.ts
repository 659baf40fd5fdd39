import type { Swap } from '@gla/core'
import type { SwapMessages } from '@gla/ui/swap'
import { loadSwapMessages as loadMessages } from '@gla/ui/swap'
import type { Modal } from './create-modal.js'

export type {
  ImpactTier,
  ShownProblem,
  SlippageWarning,
  Swap,
  SwapProblem,
  SwapQuote,
  SwapState,
  SwapStep,
  SwapSurroundings,
  SwapToken,
} from '@gla/core'
export {
  countedSlippage,
  impactTier,
  isTypedWord,
  placeOfProblem,
  shownPercent,
  slippagePresets,
  slippageWarning,
  swapStep,
  typedSlippage,
} from '@gla/core'
export type { SwapMessages } from '@gla/ui/swap'
export { formProblemText, formStepText, reviewProblemText } from '@gla/ui/swap'

type WithKit = Pick<Modal, 'kit'>

/**
 * Loads what swaps tokens: a page of the dapp can show it, whatever `features.swaps` says of the modal. It asks nobody before
 * `watch` is called.
 * @returns null where nothing serves swaps: without the option `provider`
 * @example const swap = await loadSwap(modal)
 */
export const loadSwap = async ({ kit }: WithKit): Promise<Swap | null> => kit.load('swap')

/**
 * Loads what the modal says of a swap, in its current language and with the option `texts`: load it again when that changes. English
 * replaces what fails to load.
 * @throws Error when English cannot be loaded either
 * @example const messages = await loadSwapMessages(modal); messages['swap.pay'] // 'You pay'
 */
export const loadSwapMessages = ({ kit }: WithKit): Promise<SwapMessages> => loadMessages(kit)
