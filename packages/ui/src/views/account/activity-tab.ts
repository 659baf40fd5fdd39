import type { ActivityEntry, HistoryState, Intent, State } from '@gla/core'
import { activityEntries } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { History } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { createActNames } from '../../flows/act-names.js'
import { createCopying } from '../../flows/copying.js'
import { createFeatureWatch } from '../../flows/feature-watch.js'
import { byMonth } from '../../format/by-month.js'
import {
  activityRow,
  activityRowStyles,
  hasHistoryTexts,
} from '../../parts/activity-row/activity-row.js'
import { emptyState, emptyStateStyles } from '../../parts/empty-state/empty-state.js'
import { monthGroups, monthGroupsStyles } from '../../parts/month-groups/month-groups.js'
import type { TabView, TabWork } from './tab-view.js'
import { transfersFrom } from './transfers.js'

const initialCount = 3 // transfers shown at first, so that what is below stays within reach
// What is unfolded stays so while the modal is open: keys of the view's memory.
const allShown = 'account.activity-all'
const rowsOpened = 'account.activity-opened'
const newestCount = 10 // transactions shown; the view Transactions shows the others

/** What this app has recorded, or the state of loading it; null where nothing is recorded. */
type Sent = readonly State<Intent>[] | 'loading' | 'failed' | null

type Told = {
  status: HistoryState['status']
  /** Null until it is loaded. */
  state: State<HistoryState> | null
  /** Whether there are transactions, if only of before a failure. */
  hasSome: boolean
}

/**
 * The newest transactions, where a provider tells them. Without one, transfers made with this modal; for all others it links
 * to the explorer.
 */
export function createActivityTab(view: TabView): TabWork {
  const { kit } = view
  const copying = createCopying(view.host)
  const watch = createFeatureWatch(kit, 'history', view.changed, () =>
    view.loadMessages('transactions'),
  )
  const names = createActNames(kit, (file) => view.loadMessages(file), view.changed)
  let sentStatus: 'loading' | 'failed' = 'loading' // until the feature `intents` is loaded
  const opened = new Set<string>(view.memory.get(rowsOpened)?.split(' '))
  const watched = new Set<string>() // the ids of those that were shown on their way
  function onToggle(hash: string, isOpen: boolean) {
    if (isOpen) opened.add(hash)
    else opened.delete(hash)
    view.memory.set(rowsOpened, [...opened].join(' '))
    view.changed()
  }

  /** The transfers come with the feature `intents`, which is usually preloaded. */
  async function loadSent() {
    if (!view.recordsTransfers) return
    sentStatus = 'loading'
    try {
      const intents = await kit.load('intents')
      intents.reread()
    } catch {
      sentStatus = 'failed' // shown in the tab, with a button to retry
    }
    view.changed()
  }
  function load() {
    void names.start()
    void loadSent()
    void watch.start()
  }
  /** The transfers from this account on all networks of its namespace, newest first. */
  function sent(): Sent {
    if (!view.recordsTransfers) return null
    if (!kit.loaded('intents')) return sentStatus
    if (names.isLoading) return 'loading'
    return transfersFrom(view.account.address, view.network, view.read(kit.sent).list)
  }
  /** Null where no provider tells what happened. */
  function told(): Told | null {
    if (!watch.isOffered) return null
    if (watch.hasFailed) return { status: 'failed', state: null, hasSome: false }
    if (!watch.isReady || names.isLoading || !hasHistoryTexts(view.messages))
      return { status: 'loading', state: null, hasSome: false }
    const history = kit.loaded('history')
    const state = history && view.read(history.state)
    if (!state || state.status === 'unserved') return null
    return { status: state.status, state, hasSome: state.transactions.length > 0 }
  }

  function draw(): TemplateResult {
    const recorded = sent()
    const history = told()
    return history === null ? ofThisApp(recorded) : ofProvider(recorded, history)
  }

  function ofThisApp(recorded: Sent): TemplateResult {
    const { messages } = view
    if (recorded === 'loading') return loading()
    if (recorded === 'failed') return failed()
    if (recorded === null || recorded.length === 0) return noneRecorded(recorded !== null)
    const shown = view.memory.has(allShown) ? recorded : recorded.slice(0, initialCount)
    return html`${list(entriesOf([...shown].reverse(), null))}
    ${
      shown.length < recorded.length
        ? button({
            label: messages['account.show-all'](`${recorded.length}`),
            kind: 'ghost',
            onClick() {
              view.memory.set(allShown, '')
              view.changed()
            },
            testId: 'activity-all',
          })
        : nothing
    }
    ${ownNote()}${explorerButton() ?? nothing}`
  }

  function ofProvider(recorded: Sent, { status: told, state, hasSome }: Told) {
    const status = statusOf(recorded, told)
    const known = Array.isArray(recorded) ? view.read(kit.sent).list : []
    const entries = entriesOf(known, state).slice(0, newestCount)
    if (entries.length === 0 && status === 'loaded') return nothingYet()
    return html`${list(entries)}${hasSome && status !== 'failed' ? nothing : waiting(status)}${
      hasSome || (entries.length > 0 && status !== 'loading') ? toTransactions() : nothing
    }${status === 'failed' && !hasSome && entries.length > 0 ? ownNote() : nothing}`
  }
  function waiting(status: 'loading' | 'failed' | 'loaded') {
    if (status === 'failed') return failed()
    return status === 'loading' ? loading() : nothing
  }
  function nothingYet(): TemplateResult {
    const { messages } = view
    const text = hasHistoryTexts(messages)
      ? messages['transactions.none-text']
      : messages['account.no-activity-text']
    return empty(messages['account.no-activity'], text)
  }
  function toTransactions() {
    const { messages } = view
    if (!hasHistoryTexts(messages)) return nothing
    return button({
      label: messages['transactions.all'],
      kind: 'ghost',
      onClick: () => kit.router.push('Transactions'),
      testId: 'activity-transactions',
    })
  }

  const entriesOf = (recorded: readonly State<Intent>[], state: State<HistoryState> | null) =>
    activityEntries(recorded, state, view.account.address, view.network.caipNetworkId)

  function list(entries: readonly ActivityEntry[]): TemplateResult {
    const { messages } = view
    const now = kit.environment.now()
    const { language } = messages
    for (const { intent } of entries)
      if (intent && /^(handed-over|submitted)$/.test(intent.status)) watched.add(intent.id)
    const row = (entry: ActivityEntry) =>
      activityRow(
        {
          ...{ messages, language, now, copying, opened, onToggle, watched },
          networks: kit.options.networks,
          activeNetwork: view.network,
          onCopy: (text, notice) => view.act(() => copying.copy(text, notice)),
          open: view.open,
          named: names.of(entry, view.account.address),
        },
        entry,
      )
    return monthGroups(byMonth(entries, { now, language }), row, ({ id }) => id)
  }

  function noneRecorded(isKept: boolean): TemplateResult {
    const { messages } = view
    return isKept
      ? empty(messages['account.no-activity'], messages['account.no-activity-text'])
      : empty(messages['account.activity-elsewhere-title'], messages['account.activity-elsewhere'])
  }
  const loading = () => html`<div role="status" class="waiting" data-testid="activity-loading">
      <span class="hidden-text">${view.messages['account.activity-loading']}</span>
      ${skeleton('block')}${skeleton('block')}
    </div>`
  const failed = () => html`<div role="alert" class="not-read" data-testid="activity-failed">
      <p class="small quiet">${view.messages['account.activity-failed']}</p>
      ${button({
        label: view.messages['action.try-again'],
        kind: 'ghost',
        onClick: retry,
        testId: 'activity-retry',
      })}
    </div>`
  function retry() {
    if (!kit.loaded('intents')) void loadSent()
    void watch.retry()
  }
  const ownNote = () =>
    html`<p class="tab-note quiet">${view.messages['account.activity-note']}</p>`
  const empty = (title: string, text: string) =>
    emptyState({
      icon: icon(History),
      title,
      text,
      actions: explorerButton(),
      testId: 'activity-empty',
    })
  /** Leads to the account's page in the explorer. */
  function explorerButton(): TemplateResult | undefined {
    const { addressExplorerUrl: url } = view.account
    if (!url) return undefined
    return button({
      label: view.messages['account.all-activity'],
      kind: 'ghost',
      onClick: () => view.open(url),
      testId: 'activity-explorer',
    })
  }
  return { start: load, stop: watch.stop, draw }
}

/** Of the journal and the history together. */
function statusOf(recorded: Sent, told: HistoryState['status']): 'loading' | 'failed' | 'loaded' {
  if (recorded === 'failed' || told === 'failed') return 'failed'
  return recorded === 'loading' || told === 'idle' || told === 'loading' ? 'loading' : 'loaded'
}

const sheet = css`
  .activity .button {
    width: 100%;
  }
  .nothing-actions .button {
    width: auto;
  }
  .activity .month h3 {
    padding-block: 4px;
    font-size: calc(1.2 * var(--gla-font-unit));
    font-weight: 400;
  }
  .waiting {
    display: grid;
    gap: 8px;
    margin-inline: 12px;
  }
  .not-read {
    padding-top: 12px;
    text-align: center;
  }
`
export const activityTabStyles: CSSResultGroup = [
  buttonStyles,
  skeletonStyles,
  emptyStateStyles,
  monthGroupsStyles,
  activityRowStyles,
  sheet,
]
