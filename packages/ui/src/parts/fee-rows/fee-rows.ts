import type { Language, Worth } from '@gla/core'
import { writtenWorth } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import type { Fact } from '../../atoms/facts/facts.js'
import { factsStyles } from '../../atoms/facts/facts.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { infoTip } from '../../atoms/tooltip/tooltip.js'
import type { MessagesOf } from '../../messages/messages.js'
import { exactAmount, exactAmountStyles } from '../exact-amount/exact-amount.js'

export type Fee = {
  /** Unique in the view. */
  id: string
  label: string
  /** The text of its tooltip. */
  explanation?: string
  /** `loading`: being calculated. `unknown`: it could not be calculated. Never shown as 0. */
  cost: { amount: string; symbol: string; worth?: Worth | undefined } | 'loading' | 'unknown'
  /** The total of the other fees. */
  isTotal?: boolean
}
export type FeeRowsOptions = {
  messages: MessagesOf<'fee-rows'>
  language: Language
  fees: readonly Fee[]
}

/** The fees as facts, to be shown alone or among others. Rounded up: the cost is never higher than shown. All digits are shown on focus. */
export const feeFacts = ({ messages, language, fees }: FeeRowsOptions): Fact[] =>
  fees.map(({ id, label, explanation, cost, isTotal = false }) => ({
    id,
    strong: isTotal,
    name: explanation
      ? html`<span class="fee-name">${label} ${infoTip({
          id: `${id}-tip`,
          label: messages['fee-rows.about'](label),
          text: explanation,
        })}</span>`
      : label,
    value: costText(id, cost, messages, language),
    ...(typeof cost === 'object' && { exact: cost.amount }),
  }))

function costText(
  id: string,
  cost: Fee['cost'],
  messages: MessagesOf<'fee-rows'>,
  language: Language,
): TemplateResult {
  if (cost === 'loading')
    return html`<span class="fee-loading"
      >${skeleton('line')}<span class="hidden-text">${messages['fee-rows.loading']}</span></span
    >`
  if (cost === 'unknown')
    return html`<span class="fee-unknown">${messages['fee-rows.unknown']}</span>`
  const { amount, symbol, worth } = cost
  return html`${exactAmount({ id: `${id}-exact`, amount, symbol, rounding: 'up' })}${
    worth
      ? html`<span class="fee-worth">${approximate(writtenWorth(worth, language, 'up'))}</span>`
      : nothing
  }`
}

/** `<$0.01` needs no `≈`. */
const approximate = (worth: string) => (worth.startsWith('<') ? worth : `≈\u00a0${worth}`)

const sheet = css`
  .fee-name .has-tip {
    vertical-align: middle;
    margin-block: -4px;
  }
  .fee-worth {
    display: block;
    font-size: calc(1.2 * var(--gla-font-unit));
    font-weight: 400;
    color: var(--gla-quiet);
  }
  .fee-unknown {
    color: var(--gla-quiet);
  }
  .fee-loading .skeleton {
    width: 96px;
    margin-block: 3px;
  }
`
export const feeRowsStyles: CSSResultGroup = [factsStyles, skeletonStyles, exactAmountStyles, sheet]
