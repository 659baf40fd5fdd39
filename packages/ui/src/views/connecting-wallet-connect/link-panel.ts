import type { Pairing } from '@gla/core'
import type { TemplateResult } from 'lit'
import { ExternalLink, Monitor, Smartphone } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages } from '../../messages/messages.js'
import { connectingPanel } from '../../parts/connecting-panel/connecting-panel.js'
import { connectingWords } from '../../parts/connecting-words/connecting-words.js'
import type { LinkPlatform } from './platforms.js'
import type { Texts } from './texts.js'

const icons = { mobile: Smartphone, web: ExternalLink, desktop: Monitor }

export type LinkPanelOptions = {
  texts: Messages & Texts
  name: string
  picture: TemplateResult
  platform: LinkPlatform
  now: Pairing['state']['now']
  /** It was opened by this link already. */
  opened: boolean
  /** Called within the click, so that it may leave for the wallet. */
  onOpen: () => void
  onStart: () => void
}

/** A wallet opened by a link on this device: first the way there, then the waiting for its answer. */
export function linkPanel(options: LinkPanelOptions): TemplateResult {
  const { texts, name, picture, platform, now, opened, onOpen, onStart } = options
  if (now.status === 'failed' || now.status === 'expired') {
    const [words, label] =
      now.status === 'failed'
        ? [connectingWords(texts, { code: now.wcError }), texts['action.try-again']]
        : [
            {
              title: texts['connecting-wallet-connect.expired'],
              text: texts['connecting-wallet-connect.expired-text'],
            },
            texts['connecting-wallet-connect.renew'],
          ]
    return connectingPanel({
      picture,
      status: 'failed',
      ...words,
      retry: { label, onClick: onStart },
    })
  }
  const waits = opened && now.status === 'ready'
  return connectingPanel({
    picture,
    status: waits ? 'waiting' : 'ready',
    title: waits
      ? texts['connecting.waiting'](name)
      : texts['connecting-wallet-connect.approve'](name),
    text: waits
      ? texts['connecting.waiting-text']
      : texts[`connecting-wallet-connect.${platform}-text`],
    action: button({
      label:
        texts[waits ? 'connecting-wallet-connect.open-again' : 'connecting-wallet-connect.open'](
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
