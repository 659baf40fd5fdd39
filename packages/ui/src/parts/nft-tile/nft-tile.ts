import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { ImageOff } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { whenHarmless } from '../../atoms/picture/picture.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { tag, tagStyles } from '../../atoms/tag/tag.js'
import type { MessagesOf } from '../../messages/messages.js'

export type NftTileOptions = {
  messages: MessagesOf<'nft-tile'>
  /**
   * A `data:image` URL, so that no server learns who views it. The placeholder is shown for anything else, and for a picture
   * that costs much to draw.
   */
  src: string | null | undefined
  /** The picture is being asked for. */
  isComing?: boolean
  name: string
  collection?: string | undefined
  /** Why not to trust it, in a word or two. */
  mark?: string | undefined
  /** What a press does, for those who do not see it. */
  hint?: string | undefined
  /** Without it the tile is not a button. */
  onClick?: (() => void) | undefined
  testId?: string
}

// What a provider hands on: 1 MiB, which is 1,398,104 characters of base64.
const limits = { side: 4_096, characters: 1_400_000 }

/** Tells the frame whether the picture has loaded: CSS then shows it, or the placeholder. */
const onSettled = ({ type, currentTarget }: Event) => {
  const frame = (currentTarget as HTMLElement).parentElement
  if (frame) frame.dataset.picture = type === 'load' ? 'there' : 'broken'
}

/** An NFT: its uncropped picture, its name and its collection. */
export function nftTile(options: NftTileOptions): TemplateResult {
  const { src, messages, name, collection, mark, hint, onClick, testId } = options
  const inside = html`${keyed(src, frame(options))}<span class="nft-text"
      ><bdi class="nft-name">${name || messages['nft-tile.unnamed']}</bdi>${
        collection ? html` <bdi class="nft-collection">${collection}</bdi>` : nothing
      }${mark ? html` ${tag(mark, 'caution')}` : nothing}</span
    >${hint ? html` <span class="hidden-text">${hint}</span>` : nothing}`
  return onClick
    ? html`<button type="button" class="nft" data-testid=${testId ?? nothing} @click=${onClick}>${inside}</button>`
    : html`<div class="nft" data-testid=${testId ?? nothing}>${inside}</div>`
}

/** Placeholder of a loading tile. Give the status as text too. */
export const nftTileSkeleton = (): TemplateResult =>
  html`<div class="nft" aria-hidden="true">${skeleton('square')}<span class="nft-text"
      >${skeleton('line')}</span
    ></div>`

function frame({ src, messages, isComing = false }: NftTileOptions) {
  const none = html`<span class="nft-none">${icon(ImageOff, 24)}<span class="hidden-text">${messages['nft-tile.no-picture']}</span></span>`
  if (isComing && !src)
    return html`<span class="nft-frame" data-picture="coming">${skeleton('square')}</span>`
  const without = html`<span class="nft-frame" data-picture="none">${none}</span>`
  if (!src?.startsWith('data:image/')) return without
  const image = html`<span class="nft-frame" data-picture="coming">
    ${skeleton('square')}<img
      src=${src}
      alt=""
      decoding="async"
      draggable="false"
      @load=${onSettled}
      @error=${onSettled}
    />${none}
  </span>`
  return html`${whenHarmless(src, image, without, limits)}`
}

const sheet = css`
  .nft {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: stretch;
    justify-content: start;
    width: 100%;
    padding: 0;
    border: 0;
    border-radius: var(--gla-panel-radius);
    background: none;
    text-align: start;
  }
  .nft-frame {
    display: grid;
    place-items: center;
    aspect-ratio: 1;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
    background: var(--gla-raised);
    overflow: hidden;
  }
  .nft-frame > * {
    grid-area: 1 / 1;
  }
  .nft-frame .skeleton {
    width: 100%;
    background: var(--gla-hairline);
  }
  .nft-frame img {
    width: 100%;
    height: 100%;
    min-height: 0;
    object-fit: contain;
  }
  .nft-frame:not([data-picture='there']) img,
  .nft-frame:not([data-picture='coming']) .skeleton,
  .nft-frame:is([data-picture='there'], [data-picture='coming']) .nft-none {
    visibility: hidden;
  }
  .nft-none {
    color: var(--gla-quiet);
  }
  .nft-text {
    display: block;
    padding: 8px 4px;
    line-height: 1.4;
  }
  .nft-text > bdi {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .nft-name {
    font-weight: 600;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .nft-text > .tag {
    display: inline-block;
    max-width: 100%;
    margin-top: 4px;
  }
  .nft-collection {
    font-size: calc(1.2 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  @media (hover: hover) {
    button.nft:hover .nft-frame {
      border-color: var(--gla-faint);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .nft-frame[data-picture='there'] img {
      animation: gla-nft-in 0.15s ease-out;
    }
  }
  @keyframes gla-nft-in {
    from {
      opacity: 0;
    }
  }
`
export const nftTileStyles: CSSResultGroup = [skeletonStyles, tagStyles, sheet]
