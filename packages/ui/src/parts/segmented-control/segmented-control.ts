import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'

export type SegmentedControlOptions<id extends string> = {
  /** The name of the radio group, unique in the view. */
  name: string
  label: string
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  choices: readonly { id: id; label: string; language?: string }[]
  /** null: none of them. */
  chosen: id | null
  onChoose: (id: id) => void
}

/** A segmented control for two or three values. Built on native radio buttons, for arrow keys and screen readers. */
export function segmentedControl<id extends string>(
  options: SegmentedControlOptions<id>,
): TemplateResult {
  const { name, label, hideLabel = false, choices, chosen, onChoose } = options
  return html`<div class="segmented" role="radiogroup" aria-labelledby="${name}-label" data-testid=${name}>
    <span id="${name}-label" class=${hideLabel ? 'hidden-text' : 'segmented-label'}>${label}</span>
    <span class="segmented-choices">${choices.map(
      (choice) => html`<label lang=${choice.language ?? nothing}
        ><input
          type="radio"
          name=${name}
          value=${choice.id}
          .checked=${live(choice.id === chosen)}
          @change=${() => onChoose(choice.id)}
        /><span>${choice.label}</span></label
      >`,
    )}</span>
  </div>`
}

export const segmentedControlStyles = css`
  .segmented {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    padding: 4px 12px;
  }
  .segmented-choices {
    --at: 0;
    --of: 2;
    position: relative;
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
    padding: 3px;
    border-radius: var(--gla-control-radius);
    background: var(--gla-raised);
  }
  .segmented-choices:has(> :nth-child(3)) {
    --of: 3;
  }
  .segmented-choices:has(> :nth-child(2) > :checked) {
    --at: 1;
  }
  .segmented-choices:has(> :nth-child(3) > :checked) {
    --at: 2;
  }
  /* The mark of the chosen one. */
  .segmented-choices::before {
    content: '';
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    width: calc((100% - 6px) / var(--of));
    border: 1px solid var(--gla-hairline);
    border-radius: max(0px, var(--gla-control-radius) - 3px);
    /* Lighter than its ground in both themes, like the mark of the tabs. */
    background: var(--gla-surface); /* in browsers without light-dark() */
    background: light-dark(
      var(--gla-surface),
      color-mix(in srgb, var(--gla-text) 10%, var(--gla-raised))
    );
    translate: calc(100% * var(--at));
    transition: translate 0.15s ease-out;
  }
  .segmented-choices:not(:has(:checked))::before {
    content: none;
  }
  .segmented-choices:dir(rtl)::before {
    translate: calc(-100% * var(--at));
  }
  .segmented label {
    position: relative;
    cursor: pointer;
  }
  .segmented input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  .segmented label > span {
    display: grid;
    place-items: center;
    min-width: 72px;
    min-height: 38px;
    padding: 2px 12px;
    border-radius: max(0px, var(--gla-control-radius) - 3px);
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.4;
    color: var(--gla-quiet);
    transition: color 0.15s ease-out;
  }
  .segmented input:checked + span {
    font-weight: 600;
    color: var(--gla-text);
  }
  .segmented input:focus-visible + span {
    outline: 2px solid var(--gla-accent);
    outline-offset: -2px;
  }
  @media (hover: hover) {
    .segmented label:hover > span {
      color: var(--gla-text);
    }
  }
  @media (forced-colors: active) {
    .segmented-choices::before {
      border: 2px solid Highlight;
    }
  }
`
