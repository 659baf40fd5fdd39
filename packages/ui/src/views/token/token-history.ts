import type { ActivityEntry, HistoryState, State, TokenEntries } from '@gla/core'
import { tokenEntries } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { History } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { ActivityView } from '../../flows/activity-source.js'
import { activityStatus, createActivitySource } from '../../flows/activity-source.js'
import { writtenCount } from '../../format/written-count.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import {
  activityFailed,
  activityList,
  activityListStyles,
  activityLoading,
  ownActivityNote,
} from '../../parts/activity-list/activity-list.js'
import { completeness, completenessStyles } from '../../parts/completeness/completeness.js'
import { emptyState, emptyStateStyles } from '../../parts/empty-state/empty-state.js'

const pageCount = 10 // transactions that are shown, and that a press on the button adds

/** The view Token, as its history sees it. What it knows may change with each rendering. */
export interface TokenView extends ActivityView {
  readonly messages: Messages & MessagesOf<'token'>
  /** The contract; null: the network's coin. */
  readonly contract: string | null
  /** What it is called in a sentence. */
  readonly symbol: string
}

/** The transactions of the account that are about one token. What it keeps stays until the view is left. */
export interface TokenHistory {
  start(): void
  stop(): void
  draw(): TemplateResult | typeof nothing
}

export function createTokenHistory(view: TokenView): TokenHistory {
  const { kit } = view
  const source = createActivitySource(view)
  let shownCount = pageCount

  function draw() {
    const recorded = source.recorded()
    const told = source.told()
    if (recorded === null && told === null) return nothing
    const state = told?.state ?? null
    const { caipNetworkId } = view.network
    const found = tokenEntries(source.entries(recorded, state), view.contract, caipNetworkId)
    const status = activityStatus(recorded, told?.status ?? 'loaded')
    return html`<section class="activity" aria-labelledby="history">
      <h3 id="history" class="history-title">${view.messages['token.history']}</h3>
      ${status === 'failed' ? nothing : said(found)}
      ${list(found.entries.slice(0, shownCount))}
      ${end(found, state, status)}
    </section>`
  }

  const list = (entries: readonly ActivityEntry[]) =>
    activityList(view.messages, entries, source.ways(entries))

  const said = ({ entries }: TokenEntries) => {
    const { messages } = view
    const count = writtenCount(Math.min(entries.length, shownCount), messages.language)
    return html`<p class="hidden-text" role="status" data-testid="history-status">${
      entries.length > 0 ? messages['transactions.shown'](count) : ''
    }</p>`
  }

  /** What follows the rows. */
  function end(
    found: TokenEntries,
    state: State<HistoryState> | null,
    status: 'loading' | 'failed' | 'loaded',
  ) {
    const hasTold = state !== null && state.transactions.length > 0
    if (status === 'failed') return failed(found, state)
    if (status === 'loading' && !hasTold) return activityLoading(view.messages)
    const isEmpty = found.entries.length === 0
    return html`${isEmpty ? none(state) : nothing}${more(found, state)}${
      state ? about(found, state) : isEmpty ? nothing : ownActivityNote(view.messages)
    }`
  }

  function failed({ entries }: TokenEntries, state: State<HistoryState> | null) {
    const { messages } = view
    const hasTold = state !== null && state.transactions.length > 0
    if (hasTold)
      return activityFailed(
        messages,
        source.retry,
        messages[state.hasMore ? 'transactions.failed-more' : 'transactions.not-updated'],
      )
    return html`${activityFailed(messages, source.retry)}${entries.length > 0 ? ownActivityNote(view.messages) : nothing}`
  }

  function none(state: State<HistoryState> | null) {
    const { messages, symbol } = view
    if (state?.hasMore) {
      const count = writtenCount(state.transactions.length, messages.language)
      return html`<p class="none-recent small quiet" data-testid="history-none-recent">${messages[
        'token.none-recent'
      ](count)}</p>`
    }
    return emptyState({
      icon: icon(History),
      title: messages['token.none'],
      text: messages[state ? 'token.none-text' : 'token.none-sent'](symbol),
      testId: 'history-none',
    })
  }

  function more({ entries }: TokenEntries, state: State<HistoryState> | null) {
    const hasMore = state?.hasMore ?? false
    if (entries.length <= shownCount && !hasMore) return nothing
    return button({
      label: view.messages['transactions.more'],
      kind: 'ghost',
      busy: state?.isLoadingMore ?? false,
      onClick() {
        shownCount += pageCount
        if (entries.length < shownCount) kit.loaded('history')?.loadMore()
        view.changed()
      },
      testId: 'history-more',
    })
  }

  /** To which block it is complete: of everything that the account did, so also of this. */
  function about({ entries, mayLack }: TokenEntries, state: State<HistoryState>) {
    const { messages } = view
    const { hidden, sums } = state
    const complete = mayLack ? null : state.complete
    return html`${completeness(messages, { hidden, sums, complete }, entries.length === 0)}${
      mayLack
        ? html`<p class="note quiet" data-testid="note-may-lack">${messages['token.may-lack']}</p>`
        : nothing
    }`
  }

  return { start: source.start, stop: source.stop, draw }
}

const sheet = css`
  .history-title {
    padding: 16px 12px 4px;
  }
  .none-recent {
    padding: 4px 12px;
  }
`
export const tokenHistoryStyles: CSSResultGroup = [
  emptyStateStyles,
  activityListStyles,
  completenessStyles,
  sheet,
]
