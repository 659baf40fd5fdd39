import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { qrPaths } from './qr-path.js'

export type QrCodeOptions = {
  text: string
  label: string
  /** A picture for the middle. The modules below it are left out; error correction restores them. */
  centre?: TemplateResult | undefined
  /** Shown as large as it can be. */
  large?: boolean
  /** Pressing the code changes its size; the label says so to screen readers. */
  resize?: { label: string; onClick: () => void }
}

/** A QR code on a white card in both themes: scanners expect dark on light. */
export const qrCode = (options: QrCodeOptions): TemplateResult => {
  const { text, label, centre, large = false, resize } = options
  return html`<div class="qr ${large ? 'large' : ''}">
    <div class="qr-code" role="img" aria-label=${label} data-testid="qr-uri" data-uri=${text}>${guard(
      [text, centre === undefined],
      () => {
        const { size, dots, eyes } = qrPaths(text, centre !== undefined)
        return html`<svg viewBox="0 0 ${size} ${size}" fill="#0b100f"
          ><path d=${dots} /><path d=${eyes} fill-rule="evenodd" /></svg>`
      },
    )}${centre ? html`<span class="centre">${centre}</span>` : nothing}</div>
    ${
      resize
        ? html`<button type="button" class="qr-size" aria-pressed=${large} aria-label=${resize.label} data-testid="qr-size"
            @click=${resize.onClick}></button>`
        : nothing
    }
  </div>`
}

/**
 * The width of a code that is not enlarged: what the sheet (700 px with the page above it, or a lower screen) leaves beside
 * the rest of the view, whose height a view gives as `--gla-beside-code`; but never too small to be scanned.
 */
export const codeWidth = css`min(100%, 320px, max(200px, min(100dvh, 700px) - var(--gla-beside-code, 300px)))`

export const qrCodeStyles = css`
  .qr {
    position: relative;
    display: grid;
    justify-self: center;
    width: ${codeWidth};
  }
  .qr.large {
    width: min(100%, max(200px, 100dvh - 150px));
  }
  .qr-code {
    display: grid;
    padding: 6.5%;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
    background: #fff;
    forced-color-adjust: none;
  }
  .qr-code > * {
    grid-area: 1 / 1;
  }
  .qr-code > svg {
    width: 100%;
    aspect-ratio: 1;
  }
  .qr-code > .centre {
    place-self: center;
    width: 20%;
  }
  .qr-code .centre .picture {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
  }
  .qr-size {
    position: absolute;
    inset: 0;
    border: 0;
    border-radius: var(--gla-panel-radius);
    background: none;
    cursor: zoom-in;
  }
  .large .qr-size {
    cursor: zoom-out;
  }
`
