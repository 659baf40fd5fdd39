import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { qrPath } from './qr-path.js'

/** A QR code on a white card, in both themes: dark on light is what every scanner reads. */
export const qrCode = (text: string, label: string): TemplateResult =>
  html`<div class="qr" role="img" aria-label=${label} data-testid="qr-uri" data-uri=${text}>${guard(
    [text],
    () => {
      const { path, size } = qrPath(text)
      return html`<svg viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"
        ><path d=${path} fill="#0b100f" /></svg>`
    },
  )}</div>`

export const qrCodeStyles = css`
  .qr {
    padding: 16px;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
    background: #fff;
    forced-color-adjust: none;
  }
  .qr svg {
    width: 100%;
    aspect-ratio: 1;
  }
`
