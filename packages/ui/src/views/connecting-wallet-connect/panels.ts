import type { ConnectorInfo, Kit, State, Wallet } from '@gla/core'
import { canBeGot } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { Download, ExternalLink } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { MessagesOf } from '../../messages/messages.js'
import {
  connectingPanel,
  connectingPanelStyles,
} from '../../parts/connecting-panel/connecting-panel.js'
import { walletPicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'
import { pictureOf, pictureOfStyles } from './picture-of.js'

type PanelOptions = {
  kit: Kit
  messages: MessagesOf<'connecting-wallet-connect'>
  wallet: Wallet
  onGo: () => void
}

/** Opens this page in the wallet's own browser, for a wallet that takes no link. */
export const ownBrowserPanel = ({ kit, messages, wallet, onGo }: PanelOptions): TemplateResult =>
  connectingPanel({
    picture: pictureOf(kit, wallet),
    status: 'ready',
    title: messages['connecting-wallet-connect.own-browser'](wallet.name),
    text: messages['connecting-wallet-connect.own-browser-text'](wallet.name),
    action: button({
      label: messages['connecting-wallet-connect.open'](wallet.name),
      kind: 'primary',
      icon: icon(ExternalLink, 18),
      onClick: onGo,
      testId: 'open-wallet',
    }),
  })

/** The wallet is installed in this browser. */
export const inBrowserPanel = (
  { kit, messages, wallet, onGo }: PanelOptions,
  connector: State<ConnectorInfo>,
): TemplateResult =>
  connectingPanel({
    picture: walletPicture(kit, {
      src: connector.icon,
      id: connector.id,
      name: connector.name,
      size: 56,
    }),
    status: 'ready',
    title: messages['connecting-wallet-connect.in-browser'](wallet.name),
    text: messages['connecting-wallet-connect.in-browser-text'],
    action: button({
      label: messages['connecting-wallet-connect.continue'](wallet.name),
      kind: 'primary',
      onClick: onGo,
      testId: 'continue-in-browser',
    }),
  })

/** The wallet cannot be reached from this device, but there are downloads. */
export const unsupportedPanel = ({ kit, messages, wallet, onGo }: PanelOptions): TemplateResult =>
  connectingPanel({
    picture: pictureOf(kit, wallet),
    status: 'ready',
    title: messages['connecting-wallet-connect.unsupported'](wallet.name),
    text: messages['connecting-wallet-connect.unsupported-text'],
    action: canBeGot(wallet)
      ? button({
          label: messages['connecting-wallet-connect.get'](wallet.name),
          kind: 'primary',
          icon: icon(Download, 18),
          onClick: onGo,
          testId: 'get-wallet',
        })
      : undefined,
  })

export const panelStyles: CSSResultGroup = [
  buttonStyles,
  walletPictureStyles,
  pictureOfStyles,
  connectingPanelStyles,
]
