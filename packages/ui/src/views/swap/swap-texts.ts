import type { State, SwapProblem, SwapState } from '@gla/core'
import { readTypedAmount } from '@gla/core'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { formProblemText } from '../../messages/swap-messages.js'

/** What is wrong, in words. @param coin that pays the network's fee */
export function problemText(
  messages: Messages & MessagesOf<'swap'>,
  problem: SwapProblem,
  state: State<SwapState>,
  coin: string,
): string {
  if (problem !== 'ambiguous') return formProblemText(messages, problem, state, coin)
  const typed = readTypedAmount(state.amount, state.from?.decimals ?? 18)
  const values = typed.is === 'ambiguous' ? [typed.asPoint, typed.asThousands] : []
  return messageOf(messages, { code: 'send/amount-ambiguous', values })
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
