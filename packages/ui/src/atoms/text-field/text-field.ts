import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { buttonStyles } from '../button/button.js'

export type TextFieldOptions = {
  /** Unique in the view: links label, field and error. */
  id: string
  label: string
  value: string
  onInput: (value: string) => void
  /** The error message. */
  error?: string | null | undefined
  placeholder?: string
  kind?: 'text' | 'search' | 'decimal'
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  disabled?: boolean
  /** Takes the focus when the view is shown, on devices with a keyboard. */
  first?: boolean
  mono?: boolean
  /** In characters. What is typed beyond it is lost, so it lies above what is accepted. */
  longest?: number
  start?: TemplateResult | undefined
  end?: TemplateResult | undefined
  /** Replaces the line of the error: see {@link underField}. */
  under?: TemplateResult | undefined
  testId?: string
}

/**
 * Where a field says why it was cleared (`guard-field.ts`). It is rendered before it has a text, because screen readers
 * announce only changes.
 */
export const warningPlace: TemplateResult = html`<div class="guarded" role="alert"></div>`

/** A text field with label and error. Autocomplete and spell check are off, as exact values are typed here. */
export function textField(options: TextFieldOptions): TemplateResult {
  const {
    id,
    label,
    value,
    onInput,
    error,
    placeholder,
    kind = 'text',
    start,
    end,
    under,
  } = options
  const {
    hideLabel = false,
    disabled = false,
    first = false,
    mono = false,
    longest = 120,
    testId,
  } = options
  return html`<div class="field ${kind}" ?data-invalid=${Boolean(error)}>
    <label class=${hideLabel ? 'hidden-text' : ''} for=${id}>${label}</label>
    <div class="box">
      ${start}
      <input
        id=${id}
        class=${mono ? 'mono' : ''}
        type=${kind === 'search' ? 'search' : 'text'}
        inputmode=${kind === 'decimal' ? 'decimal' : nothing}
        placeholder=${placeholder ?? nothing}
        .value=${live(value)}
        ?disabled=${disabled}
        ?data-first=${first}
        maxlength=${longest}
        autocomplete="off"
        autocapitalize="off"
        autocorrect="off"
        spellcheck="false"
        aria-invalid=${error ? 'true' : nothing}
        aria-describedby=${`${id}-error`}
        data-testid=${testId ?? nothing}
        @input=${(event: Event) => onInput((event.target as HTMLInputElement).value)}
      />
      ${end}
    </div>
    ${under ?? html`<p class="error" id=${`${id}-error`} aria-live="polite">${error ?? nothing}</p>`}
    ${warningPlace}
  </div>`
}

const sheet = css`
  .field label {
    display: block;
    margin-bottom: 4px;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .box {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding-inline: 12px 4px;
    border: 1px solid var(--gla-faint);
    border-radius: var(--gla-control-radius);
    background: var(--gla-ground);
    transition: border-color 0.15s ease-out;
  }
  .box > svg {
    color: var(--gla-quiet);
  }
  .box:has(input:focus-visible) {
    outline: 2px solid var(--gla-accent);
    outline-offset: -1px;
  }
  [data-invalid] .box {
    border-color: var(--gla-negative);
  }
  .box input {
    flex: 1;
    min-width: 0;
    height: 44px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    appearance: none;
    text-overflow: ellipsis;
  }
  .box input.mono:not(:placeholder-shown) {
    direction: ltr;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-size: calc(1.6 * var(--gla-font-unit));
  }
  .box input::placeholder {
    color: var(--gla-quiet);
    opacity: 1;
  }
  .box input::-webkit-search-cancel-button {
    display: none;
  }
  .error {
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-negative);
  }
  .error:not(:empty) {
    margin-top: 4px;
  }
  .guarded:has(p) {
    display: grid;
    justify-items: start;
    gap: 8px;
    margin-top: 8px;
    padding: 12px;
    border: 1px solid var(--gla-negative);
    border-radius: var(--gla-control-radius);
    font-size: calc(1.4 * var(--gla-font-unit));
  }
`
export const textFieldStyles: CSSResultGroup = [buttonStyles, sheet]
