import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { Check } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { shortBalance } from '../../format/short-balance.js'
import { exactAmountStyles, exactRow } from '../exact-amount/exact-amount.js'

/** A token to choose, or one of the account. */
export type ListedToken = {
  /** CAIP-19, or another unique id. */
  id: string
  symbol: string
  name: string
  picture?: string | null | undefined
  /** An exact decimal in whole tokens. Absent if it is not known. */
  balance?: string | undefined
  /** The value of the balance, formatted: `$1,234.50`. */
  worth?: string | undefined
}

export type TokenRowOptions = {
  token: ListedToken
  onClick?: ((event: Event) => void) | undefined
  current?: boolean
}

/** A token with its balance. Needs the styles of rows and pictures. */
export function tokenRow({ token, onClick, current = false }: TokenRowOptions): TemplateResult {
  const { id, name, symbol, balance } = token
  const row = (describedById?: string) =>
    listRow({
      title: name,
      start: html`<span class="token-picture">${picture({ src: token.picture, id, name: symbol, size: 36 })}</span>`,
      detail: html`<bdi>${symbol}</bdi>`,
      end:
        balance === undefined && !current
          ? undefined
          : html`${amount(token)}${current ? icon(Check, 16) : nothing}`,
      current,
      onClick,
      describedById,
      testId: `token-${id}`,
    })
  return balance === undefined
    ? row()
    : exactRow({ id: `exact-${id}`, amount: balance, symbol }, row)
}

function amount({ balance, worth }: ListedToken) {
  if (balance === undefined) return nothing
  return html`<span class="token-balance"
    ><bdi>${shortBalance(balance)}</bdi>${worth ? html`<span>${worth}</span>` : nothing}</span
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
  .token-balance > bdi {
    font-size: 16px;
    color: var(--gla-text);
  }
`
export const tokenRowStyles: CSSResultGroup = [
  listRowStyles,
  pictureStyles,
  exactAmountStyles,
  sheet,
]
