import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { Check } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import type { Mark } from '../../atoms/picture/mark.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { shortBalance } from '../../format/short-balance.js'
import { allDigits } from '../../format/written-amount.js'
import { exactAmount, exactAmountStyles, exactRow } from '../exact-amount/exact-amount.js'

/** A token to choose, or one of the account. */
export type ListedToken = {
  /** CAIP-19, or another unique id. */
  id: string
  symbol: string
  name: string
  picture?: string | null | undefined
  /** Of the network's coin, see `markOf`. */
  mark?: Mark | null | undefined
  /** An exact decimal in whole tokens. Absent if it is not known. */
  balance?: string | undefined
  /** The value of the balance, formatted: `$1,234.50`. */
  worth?: string | undefined
  /** Why its worth is not known: a dash stands in its place. */
  noWorth?: string | undefined
  /** Why the token may not be what its name says. */
  warning?: string | undefined
}

export type TokenRowOptions = {
  token: ListedToken
  /** Without it the row is not a button. */
  onClick?: ((event: Event) => void) | undefined
  /** It has the focus when its view is shown. */
  first?: boolean
  current?: boolean
  /** In a list that is one tab stop. All digits of the balance are then told by its title alone. */
  tabIndex?: 0 | -1
  /** px of the picture */
  size?: number
}

/** A token with its balance. Needs the styles of rows and pictures. */
export function tokenRow(options: TokenRowOptions): TemplateResult {
  const { token, onClick, first, current = false, size = 36, tabIndex } = options
  const { id, name, symbol, balance, warning, mark } = token
  const row = (describedById?: string) =>
    listRow({
      title: name,
      start: html`<span class="token-picture">${picture({ src: token.picture, id, name: symbol, size, mark: mark ?? null })}</span>`,
      detail: html`<bdi>${symbol}</bdi>${
        warning ? html`<span class="token-warning">${warning}</span>` : nothing
      }`,
      end:
        balance === undefined && !current
          ? undefined
          : html`${amount(token, !onClick)}${current ? icon(Check, 16) : nothing}`,
      current,
      onClick,
      describedById,
      tabIndex,
      first,
      testId: `token-${id}`,
    })
  return balance === undefined || !onClick || tabIndex !== undefined
    ? row()
    : exactRow({ id: `exact-${id}`, amount: balance, symbol }, row)
}

/** @param isOwnTip whether the amount itself tells all its digits, because the row has no focus */
function amount({ id, balance, symbol, ...about }: ListedToken, isOwnTip: boolean) {
  if (balance === undefined) return nothing
  const shown = isOwnTip
    ? exactAmount({ id: `exact-${id}`, amount: balance, symbol, unit: html`` })
    : shortBalance(balance)
  return html`<span class="token-balance ${isOwnTip ? 'own-tip' : ''}"
    ><bdi title=${isOwnTip ? nothing : `${allDigits(balance)} ${symbol}`}>${shown}</bdi>${tokenWorth(about)}</span
  >`
}

/** What the balance of a token is worth, or a dash with the reason. */
function tokenWorth({ worth, noWorth }: Pick<ListedToken, 'worth' | 'noWorth'>) {
  if (worth) return html`<span class="token-worth">${worth}</span>`
  if (!noWorth) return nothing
  return html`<span class="token-worth" title=${noWorth}
    ><span aria-hidden="true">–</span><span class="hidden-text">${noWorth}</span></span
  >`
}

const sheet = css`
  .token-picture .picture {
    border-radius: 50%;
  }
  .row:has(.token-picture) .row-detail {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .row:has(.token-picture) .row-end {
    flex: none;
    max-width: 50%;
  }
  .token-warning {
    display: block;
    white-space: normal;
    color: var(--gla-caution);
  }
  .token-balance {
    display: grid;
    min-width: 0;
    text-align: end;
  }
  .token-balance > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* Otherwise the touch target of the amount is cut off. */
  .token-balance.own-tip > bdi {
    overflow: visible;
    font-weight: 600;
  }
  .row:has(.own-tip) .row-end {
    max-width: 65%;
  }
  .token-balance > bdi {
    font-size: calc(1.6 * var(--gla-font-unit));
    color: var(--gla-text);
  }
`
export const tokenRowStyles: CSSResultGroup = [
  listRowStyles,
  pictureStyles,
  exactAmountStyles,
  sheet,
]
