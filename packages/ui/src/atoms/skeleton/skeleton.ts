import type { TemplateResult } from 'lit'
import { css, html } from 'lit'

/**
 * A placeholder in the shape of the content that is loading. Hidden from screen readers: give the status as
 * text too.
 */
export const skeleton = (shape: 'line' | 'block' | 'square'): TemplateResult =>
  html`<span class="skeleton ${shape}" aria-hidden="true"></span>`

/** Percent of the text's colour in a skeleton, and its opacity at the faintest: theme.test.ts. */
export const skeletonShare = 20
export const skeletonFaintest = 0.7

export const skeletonStyles = css`
  .skeleton {
    display: block;
    border-radius: var(--gla-control-radius);
    background: color-mix(in srgb, var(--gla-text) ${skeletonShare}%, transparent);
    animation: gla-breathe 1.6s ease-in-out infinite alternate;
  }
  .skeleton.line {
    width: 8em;
    height: 1em;
    border-radius: var(--gla-radius-unit);
  }
  .skeleton.block {
    height: 60px;
  }
  .skeleton.square {
    aspect-ratio: 1;
    border-radius: var(--gla-panel-radius);
  }
  @keyframes gla-breathe {
    to {
      opacity: ${skeletonFaintest};
    }
  }
`
