import type { State, SwapProblem, SwapState, SwapStep } from '@gla/core'
import { placeOfProblem, readTypedAmount } from '@gla/core'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'

/** What is wrong, in words. @param coin that pays the network's fee */
export function problemText(
  messages: Messages & MessagesOf<'swap'>,
  problem: SwapProblem,
  { from, to, amount }: State<SwapState>,
  coin: string,
): string {
  switch (problem) {
    case 'amount':
      return messages['swap.amount-wrong']
    case 'ambiguous':
      return commaQuestion(messages, amount, from?.decimals ?? 18)
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

function commaQuestion(messages: Messages, amount: string, decimals: number): string {
  const typed = readTypedAmount(amount, decimals)
  const values = typed.is === 'ambiguous' ? [typed.asPoint, typed.asThousands] : []
  return messageOf(messages, { code: 'send/amount-ambiguous', values })
}

/** What the form's button says: the way to the review, or what is missing or wrong. */
export function stepText(
  messages: MessagesOf<'swap'>,
  step: SwapStep,
  state: State<SwapState>,
): string {
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
    default:
      return messages['swap.review']
  }
}

/** Whether other tokens would help; where the pools have too little, less of them does. */
function isOfPair(state: State<SwapState>): boolean {
  const shown = placeOfProblem(state)
  return shown?.place === 'pair' && shown.problem !== 'liquidity'
}

/** Why the token that would be received may not be what its name says. */
export function tokenWarning(
  messages: MessagesOf<'swap'>,
  { to }: State<SwapState>,
): { text: string; isDanger: boolean } | null {
  if (!to) return null
  const { doubt, isListed, symbol } = to
  if (doubt?.kind === 'imitation')
    return { text: messages['swap.imitates'](doubt.of), isDanger: true }
  if (doubt) return { text: messages[`swap.${doubt.kind}`], isDanger: true }
  return isListed ? null : { text: messages['swap.unlisted'](symbol), isDanger: false }
}
