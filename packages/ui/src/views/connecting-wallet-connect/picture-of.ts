import type { Kit, Wallet } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { walletPicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'

/** The wallet's picture, once it is loaded. It appears without a watch, as the view renders every second. */
export const pictureOf = (kit: Kit, wallet: Wallet, size = 56): TemplateResult => {
  const { id, name } = wallet
  return walletPicture(kit, { src: kit.loaded('wallets')?.picture(wallet), id, name, size })
}

export const pictureOfStyles: CSSResultGroup = walletPictureStyles
