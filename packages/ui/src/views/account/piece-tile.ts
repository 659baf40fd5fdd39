import type { CaipNetwork, Collectible, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { html } from 'lit'
import { cutText } from '../../format/cut-text.js'
import { shortId } from '../../format/short-id.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import { explorerPage } from '../../parts/activity-row/explorer-url.js'
import { nftTile, nftTileStyles } from '../../parts/nft-tile/nft-tile.js'

export type PieceTileOptions = {
  messages: MessagesOf<'collectibles'>
  one: State<Collectible>
  network: State<CaipNetwork>
  open: (url: string) => void
}

/** A collectible: a press opens its page in the explorer. What it calls itself leads nowhere. */
export function pieceTile({ messages, one, network, open }: PieceTileOptions): TemplateResult {
  const { token, tokenId, name, collection, amount, picture, details, isSpam } = one
  const id = `#${shortId(tokenId)}`
  // How many comes first: the end is cut where there is little room.
  const about = [
    amount === '1' ? '' : `×${allDigits(amount)}`,
    cutText(collection),
    name ? id : '',
  ].filter(Boolean)
  // Understood by most explorers; the others show the contract.
  const url = explorerPage(network, `token/${token}?a=${tokenId}`)
  return html`<li data-token=${token} data-token-id=${tokenId} ?data-spam=${isSpam}>${nftTile({
    messages,
    src: picture,
    isComing: picture === null && !isSpam && (details === 'unasked' || details === 'loading'),
    name: name ? cutText(name) : id,
    collection: about.join(' · '),
    mark: isSpam ? messages['collectibles.spam'] : undefined,
    onClick: url ? () => open(url) : undefined,
    hint: url ? messages['collectibles.opens'] : undefined,
    testId: `piece-${token}-${tokenId}`,
  })}</li>`
}

export const pieceTileStyles: CSSResultGroup = [nftTileStyles]
