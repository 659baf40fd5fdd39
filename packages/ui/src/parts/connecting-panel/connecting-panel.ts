import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'

export type ConnectingPanelOptions = {
  picture: TemplateResult
  /** `ready`: the wallet has not been asked yet. */
  status: 'ready' | 'waiting' | 'failed'
  title: string
  text: string
  /** Shown after a failure, and while waiting if it is `early`. */
  retry?: { label: string; onClick: () => void; early?: boolean } | undefined
  /** Another action. */
  action?: TemplateResult | undefined
  /** Takes the place of title and text once the ring has closed. */
  connected?: string
}

/** Shows a request to one wallet: who is asked, for what, and the result. */
export function connectingPanel(options: ConnectingPanelOptions): TemplateResult {
  const { picture, status, title, text, retry, action, connected } = options
  return html`<div class="connecting" data-testid="connecting" data-status=${status}>
    <div class="ring ${status}">
      <svg viewBox="0 0 96 96" width="96" height="96" fill="none" stroke-width="2" aria-hidden="true"
        ><circle cx="48" cy="48" r="46" class="track" /><circle
          class="arc" cx="48" cy="48" r="46" /></svg>
      ${picture}
      <svg class="check" viewBox="0 0 96 96" width="96" height="96" fill="none" stroke-width="4" aria-hidden="true"
        ><path d="m33 49 10 10 20-21" /></svg>
    </div>
    <div class="words">
      <div role="status">
        <h3>${title}</h3>
        <p class="quiet">${text}</p>
      </div>
      ${connected ? html`<h3 class="connected" aria-hidden="true">${connected}</h3>` : nothing}
    </div>
    ${
      retry && (status === 'failed' || (status === 'waiting' && retry.early))
        ? button({ ...retry, kind: status === 'failed' ? 'primary' : 'plain', testId: 'try-again' })
        : nothing
    }
    ${action}
  </div>`
}

const sheet = css`
  .connecting {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: center;
    gap: 24px;
    padding: 16px 24px 32px;
    text-align: center;
    overflow-wrap: anywhere;
  }
  .ring {
    display: grid;
    place-items: center;
    color: var(--gla-accent);
  }
  .ring > * {
    grid-area: 1 / 1;
  }
  .ring .picture {
    width: 56px;
    height: 56px;
  }
  .track {
    stroke: var(--gla-hairline);
  }
  .arc {
    stroke: currentColor;
    stroke-linecap: round;
    stroke-dasharray: 72 217;
  }
  .ready .arc {
    stroke: none;
  }
  .failed .arc {
    stroke-dasharray: none;
    stroke: var(--gla-negative);
  }
  .ring.waiting svg:first-child {
    animation: gla-turn 1.2s linear infinite;
  }
  /* The wallet has connected: the ring closes, then a check takes the place of the picture. See close-ring.ts. */
  .check {
    stroke: var(--gla-positive);
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-dasharray: 0 48;
    opacity: 0;
  }
  .ring.closed .arc {
    stroke: var(--gla-positive);
    stroke-dasharray: 289 0;
    transition:
      stroke 0.15s ease-out,
      stroke-dasharray 0.15s ease-out;
  }
  .ring.closed svg:first-child {
    animation-play-state: paused;
  }
  .ring.closed > :nth-child(2) {
    opacity: 0;
    transition: opacity 0.15s ease-out;
  }
  .ring.closed .check {
    stroke-dasharray: 48 48;
    opacity: 1;
    transition: stroke-dasharray 0.2s ease-out 0.1s;
  }
  .words {
    display: grid;
  }
  .words > * {
    grid-area: 1 / 1;
    transition: opacity 0.15s ease-out;
  }
  .ring:not(.closed) + .words > .connected,
  .ring.closed + .words:has(.connected) > [role='status'] {
    opacity: 0;
  }
  .connecting h3 + p {
    margin-top: 4px;
    font-size: calc(1.4 * var(--gla-font-unit));
    text-wrap: balance;
  }
  .connecting .button {
    width: 100%;
  }
  .connecting > :nth-child(3) {
    margin-top: auto;
  }
  @media (max-width: 429px) {
    .connecting {
      /* In the middle of a sheet, by the height of the sheet alone: other words, or a button that comes, move nothing. */
      padding: max(min(72px, 10cqh), (var(--gla-sheet-height, 0px) - 380px) / 2) 16px 16px;
    }
  }
  @keyframes gla-turn {
    to {
      transform: rotate(1turn);
    }
  }
`
export const connectingPanelStyles: CSSResultGroup = [buttonStyles, fillsSheet, sheet]
