import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { BadgeCheck } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRowStyles } from '../../atoms/list-row/list-row.js'
import { pictureStyles } from '../../atoms/picture/picture.js'
import { skeletonStyles } from '../../atoms/skeleton/skeleton.js'

export type WalletRowOptions = {
  id: string
  name: string
  picture: TemplateResult
  /** The text of the certified mark; null without one. */
  certified: string | null
  /** A tag after the name. */
  tag: TemplateResult | null
  tabIndex: 0 | -1
  onClick: () => void
}

/** A wallet in a long list: one line, always of the same height. */
export const walletRow = (wallet: WalletRowOptions): TemplateResult =>
  html`<button
    type="button"
    class="row"
    part="row"
    tabindex=${wallet.tabIndex}
    data-testid=${`wallet-${wallet.id}`}
    @click=${wallet.onClick}
  >${wallet.picture}<span class="row-text name"
      ><bdi class="row-title">${wallet.name}</bdi>${
        wallet.certified
          ? html`<span class="certified">${icon(BadgeCheck, 16)}<span class="hidden-text">${wallet.certified}</span></span>`
          : nothing
      }</span
    >${wallet.tag ? html`<span class="row-end">${wallet.tag}</span>` : nothing}</button>`

/** The placeholder of a row that is loading. */
export const walletRowSkeleton = (): TemplateResult =>
  html`<div class="row coming" aria-hidden="true"><span class="skeleton square"></span><span class="skeleton line"></span></div>`

const sheet = css`
  .row .name {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .certified {
    position: relative;
    flex: none;
    color: var(--gla-positive);
  }
  .coming .square {
    flex: none;
    width: 40px;
    border-radius: 22%;
  }
  .coming:nth-child(3n + 1) .line {
    width: 10em;
  }
  .coming:nth-child(3n + 2) .line {
    width: 6em;
  }
  .coming .skeleton {
    animation:
      gla-breathe 1.6s ease-in-out infinite alternate,
      gla-soon 0.2s ease-out 0.15s backwards;
  }
  @keyframes gla-soon {
    from {
      opacity: 0;
    }
  }
`
export const walletRowStyles: CSSResultGroup = [listRowStyles, pictureStyles, skeletonStyles, sheet]
