import type { State, SwapState } from '@gla/core'
import type { MessagesOf } from '../../messages/messages.js'
import { isUnfinished } from './swap-blocker.js'

type Messages = MessagesOf<'swap'>

/** What is wrong with the amount, said beside it. */
export function amountError(
  messages: Messages,
  { problem, amount, from }: State<SwapState>,
  coin: string,
): string | null {
  if (isUnfinished(amount)) return null
  if (problem === 'amount') return messages['swap.amount-wrong']
  if (problem === 'balance') return messages['swap.above-balance'](from?.symbol ?? '')
  return problem === 'gas' ? messages['swap.no-gas'](coin) : null
}

/** What is wrong with the two tokens, said beside the second. */
export function pairError(
  messages: Messages,
  { problem, from, to }: State<SwapState>,
): string | null {
  if (problem === 'no-route') return messages['swap.no-route'](from?.symbol ?? '', to?.symbol ?? '')
  if (problem === 'liquidity') return messages['swap.no-liquidity']
  return problem === 'fee-on-transfer' ? messages['swap.keeps-part'] : null
}

/** What is wrong with the quote or the review, said above the button. */
export function quoteError(
  messages: Messages,
  { problem, quoteStatus }: State<SwapState>,
): string | null {
  switch (problem) {
    case 'moved':
    case 'would-fail':
    case 'different':
    case 'unreachable':
    case 'unavailable':
      return messages[`swap.${problem}`]
    default:
      return quoteStatus === 'failed' && problem === null ? messages['swap.unreachable'] : null
  }
}

/** Why the token that would be received may not be what its name says. */
export function tokenWarning(
  messages: Messages,
  { to }: State<SwapState>,
): { text: string; isDanger: boolean } | null {
  if (!to) return null
  const { doubt, isListed, symbol } = to
  if (doubt?.kind === 'imitation')
    return { text: messages['swap.imitates'](doubt.of), isDanger: true }
  if (doubt) return { text: messages[`swap.${doubt.kind}`], isDanger: true }
  return isListed ? null : { text: messages['swap.unlisted'](symbol), isDanger: false }
}
