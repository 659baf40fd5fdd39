import type { TemplateResult } from 'lit'
import { css, html } from 'lit'

/** A label of a word or two. */
export const tag = (
  text: string,
  tone: 'plain' | 'caution' | 'positive' | 'negative' = 'plain',
): TemplateResult => html`<span class="tag ${tone}">${text}</span>`

export const tagStyles = css`
  .tag {
    flex: none;
    /* Leaves room for the name next to it. */
    max-width: 9.5em;
    overflow: hidden;
    text-overflow: ellipsis;
    padding: 2px 8px;
    border: 1px solid var(--gla-hairline);
    border-radius: 99px;
    font-size: calc(1.2 * var(--gla-font-unit));
    line-height: calc(1.6 * var(--gla-font-unit));
    white-space: nowrap;
    color: var(--gla-quiet);
  }
  .tag.caution {
    color: var(--gla-caution);
  }
  .tag.positive {
    color: var(--gla-positive);
  }
  .tag.negative {
    color: var(--gla-negative);
  }
`
