import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { Search } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { textField, textFieldStyles } from '../../atoms/text-field/text-field.js'
import { isComposing } from '../../keyboard/is-composing.js'
import type { MessagesOf } from '../../messages/messages.js'
import { tokenRowStyles } from '../token-row/token-row.js'
import { virtualListStyles } from '../virtual-list/virtual-list.js'
import { pickerSheet } from './token-picker-styles.js'

export type TokenPickerOptions = {
  messages: MessagesOf<'token-picker'>
  query: string
  onQuery: (query: string) => void
  /** Of what is asked about the account. Tokens that are known are listed meanwhile. */
  status: 'loading' | 'ready' | 'failed'
  /** How many tokens match. */
  count: number
  /** Draws them, in a list with arrow keys of its own. */
  list: TemplateResult | typeof nothing
  /** Why nothing is listed, in place of the usual text: an address that is no token's. */
  problem?: string | undefined
  /** The arrow that leads from the field into the list. */
  onDown: () => void
  /** Enter in the field, with a single match. */
  onEnter: () => void
  onRetry: () => void
}

/** A search field over a list of tokens. */
export function tokenPicker(options: TokenPickerOptions): TemplateResult {
  const { messages, query, onQuery, status, count, list } = options
  return html`<div
    class="token-picker"
    aria-busy=${status === 'loading' ? 'true' : nothing}
    @keydown=${(event: KeyboardEvent) => onKey(event, options)}
  >
    ${textField({
      id: 'token-search',
      label: messages['token-picker.search'],
      hideLabel: true,
      placeholder: messages['token-picker.search-hint'],
      kind: 'search',
      value: query,
      onInput: onQuery,
      first: true,
      start: icon(Search, 18),
      testId: 'token-search',
    })}
    <p class="hidden-text" role="status">${announcement(options)}</p>
    ${status === 'failed' ? failure(options) : nothing}
    ${count > 0 ? list : nothing}
    ${status === 'loading' && !query.trim() ? shapes : nothing}
    ${count === 0 && status === 'ready' ? none(options) : nothing}
  </div>`
}

function onKey(event: KeyboardEvent, { query, count, onDown, onEnter }: TokenPickerOptions) {
  if ((event.target as Element).localName !== 'input' || isComposing(event)) return
  if (event.key === 'ArrowDown') onDown()
  // Enter chooses a token only if it is the single match, as names and symbols are not unique.
  else if (event.key === 'Enter' && query.trim() && count === 1) onEnter()
  else if (event.key !== 'Enter') return
  event.preventDefault()
}

function announcement({ messages, query, status, count }: TokenPickerOptions) {
  if (status === 'loading') return messages['token-picker.loading']
  return query.trim() && count > 0 ? messages['token-picker.found'](String(count)) : nothing
}

function none({ messages, query, problem }: TokenPickerOptions) {
  const asked = query.trim()
  const text = asked ? messages['token-picker.no-match'](asked) : messages['token-picker.none']
  return html`<p class="token-none quiet" role="status" data-testid="no-tokens">${problem ?? text}</p>`
}

const shapes = html`<div class="token-shapes" aria-hidden="true">${[0, 1, 2].map(
  () => html`<div class="token-shape"><i></i><span><i></i><i></i></span></div>`,
)}</div>`

const failure = ({ messages, onRetry }: TokenPickerOptions) =>
  html`<div class="token-failed" role="alert" data-testid="tokens-failed">
    <p class="quiet small">${messages['token-picker.failed']}</p>
    ${button({
      label: messages['token-picker.try-again'],
      kind: 'ghost',
      onClick: onRetry,
      testId: 'try-again',
    })}
  </div>`

export const tokenPickerStyles: CSSResultGroup = [
  buttonStyles,
  textFieldStyles,
  tokenRowStyles,
  virtualListStyles,
  pickerSheet,
]
