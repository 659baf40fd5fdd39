import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import type { Messages } from '../../messages/messages.js'

/**
 * A text that the browser would not copy, to be selected: outside secure contexts, on `http://` pages, there is no clipboard.
 * A focus selects all of it. @param text nothing is shown for null
 */
export function copyByHand(
  messages: Messages,
  text: string | null,
): TemplateResult | typeof nothing {
  if (text === null) return nothing
  return html`<label class="by-hand"
    ><span class="small quiet">${messages['action.copy-by-hand']}</span
    ><textarea
      class="mono"
      readonly
      rows="3"
      dir="ltr"
      translate="no"
      spellcheck="false"
      .value=${text}
      data-testid="copy-by-hand"
      @focus=${({ currentTarget }: FocusEvent) => (currentTarget as HTMLTextAreaElement).select()}
    ></textarea
  ></label>`
}

export const copyByHandStyles: CSSResultGroup = css`
  .by-hand {
    display: grid;
    gap: 4px;
    text-align: start;
  }
  .by-hand textarea {
    width: 100%;
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--gla-faint);
    border-radius: var(--gla-control-radius);
    background: var(--gla-ground);
    color: inherit;
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.5;
    word-break: break-all;
    resize: none;
  }
`
