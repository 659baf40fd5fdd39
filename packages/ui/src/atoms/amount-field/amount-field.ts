import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import type { TextFieldOptions } from '../text-field/text-field.js'
import { textField } from '../text-field/text-field.js'

export type AmountFieldOptions = Omit<TextFieldOptions, 'kind' | 'end' | 'start' | 'mono'> & {
  /** The unit, always shown. */
  symbol: string
}

/** An amount of something, as text: what was typed is kept, digit by digit. */
export const amountField = ({ symbol, ...options }: AmountFieldOptions): TemplateResult =>
  textField({
    ...options,
    kind: 'decimal',
    placeholder: '0',
    end: html`<bdi class="unit">${symbol}</bdi>`,
  })

export const amountFieldStyles = css`
  .field.decimal .box {
    min-height: 64px;
  }
  .field.decimal input {
    height: 60px;
    font-size: 28px;
    font-weight: 600;
    letter-spacing: -0.02em;
  }
  .unit {
    padding-inline: 4px 12px;
    font-size: 16px;
    font-weight: 600;
    color: var(--gla-quiet);
  }
`
