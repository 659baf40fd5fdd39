import type { Countdown } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { RotateCw } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import type { MessagesOf } from '../../messages/messages.js'

export type QuoteRingOptions = {
  messages: MessagesOf<'quote-ring'>
  /** The interval in seconds. */
  of: number
  onRefresh: () => void
} & Pick<Countdown, 'left' | 'isAsking'>

/** Shows when a quote is refreshed next, as a ring that is a button to refresh it now. See {@link Countdown}. */
export function quoteRing({
  messages,
  left,
  of,
  isAsking,
  onRefresh,
}: QuoteRingOptions): TemplateResult {
  const gone = isAsking ? 0 : 1 - left / of
  return html`<div class="quote ${isAsking ? 'asking' : ''} ${left === of ? 'full' : ''}">
    <button
      type="button"
      class="quote-button"
      aria-label=${messages['quote-ring.refresh']}
      title=${messages['quote-ring.refresh']}
      aria-disabled=${isAsking ? 'true' : nothing}
      data-testid="quote-refresh"
      @click=${() => {
        if (!isAsking) onRefresh()
      }}
    >
      <svg
        class="quote-ring" viewBox="0 0 32 32" width="32" height="32" fill="none" stroke-width="2"
        aria-hidden="true"
      ><circle class="quote-track" cx="16" cy="16" r="14" /><circle
          class="quote-arc" cx="16" cy="16" r="14" pathLength="1" stroke-dashoffset=${gone}
        /></svg>
      ${icon(RotateCw, 16)}
    </button>
    <span class="quote-left" role="timer">${
      isAsking ? messages['quote-ring.asking'] : messages['quote-ring.left'](`${left}`)
    }</span>
  </div>`
}

export const quoteRingStyles = css`
  .quote {
    display: inline-flex;
    align-items: center;
  }
  .quote-button {
    position: relative;
    display: inline-grid;
    place-items: center;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: 99px;
    background: none;
    color: var(--gla-quiet);
    transition: color 0.15s ease-out;
  }
  .quote-button > * {
    grid-area: 1 / 1;
  }
  .quote-button:focus-visible {
    outline-offset: -4px;
  }
  .quote-ring {
    transform: rotate(-90deg);
  }
  .quote-track {
    stroke: var(--gla-hairline);
  }
  .quote-arc {
    stroke: var(--gla-accent);
    stroke-linecap: round;
    stroke-dasharray: 1;
  }
  .quote-left {
    padding-inline-end: 8px;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .quote-button[aria-disabled] {
    cursor: default;
  }
  @media (hover: hover) {
    .quote-button:not([aria-disabled]):hover {
      color: var(--gla-text);
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    .quote-arc {
      transition: stroke-dashoffset 1s linear;
    }
    .full .quote-arc,
    .asking .quote-arc {
      transition-duration: 0.2s;
    }
    .asking .quote-arc {
      stroke-dasharray: 0.3 0.7;
    }
    .asking .quote-ring {
      animation: gla-quote-turn 0.8s linear infinite;
    }
    /* For screen readers only: the ring shows the same. */
    .quote-left {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
  /* Under reduced motion the text is visible and the ring does not move. */
  @media (prefers-reduced-motion: reduce) {
    .quote-arc {
      display: none;
    }
  }
  @keyframes gla-quote-turn {
    from {
      transform: rotate(-90deg);
    }
    to {
      transform: rotate(270deg);
    }
  }
`
