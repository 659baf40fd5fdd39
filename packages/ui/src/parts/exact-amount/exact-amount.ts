import type { Rounding } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { tooltip, tooltipStyles } from '../../atoms/tooltip/tooltip.js'
import { shortBalance } from '../../format/short-balance.js'
import { allDigits, writtenCost } from '../../format/written-amount.js'

export type ExactAmountOptions = {
  /** Unique in the view. */
  id: string
  /** An exact decimal in whole coins. */
  amount: string
  symbol: string
  /** How the symbol is drawn. */
  unit?: TemplateResult | undefined
  rounding?: Rounding
}

/** An amount, shortened for reading. If digits were left out, all of them are shown on focus, hover or touch. */
export function exactAmount(options: ExactAmountOptions): TemplateResult {
  const { id, amount, symbol, unit, rounding } = options
  const about = rounding === 'up' ? writtenCost(amount) : shortBalance(amount)
  const shown = html`<bdi>${about} ${unit ?? symbol}</bdi>`
  if (!isShortened(about)) return shown
  return tooltip({
    id,
    text: `${allDigits(amount)} ${symbol}`,
    trigger: (tip) =>
      html`<button type="button" class="about" aria-describedby=${tip}>${shown}</button>`,
  })
}

/**
 * A row with a shortened balance. If digits were left out, all of them are shown while the row has the focus or the pointer.
 * @param id unique in the view
 * @param row draws the row, described by the text of that id
 */
export function exactRow(
  { id, amount, symbol }: Pick<ExactAmountOptions, 'id' | 'amount' | 'symbol'>,
  row: (describedById?: string) => TemplateResult,
): TemplateResult {
  if (!isShortened(shortBalance(amount))) return row()
  return tooltip({ id, text: `${allDigits(amount)} ${symbol}`, trigger: row, isAction: true })
}

const isShortened = (shown: string) => /^[≈<]/.test(shown)

const sheet = css`
  .about {
    position: relative;
    padding: 0;
    border: 0;
    border-radius: var(--gla-radius-unit);
    background: none;
    color: inherit;
    font: inherit;
    letter-spacing: inherit;
    text-align: inherit;
    cursor: help;
  }
  /* The touch target is larger than the text. */
  .about::before {
    content: '';
    position: absolute;
    inset: -12px 0;
  }
  .has-tip:has(> .row) {
    display: flex;
  }
`
export const exactAmountStyles: CSSResultGroup = [tooltipStyles, sheet]
