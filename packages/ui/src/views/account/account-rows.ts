import type { CaipNetwork, ConnectionStatus, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { ChevronRight, LogOut } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import type { MarkContext } from '../../parts/mark-of/mark-of.js'
import { networkPicture, networkPictureStyles } from '../../parts/network-row/network-row.js'
import { connectedPicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'

type AccountRowsOptions = {
  kit: MarkContext
  messages: Messages & MessagesOf<'account'>
  network: State<CaipNetwork>
  connection: State<ConnectionStatus>
  /** Null where the dapp does not let people switch networks. */
  onNetworks: (() => void) | null
  onSettings: () => void
  onDisconnect: () => void
}

/** The rows for the network, the wallet, and disconnecting. */
export const accountRows = (options: AccountRowsOptions): TemplateResult => {
  const { messages, network, connection, onNetworks, onSettings, onDisconnect } = options
  return html`<div class="rows">
    ${listRow({
      title: network.name,
      start: networkPicture(options.kit, network, 32),
      detail: messages['account.network'],
      end: onNetworks ? icon(ChevronRight, 16) : undefined,
      onClick: onNetworks ?? undefined,
      testId: 'account-network',
    })}
    ${
      connection.status === 'connected'
        ? listRow({
            title: connection.wallet.name,
            start: connectedPicture(options.kit, connection, 32),
            detail: messages['account.wallet'],
            end: html`${messages['account.settings-short']}${icon(ChevronRight, 16)}`,
            onClick: onSettings,
            testId: 'account-wallet',
          })
        : nothing
    }
    ${listRow({
      title: messages['action.disconnect'],
      start: html`<span class="leave">${icon(LogOut)}</span>`,
      onClick: onDisconnect,
      testId: 'disconnect',
    })}
  </div>`
}

export const accountRowsStyles: CSSResultGroup = [
  listRowStyles,
  networkPictureStyles,
  walletPictureStyles,
]
