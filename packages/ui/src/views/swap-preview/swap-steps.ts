import type { Intent, State, SwapQuote, SwapState, SwapToken } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Step } from '../../parts/progress-steps/progress-steps.js'
import { progressSteps } from '../../parts/progress-steps/progress-steps.js'
import { progressStepsStyles } from '../../parts/progress-steps/progress-steps-styles.js'

export type SwapStepsOptions = {
  state: State<SwapState>
  from: State<SwapToken>
  quote: State<SwapQuote>
  /** What this app has handed to wallets. */
  sent: readonly State<Intent>[]
}

/** How far it is, while a wallet or the network is waited for: the permission first, if one is needed, then the swap. */
export function swapSteps(
  messages: MessagesOf<'swap-preview'>,
  { state, from, quote, sent }: SwapStepsOptions,
): TemplateResult {
  const { step, intentId } = state
  const isHandedOver = sent.some(({ id, hash }) => id === intentId && hash !== null)
  const isApproving = step === 'approving'
  const steps: Step[] = [
    {
      id: 'sign',
      label: messages['swap-preview.step-swap'],
      detail: isApproving ? undefined : messages['swap-preview.confirm-in-wallet'],
    },
  ]
  if (quote.needsApproval)
    steps.unshift({
      id: 'approve',
      label: messages['swap-preview.approve'](from.symbol),
      detail: !isApproving
        ? undefined
        : isHandedOver
          ? messages['swap-preview.approving']
          : messages['swap-preview.approve-in-wallet'](
              `${allDigits(quote.amountIn)} ${from.symbol}`,
            ),
    })
  return progressSteps({ messages, steps, current: isApproving ? 'approve' : 'sign' })
}

export const swapStepsStyles: CSSResultGroup = progressStepsStyles
