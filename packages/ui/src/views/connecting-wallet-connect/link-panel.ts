import type { LinkPlatform, Pairing } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { ExternalLink, Monitor, Smartphone } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { connectingMessage } from '../../parts/connecting-panel/connecting-message.js'
import {
  connectingPanel,
  connectingPanelStyles,
} from '../../parts/connecting-panel/connecting-panel.js'
import { hasNoLink } from '../../parts/pairing-code/pairing-code.js'

const icons = { mobile: Smartphone, web: ExternalLink, desktop: Monitor }

export type LinkPanelOptions = {
  messages: Messages & MessagesOf<'connecting-wallet-connect'>
  name: string
  picture: TemplateResult
  platform: LinkPlatform
  now: Pairing['state']['now']
  /** The wallet was opened with this link. */
  opened: boolean
  /** Called inside the click, so that it may open the wallet. */
  onOpen: () => void
  /** Null where the dapp creates the links. */
  onStart: (() => void) | null
  /** Whether a wallet in this browser can be used instead. */
  walletHere: boolean
}

/** Opens a wallet on this device with a link, then waits for its answer. */
export function linkPanel(options: LinkPanelOptions): TemplateResult {
  const { messages, name, picture, platform, now, opened, onOpen, onStart } = options
  if (hasNoLink(now, onStart)) return overPanel(options)
  const waits = opened && now.status === 'ready'
  return connectingPanel({
    picture,
    status: waits ? 'waiting' : 'ready',
    connected: messages['connecting.connected'],
    title: waits
      ? messages['connecting.waiting'](name)
      : messages['connecting-wallet-connect.approve'](name),
    text: waits
      ? messages['connecting.waiting-text']
      : messages[`connecting-wallet-connect.${platform}-text`],
    action: button({
      label:
        messages[waits ? 'connecting-wallet-connect.open-again' : 'connecting-wallet-connect.open'](
          name,
        ),
      kind: waits ? 'plain' : 'primary',
      icon: icon(icons[platform], 18),
      busy: now.status !== 'ready',
      onClick: onOpen,
      testId: 'open-wallet',
    }),
  })
}

/** There is no link yet or any more: why, with a button to create one. */
function overPanel({ messages, picture, now, onStart, walletHere }: LinkPanelOptions) {
  if (now.status === 'failed')
    return connectingPanel({
      picture,
      status: 'failed',
      ...connectingMessage(messages, { code: now.wcError }, walletHere),
      retry: onStart ? { label: messages['action.try-again'], onClick: onStart } : undefined,
    })
  if (!onStart)
    return connectingPanel({
      picture,
      status: now.status === 'expired' ? 'failed' : 'ready',
      title:
        now.status === 'expired'
          ? messages['connecting-wallet-connect.expired']
          : messages['pairing.absent'],
      text: messages['pairing.by-app'],
    })
  return connectingPanel({
    picture,
    status: 'failed',
    title: messages['connecting-wallet-connect.expired'],
    text: messages['connecting-wallet-connect.expired-text'],
    retry: { label: messages['connecting-wallet-connect.renew'], onClick: onStart },
  })
}

export const linkPanelStyles: CSSResultGroup = [buttonStyles, connectingPanelStyles]
