import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'

export type ListRowOptions = {
  title: string | TemplateResult
  /** A picture or icon before the title. */
  start?: TemplateResult | undefined
  /** A second line under the title. */
  detail?: string | TemplateResult | undefined
  /** A tag, value or chevron at the end of the row. */
  end?: TemplateResult | undefined
  /** Without it the row is not a button. */
  onClick?: ((event: Event) => void) | undefined
  /** Called when a person points at the row or focuses it: what its click needs can be read ahead. */
  onExpect?: (() => void) | undefined
  /** The row is the current choice. */
  current?: boolean
  disabled?: boolean
  /**
   * The id of the text that says why the row is disabled for now. The row stays focusable, so that a screen
   * reader reads it.
   */
  disabledReasonId?: string | undefined
  /** The id of a text that tells more about the row. */
  describedById?: string | undefined
  /** Of a row in a list that is one tab stop. */
  tabIndex?: 0 | -1 | undefined
  /** It has the focus when its view is shown. */
  first?: boolean | undefined
  testId?: string
}

export function listRow(options: ListRowOptions): TemplateResult {
  const { title, start, detail, end, onClick, current = false, disabled = false } = options
  const { onExpect, disabledReasonId, describedById, tabIndex, first = false, testId } = options
  const inside = html`${start}<span class="row-text"
      ><bdi class="row-title">${title}</bdi>${
        detail ? html`<span class="row-detail">${detail}</span>` : nothing
      }</span
    >${end ? html`<span class="row-end">${end}</span>` : nothing}`
  if (!onClick)
    return html`<div class="row" part="row" data-testid=${testId ?? nothing}>${inside}</div>`
  return html`<button
    type="button"
    class="row"
    part="row"
    tabindex=${tabIndex ?? nothing}
    ?disabled=${disabled}
    ?data-first=${first}
    aria-disabled=${disabledReasonId ? 'true' : nothing}
    aria-describedby=${disabledReasonId ?? describedById ?? nothing}
    aria-current=${current ? 'true' : nothing}
    data-testid=${testId ?? nothing}
    @click=${onClick}
    @pointerenter=${onExpect}
    @focus=${onExpect}
  >${inside}</button>`
}

export const listRowStyles = css`
  .row {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 60px;
    padding: 10px 12px;
    border: 1px solid transparent;
    border-radius: var(--gla-control-radius);
    background: none;
    text-align: start;
    line-height: 1.4;
    transition: background-color 0.15s ease-out;
  }
  .row:focus-visible {
    outline-offset: -2px;
  }
  .row[aria-current] {
    background: var(--gla-raised);
  }
  .row-text {
    flex: 1;
    min-width: 0;
  }
  .row-title {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  .row-detail {
    display: block;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .row-end {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .row:disabled,
  .row[aria-disabled] {
    color: var(--gla-quiet);
  }
  .row[aria-disabled] {
    cursor: default;
  }
  .row[aria-disabled] .picture {
    filter: grayscale(1);
  }
  @media (hover: hover) {
    button.row:not(:disabled, [aria-disabled]):hover {
      background: var(--gla-raised);
    }
  }
  @media (forced-colors: active) {
    .row[aria-current] {
      border-color: Highlight;
    }
    .row[aria-disabled] {
      color: GrayText;
    }
  }
  /* A sign instead of a picture. */
  .mark {
    display: grid;
    place-items: center;
    flex: none;
    width: 40px;
    height: 40px;
    border: 1px solid var(--gla-hairline);
    border-radius: 22%;
    color: var(--gla-quiet);
  }
`
