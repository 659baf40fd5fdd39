import type { State, SwapProblem, SwapQuote, SwapToken } from '@gla/core'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Warning } from '../../parts/review-sheet/review-sheet.js'
import { impactTier, shortPercent } from '../../parts/swap-facts/impact-tier.js'

type Messages = MessagesOf<'swap-preview'>

/** What a person should know before the wallet is asked. */
export function swapWarnings(
  messages: Messages,
  { from, to, quote }: { from: State<SwapToken>; to: State<SwapToken>; quote: State<SwapQuote> },
): Warning[] {
  const { kind, impact, minimumOut, needsApproval, mayBringLess } = quote
  const all: Warning[] = []
  for (const token of [from, to]) {
    const text = textOf(messages, token)
    if (text) all.push({ id: 'preview-token', text, tone: token.doubt ? 'danger' : 'caution' })
  }
  if (kind !== 'swap') return all
  const tier = impactTier(impact)
  if (tier !== 'low')
    all.push({
      id: 'preview-impact',
      text: messages[`swap-preview.impact-${tier}`](shortPercent(impact)),
      tone: tier === 'severe' ? 'danger' : 'caution',
    })
  if (needsApproval)
    all.push({ id: 'preview-two-steps', text: messages['swap-preview.two-steps'], tone: 'note' })
  if (mayBringLess) {
    const text = messages['swap-preview.may-bring-less'](to.symbol)
    return [...all, { id: 'preview-may-bring-less', text, tone: 'caution' }]
  }
  all.push({
    id: 'preview-at-least',
    text: messages['swap-preview.at-least'](`${allDigits(minimumOut)} ${to.symbol}`),
    tone: 'note',
  })
  return all
}

function textOf(messages: Messages, { doubt, isListed, symbol }: State<SwapToken>): string | null {
  if (doubt?.kind === 'imitation') return messages['swap-preview.imitates'](doubt.of)
  if (doubt) return messages['swap-preview.disguised']
  return isListed ? null : messages['swap-preview.unlisted'](symbol)
}

/** Why it cannot be confirmed, or was not. */
export function problemText(messages: Messages, problem: SwapProblem | null): string | undefined {
  switch (problem) {
    case null:
      return undefined
    case 'different':
    case 'would-fail':
    case 'unreachable':
      return messages[`swap-preview.${problem}`]
    case 'balance':
    case 'gas':
      return messages['swap-preview.balance']
    default:
      return messages['swap-preview.moved']
  }
}
