import type { CaipNetwork, Intent, Language, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { History } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { byMonth } from '../../format/by-month.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { monthGroups, monthGroupsStyles } from '../../parts/month-groups/month-groups.js'
import { emptyState, emptyStateStyles } from './empty-state.js'
import { sentRow, sentRowStyles } from './sent-row.js'

const initialCount = 3 // transfers shown at first, so that what is below stays within reach

export type ActivityTabOptions = {
  messages: Messages & MessagesOf<'account'>
  language: Language
  /** The transfers from the account, newest first, or the state of loading them; null where none are recorded. */
  sent: readonly State<Intent>[] | 'loading' | 'failed' | null
  networks: readonly State<CaipNetwork>[]
  /** The active network. */
  activeNetwork: State<CaipNetwork>
  now: number
  showsAll: boolean
  onShowAll: () => void
  onRetry: () => void
  /** The account's page in the explorer; null where the network has none. */
  explorerUrl: string | null
  open: (url: string) => void
}

/** Transfers made with this modal. For all others it links to the explorer. */
export function activityTab(options: ActivityTabOptions): TemplateResult {
  const { messages, sent } = options
  if (sent === 'loading')
    return html`<div role="status" class="waiting" data-testid="activity-loading">
      <span class="hidden-text">${messages['account.activity-loading']}</span>
      ${skeleton('block')}${skeleton('block')}
    </div>`
  if (sent === 'failed')
    return html`<div role="alert" class="not-read" data-testid="activity-failed">
      <p class="small quiet">${messages['account.activity-failed']}</p>
      ${button({
        label: messages['action.try-again'],
        kind: 'ghost',
        onClick: options.onRetry,
        testId: 'activity-retry',
      })}
    </div>`
  if (sent === null || sent.length === 0)
    return emptyState({
      icon: icon(History),
      title: messages[sent ? 'account.no-activity' : 'account.activity-elsewhere-title'],
      text: messages[sent ? 'account.no-activity-text' : 'account.activity-elsewhere'],
      actions: explorerButton(options),
      testId: 'activity-empty',
    })
  return list(options, sent)
}

function list(options: ActivityTabOptions, sent: readonly State<Intent>[]): TemplateResult {
  const { messages, language, networks, activeNetwork, now, showsAll, onShowAll, open } = options
  const shown = showsAll ? sent : sent.slice(0, initialCount)
  const items = shown.map((transfer) => ({ transfer, time: transfer.createdAt }))
  const row = ({ transfer }: { transfer: State<Intent> }) =>
    sentRow({
      messages,
      language,
      transfer,
      network: networks.find(({ caipNetworkId }) => caipNetworkId === transfer.caipNetworkId),
      isActiveNetwork: transfer.caipNetworkId === activeNetwork.caipNetworkId,
      now,
      open,
    })
  return html`
    ${monthGroups(byMonth(items, { now, language }), row, ({ transfer }) => transfer.id)}
    ${
      shown.length < sent.length
        ? button({
            label: messages['account.show-all'](`${sent.length}`),
            kind: 'ghost',
            onClick: onShowAll,
            testId: 'activity-all',
          })
        : nothing
    }
    <p class="tab-note quiet">${messages['account.activity-note']}</p>
    ${explorerButton(options)}
  `
}

const explorerButton = ({ messages, explorerUrl, open }: ActivityTabOptions) =>
  explorerUrl
    ? button({
        label: messages['account.all-activity'],
        kind: 'ghost',
        onClick: () => open(explorerUrl),
        testId: 'activity-explorer',
      })
    : undefined

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
