import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { Check } from 'lucide'
import { icon } from '../icon/icon.js'

export type CheckboxOptions = {
  id: string
  /** May contain links. Clicking one does not tick the box. */
  label: string | TemplateResult
  checked: boolean
  onChange: (checked: boolean) => void
  /** The person tried to go on without ticking it. */
  missed?: boolean
  testId?: string
}

/** A checkbox for consent. */
export const checkbox = (options: CheckboxOptions): TemplateResult =>
  html`<label class="checkbox ${options.missed ? 'missed' : ''}"
    ><span class="tick"
      ><input
        id=${options.id}
        type="checkbox"
        .checked=${live(options.checked)}
        data-testid=${options.testId ?? nothing}
        @change=${(event: Event) => options.onChange((event.target as HTMLInputElement).checked)}
      />${icon(Check, 14)}</span
    ><span>${options.label}</span></label
  >`

export const checkboxStyles = css`
  .checkbox {
    display: flex;
    gap: 12px;
    min-height: 44px;
    padding: 12px;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-control-radius);
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: calc(2 * var(--gla-font-unit));
    cursor: pointer;
    transition: border-color 0.15s ease-out;
  }
  .checkbox.missed {
    border-color: var(--gla-caution);
  }
  .tick {
    display: grid;
    flex: none;
    width: 20px;
    height: 20px;
  }
  .tick > * {
    grid-area: 1 / 1;
  }
  .tick input {
    appearance: none;
    width: 20px;
    height: 20px;
    border: 1px solid var(--gla-faint);
    border-radius: calc(1.5 * var(--gla-radius-unit));
    background: none;
    cursor: inherit;
    transition: background-color 0.12s ease-out;
  }
  .tick svg {
    place-self: center;
    color: transparent;
    pointer-events: none;
    stroke-width: 3;
  }
  .tick input:checked {
    border-color: var(--gla-accent);
    background: var(--gla-fill);
  }
  .tick input:checked + svg {
    color: var(--gla-on-fill);
  }
  @media (forced-colors: active) {
    .tick input {
      appearance: auto;
    }
    .tick svg {
      display: none;
    }
  }
`
