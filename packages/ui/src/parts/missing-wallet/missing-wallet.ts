import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Wallet } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages } from '../../messages/messages.js'
import { connectingPanel, connectingPanelStyles } from '../connecting-panel/connecting-panel.js'
import { findWallet, findWalletStyles } from '../find-wallet/find-wallet.js'

/** The picture of an unknown wallet. */
export const noWalletPicture = (): TemplateResult =>
  html`<span class="quiet">${icon(Wallet, 40)}</span>`

export type MissingWalletOptions = {
  messages: Messages
  /** The wallet's picture, if it is known. */
  picture?: TemplateResult
  /** Opens the list of wallets. */
  onFind: () => void
}

/** Shown when a wallet is no longer available. */
export const missingWallet = ({
  messages,
  picture = noWalletPicture(),
  onFind,
}: MissingWalletOptions): TemplateResult =>
  html`${connectingPanel({
    picture,
    status: 'failed',
    title: messages['connecting.missing'],
    text: messages['connecting.missing-text'],
  })}<div class="found">${findWallet({ messages, onClick: onFind })}</div>`

const sheet = css`
  .found {
    padding: 0 12px 16px;
    margin-top: -16px;
  }
`
export const missingWalletStyles: CSSResultGroup = [connectingPanelStyles, findWalletStyles, sheet]
