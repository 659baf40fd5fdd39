import type { SendPreview, State } from '@gla/core'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { Warning } from '../../parts/review-sheet/review-sheet.js'

/** What a person should know of a token before it is sent: how much of it arrives, and whether it is what it seems. */
export function tokenWarnings(
  messages: MessagesOf<'wallet-send-preview'>,
  { token, amount, arrives, symbol, otherSymbol }: State<SendPreview>,
): Warning[] {
  if (token.address === null) return []
  const all: Warning[] = []
  const warn = (name: string, text: string, tone: Warning['tone']) =>
    all.push({ id: `preview-${name}`, text, tone })
  if (arrives === '0') warn('arrives-nothing', messages['preview.arrives-nothing'], 'danger')
  else if (arrives === null) warn('not-simulated', messages['preview.not-simulated'], 'note')
  else if (arrives !== amount)
    warn('keeps-part', messages['preview.keeps-part'](`${allDigits(arrives)} ${symbol}`), 'caution')
  if (otherSymbol !== null)
    warn('other-symbol', messages['preview.other-symbol'](otherSymbol, token.address), 'caution')
  const { doubt, isUnlisted } = token
  if (doubt?.kind === 'imitation')
    warn('imitates', messages['preview.imitates'](doubt.of), 'danger')
  else if (doubt) warn(doubt.kind, messages[`preview.${doubt.kind}`], 'danger')
  else if (isUnlisted) warn('unlisted', messages['preview.unlisted'], 'caution')
  return all
}
