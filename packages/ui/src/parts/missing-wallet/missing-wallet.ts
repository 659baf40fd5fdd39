import type { Kit } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Wallet } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages } from '../../messages/messages.js'
import { connectingPanel } from '../connecting-panel/connecting-panel.js'
import { findWallet } from '../find-wallet/find-wallet.js'

/** Stands for the picture of a wallet that is not known. */
export const noWalletPicture = (): TemplateResult =>
  html`<span class="quiet">${icon(Wallet, 40)}</span>`

/** A wallet that was within reach is not any more. @param picture of the wallet, where it is known */
export const missingWallet = (
  kit: Kit,
  texts: Messages,
  picture: TemplateResult = noWalletPicture(),
): TemplateResult =>
  html`${connectingPanel({
    picture,
    status: 'failed',
    title: texts['connecting.missing'],
    text: texts['connecting.missing-text'],
  })}<div class="found">${findWallet(kit, texts)}</div>`

export const missingWalletStyles = css`
  .found {
    padding: 0 12px 16px;
    margin-top: -16px;
  }
`
