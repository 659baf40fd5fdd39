import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Compass, ExternalLink } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import type { Messages } from '../../messages/messages.js'

export type FindWalletOptions = { messages: Messages; onClick: () => void }

/** A quiet link for people who have no wallet yet. */
export const findWallet = ({ messages, onClick }: FindWalletOptions): TemplateResult =>
  listRow({
    title: messages['connect.find-wallet'],
    start: html`<span class="mark">${icon(Compass, 24)}</span>`,
    detail: messages['connect.find-wallet-detail'],
    end: icon(ExternalLink, 16),
    onClick,
    testId: 'find-wallet',
  })

const sheet = css`
  .note + .row {
    margin-top: 8px;
  }
`
export const findWalletStyles: CSSResultGroup = [listRowStyles, sheet]
