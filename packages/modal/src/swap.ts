import type { Swap } from '@gla/core'
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
  impactTier,
  isTypedWord,
  placeOfProblem,
  shownPercent,
  slippagePresets,
  slippageWarning,
  swapStep,
  typedSlippage,
} from '@gla/core'

/**
 * Loads what swaps tokens: a page of the dapp can show it, whatever `features.swaps` says of the modal. It asks nobody before
 * `watch` is called.
 * @returns null where nothing serves swaps: without the option `provider`
 * @example const swap = await loadSwap(modal)
 */
export const loadSwap = async ({ kit }: Pick<Modal, 'kit'>): Promise<Swap | null> =>
  kit.load('swap')
