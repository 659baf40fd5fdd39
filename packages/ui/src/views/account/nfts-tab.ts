import type { Collectible, CollectiblesState, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { Image } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { createFeatureWatch } from '../../flows/feature-watch.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { emptyState, emptyStateStyles } from '../../parts/empty-state/empty-state.js'
import { nftTileSkeleton } from '../../parts/nft-tile/nft-tile.js'
import { pieceTile, pieceTileStyles } from './piece-tile.js'
import type { TabView, TabWork } from './tab-view.js'
import { createTileWatch } from './tile-watch.js'

type Texts = Messages & MessagesOf<'collectibles'>
const hasTexts = (messages: object): messages is Texts => 'collectibles.list' in messages

const spamShown = 'account.nfts-hidden'

/** What the account holds of ERC-721 and ERC-1155, as a provider tells it. */
export function createNftsTab(view: TabView): TabWork {
  const { kit } = view
  const watch = createFeatureWatch(kit, 'collectibles', view.changed, () =>
    view.loadMessages('collectibles'),
  )
  const tiles = createTileWatch((one) => kit.loaded('collectibles')?.show(one))
  const showsSpam = () => view.memory.has(spamShown)

  function draw(): TemplateResult {
    const { messages } = view
    if (watch.hasFailed) return failed(messages['modal.not-loaded'])
    if (!watch.isReady || !hasTexts(messages)) return loading(messages['modal.loading'])
    const collectibles = kit.loaded('collectibles')
    const state = collectibles && view.read(collectibles.state)
    if (!state || state.status === 'unserved') return elsewhere()
    return drawn(state, messages)
  }
  function drawn(state: State<CollectiblesState>, messages: Texts): TemplateResult {
    const { status, list } = state
    if (list.length > 0) return grid(state, messages)
    if (status === 'failed') return failed(messages['collectibles.failed'])
    if (status !== 'loaded') return loading(messages['collectibles.loading'])
    return emptyState({
      icon: icon(Image),
      title: messages['collectibles.none'],
      text: messages['collectibles.none-text'],
      actions: explorerButton(),
      testId: 'nfts-none',
    })
  }

  function grid(
    { status, list, hasMore, isLoadingMore }: State<CollectiblesState>,
    messages: Texts,
  ) {
    const spam = list.filter(({ isSpam }) => isSpam)
    const shown = showsSpam() ? list : list.filter(({ isSpam }) => !isSpam)
    return html`<p class="hidden-text" role="status">${messages['collectibles.shown'](`${shown.length}`)}</p>
      <ul class="pieces" role="list" aria-label=${messages['collectibles.list']}>${repeat(
        shown,
        ({ token, tokenId }) => `${token}:${tokenId}`,
        (one) => piece(one, messages),
      )}</ul>
      ${status === 'failed' ? failed(messages['collectibles.failed-rest']) : nothing}
      ${
        hasMore && status !== 'failed'
          ? button({
              label: messages['collectibles.more'],
              kind: 'ghost',
              busy: isLoadingMore,
              onClick: () => kit.loaded('collectibles')?.loadMore(),
              testId: 'nfts-more',
            })
          : nothing
      }${
        spam.length > 0
          ? button({
              label: showsSpam()
                ? messages['collectibles.hide']
                : messages['collectibles.show-hidden'](`${spam.length}`),
              kind: 'ghost',
              onClick() {
                if (!view.memory.delete(spamShown)) view.memory.set(spamShown, '')
                view.changed()
              },
              testId: 'nfts-hidden',
            })
          : nothing
      }`
  }
  const piece = (one: State<Collectible>, messages: Texts) =>
    pieceTile({ messages, one, network: view.network, open: view.open })

  const loading = (text: string) => html`<div role="status" data-testid="nfts-loading">
      <span class="hidden-text">${text}</span>
      <div class="pieces">${[1, 2, 3, 4].map(nftTileSkeleton)}</div>
    </div>`
  const failed = (
    text: string,
  ) => html`<div role="alert" class="not-read" data-testid="nfts-failed">
      <p class="small quiet">${text}</p>
      ${button({
        label: view.messages['action.try-again'],
        kind: 'ghost',
        onClick: () => void watch.retry(),
        testId: 'nfts-retry',
      })}
    </div>`
  /** They are not shown here. */
  const elsewhere = () =>
    emptyState({
      icon: icon(Image),
      title: view.messages['account.nfts-title'],
      text: view.messages['account.nfts-text'],
      actions: explorerButton(),
      testId: 'nfts-empty',
    })
  function explorerButton(): TemplateResult | typeof nothing {
    const { addressExplorerUrl: url } = view.account
    if (!url) return nothing
    return button({
      label: view.messages['account.explorer'],
      kind: 'ghost',
      onClick: () => view.open(url),
      testId: 'nfts-explorer',
    })
  }
  return {
    start: () => void watch.start(),
    draw,
    updated: () => tiles.look(view.host.renderRoot),
    stop() {
      watch.stop()
      tiles.stop()
    },
  }
}

const sheet = css`
  .pieces {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px 12px;
    padding: 4px 12px 0;
  }
  .nfts > .button,
  .not-read .button {
    width: 100%;
  }
  .not-read {
    padding-top: 12px;
    text-align: center;
  }
`
export const nftsTabStyles: CSSResultGroup = [
  buttonStyles,
  emptyStateStyles,
  pieceTileStyles,
  sheet,
]
