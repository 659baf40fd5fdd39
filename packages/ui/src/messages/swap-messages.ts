import type { State, SwapProblem, SwapState, SwapStep } from '@gla/core'
import { placeOfProblem } from '@gla/core'
import type { messages as tokens } from './en-US/swap-select-token.js'
import type { messages as shared } from './en-US/swap-shared.js'
import type { Translated } from './translated.js'

// Not `MessagesOf`, with which every message of the modal would be one of this type's, for a reader of its reference.
type Messages = Translated<typeof shared>

/** What the modal and a page of the dapp say of a swap, by the keys of the option `texts`. */
export type SwapMessages = Messages & Translated<typeof tokens>

/**
 * What the button of a form says, where a swap can be made: the way to the review, or what is missing or wrong.
 * @returns null for a step that is none of these: `connect`, `switch`, `under-way`, and those of the review
 */
export function formStepText(
  messages: Messages,
  step: SwapStep,
  state: State<SwapState>,
): string | null {
  switch (step) {
    case 'tokens':
      return messages['swap.missing-token']
    case 'amount':
      return messages['swap.missing-amount']
    case 'fix':
      return messages[isOfPair(state) ? 'swap.wrong-pair' : 'swap.wrong-amount']
    case 'retry':
      return messages['swap.try-again']
    case 'wait':
      return messages['swap.quoting']
    case 'agree':
      return messages['swap.missing-agreement']
    case 'review':
      return messages['swap.review']
    default:
      return null
  }
}

/** Whether other tokens would help; where the pools have too little, less of them does. */
function isOfPair(state: State<SwapState>): boolean {
  const shown = placeOfProblem(state)
  return shown?.place === 'pair' && shown.problem !== 'liquidity'
}

/** What is wrong in a form, and what to change. @param coin the symbol of what pays the network's fee */
export function formProblemText(
  messages: Messages,
  // What a comma means is asked at its field.
  problem: Exclude<SwapProblem, 'ambiguous'>,
  { from, to }: State<SwapState>,
  coin: string,
): string {
  switch (problem) {
    case 'amount':
      return messages['swap.amount-wrong']
    case 'balance':
      return messages['swap.above-balance'](from?.symbol ?? '')
    case 'gas':
      return messages['swap.no-gas'](coin)
    case 'no-route':
      return messages['swap.no-route'](from?.symbol ?? '', to?.symbol ?? '')
    case 'liquidity':
      return messages['swap.no-liquidity']
    case 'fee-on-transfer':
      return messages['swap.keeps-part']
    default:
      return messages[`swap.${problem}`]
  }
}

/** Why a review cannot be confirmed, or nothing was swapped. @param coin the symbol of what pays the network's fee */
export function reviewProblemText(messages: Messages, problem: SwapProblem, coin: string): string {
  switch (problem) {
    case 'different':
    case 'would-fail':
      return messages[`swap.${problem}`]
    case 'unavailable':
    case 'unreachable':
    case 'balance':
      return messages[`swap-preview.${problem}`]
    case 'gas':
      return messages['swap-preview.gas'](coin)
    case 'liquidity':
    case 'no-route':
      return messages['swap-preview.no-liquidity']
    case 'fee-on-transfer':
      return messages['swap-preview.keeps-part']
    default:
      return messages['swap-preview.moved']
  }
}
