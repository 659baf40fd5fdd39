import type { State, SwapQuote, SwapToken } from '@gla/core'
import { impactTier, shownPercent } from '@gla/core'
import type { Fact } from '../../atoms/facts/facts.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import { fullAddress } from '../../parts/full-address/full-address.js'
import type { Warning } from '../../parts/review-sheet/review-sheet.js'

type Messages = MessagesOf<'swap-preview'>

/** What a person should know before the wallet is asked. */
export function swapWarnings(
  messages: Messages,
  { from, to, quote }: { from: State<SwapToken>; to: State<SwapToken>; quote: State<SwapQuote> },
): Warning[] {
  const { kind, impact, amountIn, minimumOut, needsApproval, mayBringLess } = quote
  const all: Warning[] = []
  for (const token of [from, to]) {
    const text = textOf(messages, token)
    if (text) all.push({ id: 'preview-token', text, tone: token.doubt ? 'danger' : 'caution' })
  }
  if (kind !== 'swap') return all
  const tier = impactTier(quote)
  if (tier !== 'none') {
    const isSaid = tier === 'said'
    all.push({
      id: 'preview-impact',
      text: messages[`swap-preview.impact-${isSaid ? 'said' : 'agreed'}`](shownPercent(impact)),
      tone: isSaid ? 'caution' : 'danger',
    })
  }
  if (needsApproval)
    all.push({
      id: 'preview-two-steps',
      text: messages['swap-preview.two-steps'](`${allDigits(amountIn)} ${from.symbol}`),
      tone: 'note',
    })
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
  if (doubt) return messages[`swap-preview.${doubt.kind}`]
  return isListed ? null : messages['swap.unlisted'](symbol)
}

/** The contracts of tokens that may not be what their names say, in full. */
export const contractFacts = (messages: Messages, tokens: readonly State<SwapToken>[]): Fact[] =>
  tokens
    .filter(({ doubt, isListed }) => doubt !== null || !isListed)
    .flatMap(({ address, symbol }) => (address === null ? [] : { address, symbol }))
    .map(({ address, symbol }) => ({
      id: `contract-${address}`,
      name: messages['swap-preview.contract'](symbol),
      value: fullAddress(address),
      ...{ tall: true, exact: address },
    }))
