import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { Image } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { emptyState, emptyStateStyles } from './empty-state.js'

export type NftsTabOptions = {
  messages: Messages & MessagesOf<'account'>
  /** A provider is configured. */
  hasApi: boolean
  /** Null where the dapp turned receiving off. */
  onReceive: (() => void) | null
  /** Null where the network has no explorer. */
  onExplorer: (() => void) | null
}

/** NFTs are not loaded yet. The tab says so, and offers the explorer and the address for receiving. */
export function nftsTab({
  messages,
  hasApi,
  onReceive,
  onExplorer,
}: NftsTabOptions): TemplateResult {
  return emptyState({
    icon: icon(Image),
    title: messages['account.nfts-title'],
    text: messages[hasApi ? 'account.nfts-not-read' : 'account.nfts-no-api'],
    actions: html`${
      onReceive
        ? button({
            label: messages['account.receive'],
            kind: 'ghost',
            onClick: onReceive,
            testId: 'nfts-receive',
          })
        : nothing
    }${
      onExplorer
        ? button({
            label: messages['account.explorer'],
            kind: 'ghost',
            onClick: onExplorer,
            testId: 'nfts-explorer',
          })
        : nothing
    }`,
    testId: 'nfts-empty',
  })
}

export const nftsTabStyles: CSSResultGroup = [buttonStyles, emptyStateStyles]
