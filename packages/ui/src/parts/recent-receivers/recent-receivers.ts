import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { avatar } from '../../atoms/avatar/avatar.js'
import { shortAddress } from '../../format/short-address.js'

const limit = 5 // receivers; older ones are under Activity

export type RecentReceiversOptions = {
  /** What they are, for screen readers. */
  label: string
  addresses: readonly string[]
  onChoose: (address: string) => void
}

/** The latest receivers, to choose from again. */
export function recentReceivers(options: RecentReceiversOptions): TemplateResult {
  const { label, addresses, onChoose } = options
  if (addresses.length === 0) return html`${nothing}`
  return html`<div class="recents" role="group" aria-label=${label}>${addresses.slice(0, limit).map(
    (address) => html`<button
      type="button"
      class="recent"
      title=${address}
      data-testid="recent-${address}"
      @click=${() => onChoose(address)}
    >${avatar(address, 24)}<span class="mono" dir="ltr">${shortAddress(address)}</span></button>`,
  )}</div>`
}

export const recentReceiversStyles = css`
  .recents {
    display: flex;
    gap: 8px;
    min-width: 0;
    margin-inline: -16px;
    padding-inline: 16px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .recent {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: none;
    min-height: 44px;
    padding-inline: 8px 12px;
    border: 1px solid var(--gla-hairline);
    border-radius: 99px;
    background: none;
    font-size: calc(1.4 * var(--gla-font-unit));
    transition: border-color 0.15s ease-out;
  }
  .recent > svg {
    border-radius: 50%;
  }
  .recent:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    .recent:hover {
      border-color: var(--gla-faint);
    }
  }
`
