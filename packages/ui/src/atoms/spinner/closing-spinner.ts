import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Check } from 'lucide'
import { icon } from '../icon/icon.js'
import { spinner, spinnerStyles } from './spinner.js'

/** A spinner that closes into a check once what it stands for has succeeded. See close-ring.ts. */
export const closingSpinner = (): TemplateResult =>
  html`<span class="ring small-ring waiting">${spinner(18)}<span class="check">${icon(Check, 18)}</span></span>`

const sheet = css`
  .small-ring {
    display: grid;
    flex: none;
  }
  .small-ring > * {
    grid-area: 1 / 1;
  }
  .small-ring .check {
    display: grid;
    color: var(--gla-positive);
    opacity: 0;
    scale: 0.6;
  }
  .small-ring.closed .check {
    opacity: 1;
    scale: 1;
    transition:
      opacity 0.15s ease-out 0.15s,
      scale 0.15s ease-out 0.15s;
  }
  .small-ring.closed .spinner {
    color: var(--gla-positive);
    opacity: 0;
    animation-play-state: paused;
    transition:
      color 0.15s ease-out,
      opacity 0.15s ease-out 0.15s;
  }
  .small-ring.closed circle {
    opacity: 1;
    transition: opacity 0.15s ease-out;
  }
`
export const closingSpinnerStyles: CSSResultGroup = [spinnerStyles, sheet]
