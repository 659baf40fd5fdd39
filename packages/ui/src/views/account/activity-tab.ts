import type { ActivityEntry } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { History } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Recorded, Told } from '../../flows/activity-source.js'
import { activityStatus, createActivitySource } from '../../flows/activity-source.js'
import { hasHistoryTexts } from '../../messages/has-history-texts.js'
import {
  activityFailed,
  activityList,
  activityListStyles,
  activityLoading,
  ownActivityNote,
} from '../../parts/activity-list/activity-list.js'
import { emptyState, emptyStateStyles } from '../../parts/empty-state/empty-state.js'
import type { TabView, TabWork } from './tab-view.js'
import { transfersFrom } from './transfers.js'

const initialCount = 3 // transfers shown at first, so that what is below stays within reach
const allShown = 'account.activity-all'
const newestCount = 10 // transactions shown; the view Transactions shows the others

/**
 * The newest transactions, where a provider tells them. Without one, transfers made with this modal; for all others it links
 * to the explorer.
 */
export function createActivityTab(view: TabView): TabWork {
  const { kit } = view
  const source = createActivitySource(view)

  function draw(): TemplateResult {
    const recorded = source.recorded()
    const told = source.told()
    return told === null ? ofThisApp(recorded) : ofProvider(recorded, told)
  }

  /** The transfers from this account on all networks of its namespace. */
  function ofThisApp(recorded: Recorded): TemplateResult {
    const { messages } = view
    if (recorded === 'loading') return loading()
    if (recorded === 'failed') return failed()
    const own = recorded && transfersFrom(view.account.address, view.network, recorded)
    if (own === null || own.length === 0) return noneRecorded(own !== null)
    const shown = view.memory.has(allShown) ? own : own.slice(0, initialCount)
    return html`${list(source.entries([...shown].reverse(), null))}
    ${
      shown.length < own.length
        ? button({
            label: messages['account.show-all'](`${own.length}`),
            kind: 'ghost',
            onClick() {
              view.memory.set(allShown, '')
              view.changed()
            },
            testId: 'activity-all',
          })
        : nothing
    }
    ${ownActivityNote(view.messages)}${explorerButton() ?? nothing}`
  }

  function ofProvider(recorded: Recorded, { status: told, state }: Told) {
    const status = activityStatus(recorded, told)
    // Whether there are transactions, if only of before a failure.
    const hasSome = state !== null && state.transactions.length > 0
    const entries = source.entries(recorded, state).slice(0, newestCount)
    if (entries.length === 0 && status === 'loaded') return nothingYet()
    return html`${list(entries)}${hasSome && status !== 'failed' ? nothing : waiting(status)}${
      hasSome || (entries.length > 0 && status !== 'loading') ? toTransactions() : nothing
    }${status === 'failed' && !hasSome && entries.length > 0 ? ownActivityNote(view.messages) : nothing}`
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
  const list = (entries: readonly ActivityEntry[]) =>
    activityList(view.messages, entries, source.ways(entries))
  const loading = () => activityLoading(view.messages)
  const failed = () => activityFailed(view.messages, source.retry)

  function noneRecorded(isKept: boolean): TemplateResult {
    const { messages } = view
    return isKept
      ? empty(messages['account.no-activity'], messages['account.no-activity-text'])
      : empty(messages['account.activity-elsewhere-title'], messages['account.activity-elsewhere'])
  }
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
  return { start: source.start, stop: source.stop, draw }
}

export const activityTabStyles: CSSResultGroup = [emptyStateStyles, activityListStyles]
