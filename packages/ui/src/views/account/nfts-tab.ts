import type { CSSResultGroup } from 'lit'
import { nothing } from 'lit'
import { Image } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { emptyState, emptyStateStyles } from '../../parts/empty-state/empty-state.js'
import type { TabView, TabWork } from './tab-view.js'

/** NFTs are not loaded yet. The tab says so, and offers the explorer. */
export function createNftsTab(view: TabView): TabWork {
  return {
    start: () => undefined,
    stop: () => undefined,
    draw() {
      const { messages } = view
      const { addressExplorerUrl: url } = view.account
      return emptyState({
        icon: icon(Image),
        title: messages['account.nfts-title'],
        text: messages['account.nfts-text'],
        actions: url
          ? button({
              label: messages['account.explorer'],
              kind: 'ghost',
              onClick: () => view.open(url),
              testId: 'nfts-explorer',
            })
          : nothing,
        testId: 'nfts-empty',
      })
    },
  }
}

export const nftsTabStyles: CSSResultGroup = [buttonStyles, emptyStateStyles]
