import type { Intent, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { History } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { createCopying } from '../../flows/copying.js'
import { byMonth } from '../../format/by-month.js'
import { monthGroups, monthGroupsStyles } from '../../parts/month-groups/month-groups.js'
import { emptyState, emptyStateStyles } from './empty-state.js'
import { sentRow, sentRowStyles } from './sent-row.js'
import type { TabView, TabWork } from './tab-view.js'
import { transfersFrom } from './transfers.js'

const initialCount = 3 // transfers shown at first, so that what is below stays within reach

/** What this app has recorded, or the state of loading it; null where nothing is recorded. */
type Sent = readonly State<Intent>[] | 'loading' | 'failed' | null

/** Transfers made with this modal. For all others it links to the explorer. */
export function createActivityTab(view: TabView): TabWork {
  const { kit } = view
  const copying = createCopying(view.host)
  let sentStatus: 'loading' | 'failed' = 'loading' // until the feature `intents` is loaded
  let showsAll = false

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
  /** The transfers from this account on all networks of its namespace, newest first. */
  function sent(): Sent {
    if (!view.recordsTransfers) return null
    if (!kit.loaded('intents')) return sentStatus
    return transfersFrom(view.account.address, view.network, view.read(kit.sent).list)
  }
  function draw(): TemplateResult {
    const { messages } = view
    const recorded = sent()
    if (recorded === 'loading') return loading()
    if (recorded === 'failed') return failed()
    if (recorded === null || recorded.length === 0) return noneRecorded(recorded !== null)
    const shown = showsAll ? recorded : recorded.slice(0, initialCount)
    return html`${list(shown)}
    ${
      shown.length < recorded.length
        ? button({
            label: messages['account.show-all'](`${recorded.length}`),
            kind: 'ghost',
            onClick() {
              showsAll = true
              view.changed()
            },
            testId: 'activity-all',
          })
        : nothing
    }
    ${ownNote()}${explorerButton() ?? nothing}`
  }

  function list(shown: readonly State<Intent>[]): TemplateResult {
    const { messages, network } = view
    const now = kit.environment.now()
    const { language } = messages
    const items = shown.map((transfer) => ({ transfer, time: transfer.createdAt }))
    const row = ({ transfer }: { transfer: State<Intent> }) =>
      sentRow({
        ...{ messages, language, transfer, now, copying },
        network: kit.options.networks.find((one) => one.caipNetworkId === transfer.caipNetworkId),
        isActiveNetwork: transfer.caipNetworkId === network.caipNetworkId,
        onCopy: (hash) => view.act(() => copying.copy(hash, 'hash-copied')),
        open: view.open,
      })
    return monthGroups(byMonth(items, { now, language }), row, ({ transfer }) => transfer.id)
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
        onClick: () => void loadSent(),
        testId: 'activity-retry',
      })}
    </div>`
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
  return { start: () => void loadSent(), stop: () => undefined, draw }
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
    font-size: 12px;
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
  sentRowStyles,
  sheet,
]
