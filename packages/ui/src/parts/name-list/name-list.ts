import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { Check } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { tag, tagStyles } from '../../atoms/tag/tag.js'
import type { MessagesOf } from '../../messages/messages.js'

export type SuggestedName = { name: string; available: boolean }

export type NameListOptions = {
  messages: MessagesOf<'name-list'>
  status: 'loading' | 'ready' | 'failed'
  names: readonly SuggestedName[]
  /** The chosen name. */
  current?: string | undefined
  onChoose: (name: string) => void
  onRetry: () => void
}

/** Names similar to the typed one, and whether they are available. One that is taken cannot be chosen. */
export function nameList(options: NameListOptions): TemplateResult {
  const { messages, status, names } = options
  const statusText =
    status === 'loading'
      ? messages['name-list.loading']
      : status === 'ready' && names.length === 0
        ? messages['name-list.none']
        : nothing
  return html`<div class="names" aria-busy=${status === 'loading' ? 'true' : nothing}>
    <p class=${status === 'loading' ? 'hidden-text' : 'small quiet'} role="status" data-testid="names-told">${statusText}</p>
    ${status === 'loading' ? [0, 1, 2].map(() => html`<div class="name-shape">${skeleton('line')}</div>`) : nothing}
    ${status === 'ready' && names.length > 0 ? rows(options) : nothing}
    ${status === 'failed' ? failure(options) : nothing}
  </div>`
}

const rows = ({ messages, names, current, onChoose }: NameListOptions) =>
  html`<ul class="name-rows" aria-label=${messages['name-list.title']}>${repeat(
    names,
    ({ name }) => name,
    ({ name, available }) =>
      html`<li>${listRow({
        title: name,
        end: html`${
          available
            ? tag(messages['name-list.available'], 'positive')
            : tag(messages['name-list.registered'])
        }${name === current ? icon(Check, 16) : nothing}`,
        current: name === current,
        onClick: available ? () => onChoose(name) : undefined,
        testId: `name-${name}`,
      })}</li>`,
  )}</ul>`

const failure = ({ messages, onRetry }: NameListOptions) =>
  html`<div class="name-failure" role="alert">
    <p class="small quiet">${messages['name-list.failed']}</p>
    ${button({ label: messages['name-list.try-again'], onClick: onRetry, testId: 'try-again' })}
  </div>`

const sheet = css`
  .name-rows .row,
  .name-shape {
    display: flex;
    align-items: center;
    min-height: 52px;
  }
  .name-rows {
    margin-inline: -12px;
  }
  .name-rows div.row {
    color: var(--gla-quiet);
  }
  .name-rows div.row .row-title {
    font-weight: 400;
  }
  .name-failure {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
  .name-failure .button {
    flex: none;
  }
`
export const nameListStyles: CSSResultGroup = [
  buttonStyles,
  listRowStyles,
  skeletonStyles,
  tagStyles,
  sheet,
]
