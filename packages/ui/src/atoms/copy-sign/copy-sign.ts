import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Check, Copy } from 'lucide'
import { icon } from '../icon/icon.js'

/** The icon of a button that copies: a check for a moment after copying. Screen readers hear it from a live region (`copy-text.ts`). */
export const copySign = (isCopied: boolean): TemplateResult =>
  html`<span class="copy-sign ${isCopied ? 'copied' : ''}">${icon(Copy, 18)}${icon(Check, 18)}</span>`

export const copySignStyles = css`
  .copy-sign {
    display: grid;
  }
  .copy-sign > svg {
    grid-area: 1 / 1;
    transition:
      opacity 0.15s ease-out,
      scale 0.15s ease-out;
  }
  .copied > svg:first-child,
  .copy-sign:not(.copied) > svg:last-child {
    opacity: 0;
    scale: 0.6;
  }
  .copy-sign > svg:last-child {
    color: var(--gla-positive);
  }
  .primary .copy-sign > svg:last-child {
    color: inherit;
  }
`
