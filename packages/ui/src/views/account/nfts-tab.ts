import type { CSSResultGroup, TemplateResult } from 'lit'
import { nothing } from 'lit'
import { Image } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { emptyState, emptyStateStyles } from './empty-state.js'

export type NftsTabOptions = {
  messages: Messages & MessagesOf<'account'>
  /** Null where the network has no explorer. */
  onExplorer: (() => void) | null
}

/** NFTs are not loaded yet. The tab says so, and offers the explorer. */
export function nftsTab({ messages, onExplorer }: NftsTabOptions): TemplateResult {
  return emptyState({
    icon: icon(Image),
    title: messages['account.nfts-title'],
    text: messages['account.nfts-text'],
    actions: onExplorer
      ? button({
          label: messages['account.explorer'],
          kind: 'ghost',
          onClick: onExplorer,
          testId: 'nfts-explorer',
        })
      : nothing,
    testId: 'nfts-empty',
  })
}

export const nftsTabStyles: CSSResultGroup = [buttonStyles, emptyStateStyles]
