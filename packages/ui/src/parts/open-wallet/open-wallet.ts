import type { TemplateResult } from 'lit'
import { ExternalLink } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages } from '../../messages/messages.js'

export type OpenWalletOptions = {
  messages: Messages
  /** The connected wallet; null when there is none. */
  link(): { readonly wallet: { readonly name: string }; readonly openUrl?: string | null } | null
  open(url: string): void
}

/** A button that opens the wallet at its newest request. Undefined unless it is known to be on this device. */
export function openWallet({
  messages,
  link,
  open,
}: OpenWalletOptions): TemplateResult | undefined {
  const wallet = link()
  if (!wallet?.openUrl) return undefined
  return button({
    label: messages['action.open-wallet'](wallet.wallet.name),
    kind: 'primary',
    icon: icon(ExternalLink, 18),
    onClick() {
      // Read and opened within the click: browsers block what comes later as a pop-up.
      const url = link()?.openUrl
      if (url) open(url)
    },
    testId: 'open-wallet',
  })
}
