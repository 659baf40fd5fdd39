import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'

export type Fact = {
  /** Unique among the facts; the test id is `fact-<id>`. */
  id: string
  name: string | TemplateResult
  value: string | TemplateResult
  /** Shows the value below its name, for an address or a list. */
  tall?: boolean
  /** The total of the other facts. */
  strong?: boolean
  /** The unformatted value. */
  exact?: string
}

/** A list of names and values, with a line between them. */
export const facts = (all: readonly Fact[]): TemplateResult =>
  html`<dl class="facts">${all.map(
    ({ id, name, value, tall = false, strong = false, exact }) =>
      html`<div class="fact ${tall ? 'tall' : ''} ${strong ? 'strong' : ''}">
        <dt>${name}</dt>
        <dd data-testid="fact-${id}" data-value=${exact ?? nothing}>${value}</dd>
      </div>`,
  )}</dl>`

export const factsStyles = css`
  .fact {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: 4px 16px;
    padding-block: 10px;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .fact + .fact {
    border-top: 1px solid var(--gla-hairline);
  }
  .fact:has(.skeleton) {
    align-items: center;
  }
  .fact.tall {
    flex-direction: column;
    align-items: stretch;
  }
  /* Long names wrap, so that the value need not. */
  .fact dt {
    flex: 1;
    min-width: 30%;
    color: var(--gla-quiet);
    overflow-wrap: break-word;
  }
  .fact dd {
    flex: 0 1 auto;
    max-width: 66%;
    text-align: end;
    overflow-wrap: anywhere;
  }
  .fact.tall > * {
    flex: none;
    min-width: 0;
    max-width: none;
    text-align: start;
  }
  .fact.strong,
  .fact.strong dt {
    font-weight: 600;
    color: var(--gla-text);
  }
`
