import type { HistoryState, State } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { CircleAlert } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'

type Told = Pick<State<HistoryState>, 'complete' | 'hidden' | 'sums'>

/** What is missing, and to which block nothing is (ruling 34). @param isEmpty no transactions are shown, and the view says so */
export function completeness(
  messages: MessagesOf<'transactions'>,
  told: Told,
  isEmpty = false,
): TemplateResult | typeof nothing {
  // That there is nothing says as much as that nothing is missing.
  const notes = notesOf(messages, told).filter(({ id }) => !isEmpty || id !== 'complete')
  const warning = warningOf(messages, told)
  if (!warning && notes.length === 0) return nothing
  return html`${
    warning
      ? html`<p class="missing caution" role="note" data-testid="does-not-add-up">${icon(CircleAlert, 16)}<span>${warning}</span></p>`
      : nothing
  }${
    notes.length > 0
      ? html`<p class="note quiet" data-testid="completeness">${notes.map(
          ({ id, text }) => html`<span data-testid="note-${id}">${text}</span> `,
        )}</p>`
      : nothing
  }`
}

function warningOf(messages: MessagesOf<'transactions'>, { sums }: Told): string | null {
  if (!sums || sums.isEqual) return null
  return sums.equalTo === null
    ? messages['transactions.adds-up-not']
    : messages['transactions.adds-up-to'](allDigits(sums.equalTo))
}

function notesOf(messages: MessagesOf<'transactions'>, { complete, hidden }: Told) {
  const notes: { id: string; text: string }[] = []
  if (complete) {
    const block = allDigits(complete.block)
    notes.push({
      id: 'complete',
      text: messages[complete.isCurrent ? 'transactions.complete' : 'transactions.behind'](block),
    })
    if (complete.from !== '0')
      notes.push({
        id: 'begins',
        text: messages['transactions.begins'](allDigits(complete.from)),
      })
    if (!complete.hasInternal)
      notes.push({ id: 'no-internal', text: messages['transactions.no-internal'] })
  }
  if (hidden > 0) notes.push({ id: 'hidden', text: messages['transactions.hidden'](`${hidden}`) })
  return notes
}

export const completenessStyles = css`
  .note,
  .missing {
    padding: 4px 12px 8px;
    font-size: calc(1.2 * var(--gla-font-unit));
  }
  .missing {
    display: flex;
    gap: 8px;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .missing svg {
    margin-top: 3px;
  }
`
