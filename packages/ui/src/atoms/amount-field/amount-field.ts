import { typedText } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import type { ButtonOptions } from '../button/button.js'
import { button, buttonStyles } from '../button/button.js'
import { skeleton, skeletonStyles } from '../skeleton/skeleton.js'
import type { TextFieldOptions } from '../text-field/text-field.js'
import { textFieldStyles, warningPlace } from '../text-field/text-field.js'

export type AmountFieldOptions = Omit<
  TextFieldOptions,
  'kind' | 'end' | 'start' | 'mono' | 'placeholder'
> & {
  /** The unit, always shown. */
  symbol: string
  /** Shown instead of the unit, whose id it gets: a button to choose the token, or the coin with its network. */
  token?: TemplateResult | undefined
  /** The value of the amount, formatted: `≈ $12.50`. */
  worth?: string | undefined
  /** The available balance, formatted. */
  balance?: string | TemplateResult | undefined
  max?: Pick<ButtonOptions, 'label' | 'onClick' | 'disabled' | 'testId'> | undefined
  /** The amount is calculated, not typed: the other side of a swap. */
  readOnly?: boolean
  /** The amount is being calculated. */
  loading?: boolean
}

/**
 * A field for an amount. The value is text, so that every digit typed is kept. Includes the styles of the text
 * field.
 */
export function amountField(options: AmountFieldOptions): TemplateResult {
  const {
    id,
    label,
    value,
    symbol,
    token,
    error,
    worth,
    balance,
    max,
    testId,
    under: below,
  } = options
  const { hideLabel = false, disabled = false, first = false } = options
  const { readOnly = false, loading = false, onInput } = options
  const hasUnder = worth !== undefined || balance !== undefined || max !== undefined
  return html`<div class="field amount ${readOnly ? 'read-only' : ''}" ?data-invalid=${Boolean(error)}>
    <label class=${hideLabel ? 'hidden-text' : ''} for=${id}>${label}</label>
    <div class="amount-box">
      <div class="amount-line">
        <span class="amount-room"><input
          id=${id}
          class=${sizeClass(value)}
          type="text"
          inputmode="decimal"
          placeholder=${loading ? nothing : '0'}
          .value=${live(loading ? '' : value)}
          ?disabled=${disabled}
          ?readonly=${readOnly}
          ?data-first=${first}
          maxlength="401"
          autocomplete="off"
          autocorrect="off"
          spellcheck="false"
          aria-busy=${loading ? 'true' : nothing}
          aria-invalid=${error ? 'true' : nothing}
          aria-describedby=${['error', 'unit', ...(hasUnder ? ['worth', 'balance'] : [])].map((part) => `${id}-${part}`).join(' ')}
          data-testid=${testId ?? nothing}
          @input=${(event: Event) => onInput(normalise(event.target as HTMLInputElement))}
        /></span>
        ${loading ? skeleton('line') : nothing}
        ${token ?? html`<bdi class="unit" id=${`${id}-unit`}>${symbol}</bdi>`}
      </div>
      ${hasUnder ? under(options) : nothing}
    </div>
    ${below ?? html`<p class="error" id=${`${id}-error`} aria-live="polite">${error ?? nothing}</p>`}
    ${warningPlace}
  </div>`
}

const under = ({ id, worth, balance, max }: AmountFieldOptions) => html`<div class="amount-under">
  <span class="worth" id=${`${id}-worth`}>${worth}</span>
  <span class="amount-have">
    <span class="amount-balance" id=${`${id}-balance`}>${balance}</span>
    ${max ? button({ ...max, kind: 'ghost' }) : nothing}
  </span>
</div>`

/** Long amounts get smaller digits, so that all stay visible and nothing below moves. */
function sizeClass({ length }: string) {
  if (length > 18) return 'whole'
  return length > 13 ? 'longest' : length > 9 ? 'long' : ''
}

/** Replaces the typed text with its normalised form and keeps the caret in place. */
function normalise(input: HTMLInputElement): string {
  const typed = input.value
  const text = typedText(typed)
  if (text !== typed) {
    const caret = (input.selectionEnd ?? typed.length) + text.length - typed.length
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return text
}

const sheet = css`
  .amount-box {
    padding-block: 4px 0;
    padding-inline: 12px 4px;
    border: 1px solid var(--gla-faint);
    border-radius: var(--gla-control-radius);
    background: var(--gla-ground);
    transition: border-color 0.15s ease-out;
  }
  .amount-box:has(input:focus-visible) {
    outline: 2px solid var(--gla-accent);
    outline-offset: -1px;
  }
  [data-invalid] .amount-box {
    border-color: var(--gla-negative);
  }
  .read-only .amount-box {
    border-color: var(--gla-hairline);
    background: var(--gla-raised);
  }
  .amount-line {
    position: relative;
    display: flex;
    align-items: center;
    gap: 8px;
  }
  /* Its width is what the digits have; see sizeClass(). */
  .amount-room {
    flex: 1;
    min-width: 0;
    container-type: inline-size;
  }
  .amount-line input {
    width: 100%;
    height: 56px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    appearance: none;
    font-size: min(2.8 * var(--gla-font-unit), 17cqi);
    font-weight: 600;
    letter-spacing: -0.02em;
    text-overflow: ellipsis;
  }
  .amount-line input.long {
    font-size: min(2 * var(--gla-font-unit), 12cqi);
  }
  .amount-line input.longest {
    font-size: min(1.6 * var(--gla-font-unit), 9cqi);
  }
  .amount-line input.whole {
    font-size: clamp(var(--gla-font-unit), 8.2cqi, 1.6 * var(--gla-font-unit));
  }
  .amount-line input::placeholder {
    color: var(--gla-quiet);
    opacity: 1;
  }
  .amount-line input:disabled {
    color: var(--gla-quiet);
  }
  .amount-line .skeleton {
    position: absolute;
    inset-inline-start: 0;
    width: 120px;
    height: 28px;
  }
  .read-only .skeleton {
    background: var(--gla-hairline);
  }
  .unit {
    padding-inline: 4px 8px;
    font-weight: 600;
    color: var(--gla-quiet);
  }
  .amount-under {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: 8px;
    min-height: 44px;
    padding-inline-end: 8px;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .worth {
    flex: 1 0 auto;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  .amount-have {
    display: flex;
    align-items: center;
    gap: 8px;
    min-width: 0;
    margin-inline-start: auto;
  }
  .amount-have .button {
    flex: none;
  }
  .amount-balance {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .amount-under .button {
    margin-inline-end: -8px;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
`
export const amountFieldStyles: CSSResultGroup = [
  buttonStyles,
  skeletonStyles,
  textFieldStyles,
  sheet,
]
