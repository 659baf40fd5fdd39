import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { Search } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { picture } from '../../atoms/picture/picture.js'
import { textField } from '../../atoms/text-field/text-field.js'
import { isComposing } from '../../keyboard/is-composing.js'
import { moveInList } from '../../keyboard/move-in-list.js'
import type { MessagesOf } from '../../messages/messages.js'
import type { ListedToken } from '../token-row/token-row.js'
import { tokenRow } from '../token-row/token-row.js'

export type TokenPickerOptions = {
  messages: MessagesOf<'token-picker'>
  query: string
  onQuery: (query: string) => void
  status: 'loading' | 'ready' | 'failed'
  /** The tokens of the account that match the query, listed first. */
  own: readonly ListedToken[]
  /** All other tokens that match. */
  others?: readonly ListedToken[]
  /** A few suggestions above the list. */
  suggested?: readonly ListedToken[]
  /** The id of the current token. */
  current?: string | undefined
  onChoose: (token: ListedToken) => void
  onRetry: () => void
}

/** A searchable list of tokens. The arrow keys move from the field through the list. */
export function tokenPicker(options: TokenPickerOptions): TemplateResult {
  const { messages, query, onQuery, status, own, others = [], onChoose } = options
  const first = own[0] ?? others[0]
  const isReady = status === 'ready'
  return html`<div
    class="token-picker"
    aria-busy=${status === 'loading' ? 'true' : nothing}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.target as Element).localName === 'input') {
        if (isComposing(event)) return
        event.preventDefault()
        // Enter chooses a token only if it is the single match, as names and symbols are not unique.
        if (isReady && query.trim() && first && own.length + others.length === 1) onChoose(first)
      } else moveInList(event, event.currentTarget as HTMLElement, '.token-list button')
    }}
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
    ${isReady && !query.trim() ? chips(options) : nothing}
    <p class="hidden-text" role="status">${announcement(options, own.length + others.length)}</p>
    ${isReady ? lists(options) : status === 'loading' ? shapes() : failure(options)}
  </div>`
}

function announcement({ messages, query, status }: TokenPickerOptions, count: number) {
  if (status === 'loading') return messages['token-picker.loading']
  return status === 'ready' && query.trim() && count > 0
    ? messages['token-picker.found'](String(count))
    : nothing
}

function chips({ messages, suggested = [], onChoose }: TokenPickerOptions) {
  if (suggested.length === 0) return nothing
  return html`<ul class="chips" aria-label=${messages['token-picker.suggested']}>${suggested.map(
    (token) => html`<li><button
      type="button"
      class="chip"
      title=${token.name}
      data-testid="suggested-${token.id}"
      @click=${() => onChoose(token)}
    >${picture({ src: token.picture, id: token.id, name: token.symbol, size: 20 })}<bdi>${
      token.symbol
    }</bdi></button></li>`,
  )}</ul>`
}

function lists(options: TokenPickerOptions) {
  const { messages, query, own, others = [] } = options
  if (own.length + others.length > 0)
    return html`${list(options, 'own', own)}${list(options, 'others', others)}`
  const asked = query.trim()
  const text = asked ? messages['token-picker.no-match'](asked) : messages['token-picker.none']
  return html`<p class="token-none quiet" role="status" data-testid="no-tokens">${text}</p>`
}

function list(
  { messages, current, onChoose }: TokenPickerOptions,
  kind: 'own' | 'others',
  tokens: readonly ListedToken[],
) {
  if (tokens.length === 0) return nothing
  return html`<section>
    <h3 class="token-heading" id="tokens-${kind}">${messages[`token-picker.${kind}`]}</h3>
    <ul class="token-list" aria-labelledby="tokens-${kind}">${repeat(
      tokens,
      ({ id }) => id,
      (token) =>
        html`<li>${tokenRow({
          token,
          current: token.id === current,
          onClick: () => onChoose(token),
        })}</li>`,
    )}</ul>
  </section>`
}

const shapes = () =>
  html`<div class="token-shapes" aria-hidden="true">${[0, 1, 2, 3, 4].map(
    () => html`<div class="token-shape"><i></i><span><i></i><i></i></span></div>`,
  )}</div>`

const failure = ({ messages, onRetry }: TokenPickerOptions) =>
  html`<div class="token-none" role="alert" data-testid="tokens-failed">
    <p class="quiet">${messages['token-picker.failed']}</p>
    ${button({ label: messages['token-picker.try-again'], onClick: onRetry, testId: 'try-again' })}
  </div>`
