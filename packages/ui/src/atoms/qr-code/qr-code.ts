import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { qrPath } from './qr-path.js'

/**
 * A QR code on a white card in both themes: scanners expect dark on light.
 * @param centre a picture of at most 48 px in the middle. It hides 5 % of the code, and error correction
 * restores 15 %.
 */
export const qrCode = (text: string, label: string, centre?: TemplateResult): TemplateResult =>
  html`<div class="qr" role="img" aria-label=${label} data-testid="qr-uri" data-uri=${text}>${guard(
    [text],
    () => {
      const { path, size } = qrPath(text)
      return html`<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"
        ><path d=${path} fill="#0b100f" /></svg>`
    },
  )}${centre ? html`<span class="centre">${centre}</span>` : nothing}</div>`

export const qrCodeStyles = css`
  .qr {
    display: grid;
    padding: 16px;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
    background: #fff;
    forced-color-adjust: none;
  }
  .qr > * {
    grid-area: 1 / 1;
  }
  .qr > svg {
    width: 100%;
    aspect-ratio: 1;
  }
  .qr > .centre {
    place-self: center;
    padding: 6px;
    border-radius: 25%;
    background: #fff;
  }
`
