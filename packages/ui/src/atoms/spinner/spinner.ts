import type { TemplateResult } from 'lit'
import { css, html } from 'lit'

/** A spinner that appears after 300 ms. Hidden from screen readers: give the status as text too. */
export const spinner = (size = 20): TemplateResult => html`<svg
  class="spinner"
  viewBox="0 0 24 24"
  width=${size}
  height=${size}
  fill="none"
  stroke="currentColor"
  stroke-width=${48 / size}
  stroke-linecap="round"
  aria-hidden="true"
><circle cx="12" cy="12" r="9" opacity=".2" /><path d="M12 3a9 9 0 0 1 9 9" /></svg>`

export const spinnerStyles = css`
  .spinner {
    animation:
      gla-turn 0.8s linear infinite,
      gla-late 0.2s ease-out 0.3s backwards;
  }
  @keyframes gla-turn {
    to {
      transform: rotate(1turn);
    }
  }
  @keyframes gla-late {
    from {
      opacity: 0;
    }
  }
`
