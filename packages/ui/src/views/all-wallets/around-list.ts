import type { State, WalletArrangement, WalletsState } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { writtenCount } from '../../format/written-count.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { walletRowSkeleton, walletRowStyles } from '../../parts/wallet-row/wallet-row.js'
import { walletsFailed, walletsFailedStyles } from '../../parts/wallets-failed/wallets-failed.js'

const firstSkeletons = 7 // fills the visible part of the list
const nextSkeletons = 3

export type AroundList = {
  messages: Messages & MessagesOf<'all-wallets'>
  now: State<WalletsState>
  arranged: WalletArrangement
  onRetry: () => void
  /** Removes a filter of a search that found nothing. */
  onWiden: () => void
}

/** The number of wallets, or of results. */
export function countText({ messages, now, arranged }: AroundList): string | typeof nothing {
  const { entries, searching, tail, total } = arranged
  const say = (count: number) => writtenCount(count, messages.language)
  if (searching) {
    if (tail === 'failed') return nothing
    if (tail === 'more' && entries.length === 0) return messages['all-wallets.searching']
    const key = now.search.badge ? 'all-wallets.found-certified' : 'all-wallets.found'
    return messages[key](say(entries.length))
  }
  if (total === null) return tail === 'more' ? messages['modal.loading'] : nothing
  return total === 1 ? messages['all-wallets.one'] : messages['all-wallets.count'](say(total))
}

/** Notes above the rows, which scroll with them. */
export function listNotes({ messages, now, arranged, onRetry }: AroundList): TemplateResult {
  return html`${
    now.search.badge && arranged.tail !== 'nothing'
      ? html`<p class="note small quiet">${messages['all-wallets.certified-note']}</p>`
      : nothing
  }${
    now.providerError
      ? html`<div class="note stand-in small quiet" data-testid="stand-in">
          <p>${messages['all-wallets.stand-in']}</p>
          ${button({
            label: messages['action.try-again'],
            kind: 'ghost',
            onClick: onRetry,
            testId: 'try-again',
          })}
        </div>`
      : nothing
  }${
    arranged.twins
      ? html`<p class="note small caution">${messages['connect.same-identity-warning']}</p>`
      : nothing
  }${arranged.imitated.map(
    (name) =>
      html`<p class="note small caution">${messages['connect.look-alike-warning'](name)}</p>`,
  )}`
}

/** What follows the rows: placeholders, an error, or that nothing was found. */
export function listTail(around: AroundList): TemplateResult | typeof nothing {
  const { messages, now, arranged, onRetry } = around
  const { entries, searching, tail } = arranged
  if (tail === 'end') return nothing
  if (tail === 'nothing') return searching ? nothingFound(around) : noWallets(around)
  if (tail === 'more') {
    const rows = Math.max(nextSkeletons, firstSkeletons - entries.length)
    return html`<div data-testid="wallets-loading">${Array.from({ length: rows }, walletRowSkeleton)}</div>`
  }
  const alone = entries.length === 0
  const list = alone ? 'all-wallets.failed' : 'all-wallets.rest-failed'
  return walletsFailed({
    messages,
    what: messages[searching ? 'all-wallets.search-failed' : list],
    code: (searching ? now.search.found : now.list).error,
    alone,
    onRetry,
  })
}

const noWallets = ({ messages }: AroundList) =>
  html`<div class="nothing" data-testid="no-wallets"><p>${messages['all-wallets.none']}</p></div>`

function nothingFound({ messages, now, onWiden }: AroundList) {
  const { badge } = now.search
  const query = now.search.query.trim()
  const [text, label] = !badge
    ? [messages['all-wallets.nothing'](query), messages['all-wallets.clear']]
    : query
      ? [messages['all-wallets.nothing-certified'](query), messages['all-wallets.everywhere']]
      : [messages['all-wallets.none-certified'], messages['all-wallets.all']]
  return html`<div class="nothing" data-testid="nothing-found">
    <p>${text}</p>
    ${button({ label, onClick: onWiden, testId: 'widen-search' })}
  </div>`
}

/** The styles of all-wallets-styles.ts apply too. */
export const aroundListStyles: CSSResultGroup = [buttonStyles, walletRowStyles, walletsFailedStyles]
