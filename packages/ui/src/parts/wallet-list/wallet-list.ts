import type { WalletMark } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { ExternalLink } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { pictureStyles } from '../../atoms/picture/picture.js'
import { tag, tagStyles } from '../../atoms/tag/tag.js'
import type { Messages } from '../../messages/messages.js'
import { walletRowSkeleton, walletRowStyles } from '../wallet-row/wallet-row.js'

export type ListedWallet = {
  id: string
  name: string
  picture: TemplateResult
  mark: WalletMark
  onClick: () => void
  /** A person points at the row or focuses it. */
  expect?: (() => void) | undefined
}

export type WalletListOptions = {
  messages: Messages
  wallets: readonly ListedWallet[]
  /** The heading of the group. */
  title?: string | undefined
  /** Larger rows on a ground of their own: what is at hand. */
  filled?: boolean
  /** How many more wallets are loading; placeholders are shown for them. */
  loadingCount?: number
  /** On a phone, where a link opens the wallet's app and a code cannot be scanned. */
  onPhone: boolean
  /** The id of the text that says why no wallet can be chosen yet. */
  disabledReasonId: string | undefined
}

const tagOf = (messages: Messages, mark: WalletMark, onPhone: boolean) => {
  if (mark === null || (mark === 'code' && onPhone)) return undefined
  if (mark === 'code') return tag(messages['connect.qr-code'])
  if (mark === 'own-browser') return icon(ExternalLink, 16)
  const isDoubted = mark === 'same-identity' || mark === 'look-alike'
  return tag(messages[`connect.${mark}`], isDoubted ? 'caution' : 'plain')
}

/** A group of wallets to choose from. Rows keep their place and focus while more wallets are discovered. */
export const walletList = ({
  messages,
  wallets,
  title,
  filled = false,
  loadingCount = 0,
  onPhone,
  disabledReasonId,
}: WalletListOptions): TemplateResult =>
  html`${title ? html`<h3 class="group">${title}</h3>` : nothing}<ul aria-label=${title ?? messages['connect.list']} class="rows ${filled ? 'filled' : ''}" aria-busy=${loadingCount > 0}>${repeat(
    wallets,
    ({ id }) => id,
    ({ id, name, mark, picture, onClick, expect }) =>
      html`<li>${listRow({
        title: mark === 'own-browser' ? messages['connect.open-in'](name) : name,
        start: picture,
        detail: mark === 'code' && onPhone ? messages['connect.phone-wallet'] : undefined,
        end: tagOf(messages, mark, onPhone),
        onClick,
        onExpect: expect,
        disabledReasonId,
        testId: `wallet-${id}`,
      })}</li>`,
  )}${Array.from({ length: loadingCount }, () => html`<li aria-hidden="true">${walletRowSkeleton()}</li>`)}</ul>`

const sheet = css`
  .rows {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
  }
  .rows + .rows {
    margin-top: 4px;
  }
  .group {
    padding: 12px 12px 6px;
    font-size: calc(1.4 * var(--gla-font-unit));
    font-weight: 600;
    line-height: 1.4;
    color: var(--gla-quiet);
  }
  .rows .row {
    min-height: 52px;
    padding-block: 6px;
  }
  .filled .row {
    min-height: 64px;
    padding-block: 11px;
    background: var(--gla-raised);
  }
  @media (hover: hover) {
    .filled button.row:not(:disabled, [aria-disabled]):hover {
      border-color: var(--gla-faint);
    }
  }
  .rows > li:nth-child(2n) .line {
    width: 6em;
  }
`
export const walletListStyles: CSSResultGroup = [
  listRowStyles,
  pictureStyles,
  tagStyles,
  walletRowStyles,
  sheet,
]
