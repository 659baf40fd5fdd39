import { slippagePresets, slippageWarning, typedSlippage } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { textField } from '../../atoms/text-field/text-field.js'
import { underField } from '../../atoms/text-field/under-field.js'
import type { MessagesOf } from '../../messages/messages.js'
import {
  segmentedControl,
  segmentedControlStyles,
} from '../../parts/segmented-control/segmented-control.js'

export type SlippagePanelOptions = {
  messages: MessagesOf<'swap'>
  /** Percent: what counts now. */
  slippage: string
  /** What is typed into the field; null: nothing since a preset was chosen. */
  own: string | null
  onPreset: (percent: string) => void
  onOwn: (text: string) => void
}

const isPreset = (percent: string) => slippagePresets.some((one) => one === percent)

/** The slippages that are offered, a field for one's own, and warnings at both ends. Loaded when it is opened. */
export function slippagePanel(options: SlippagePanelOptions): TemplateResult {
  const { messages, slippage, own, onPreset, onOwn } = options
  const typed = own ?? (isPreset(slippage) ? '' : slippage)
  const warning = slippageWarning(typed || slippage)
  const text = messages[`swap.slippage-${warning ?? 'text'}`]
  const error = warning === 'invalid' ? text : null
  return html`${segmentedControl({
    ...{ name: 'slippage', label: messages['swap-facts.slippage'], hideLabel: true },
    choices: slippagePresets.map((id) => ({ id, label: `${id}%` })),
    chosen: slippagePresets.find((one) => !typed && one === slippage) ?? null,
    onChoose: onPreset,
  })}${textField({
    ...{ id: 'own-slippage', label: messages['swap.slippage-own'], value: typed, error },
    ...{ kind: 'decimal', longest: 20, testId: 'slippage-own' },
    onInput: (text) => onOwn(typedSlippage(text)),
    under: underField({
      id: 'own-slippage',
      error,
      note: html`<p
        class=${warning ? 'caution' : 'quiet'}
        role="status"
        data-testid="slippage-note"
        data-warning=${warning ?? nothing}
      >${text}</p>`,
    }),
  })}`
}

const sheet = css`
  .slippage .segmented {
    padding-inline: 0;
  }
  .slippage .segmented-choices {
    flex: 1;
  }
  .slippage .segmented label > span {
    min-width: 0;
  }
  .slippage .field {
    text-align: start;
  }
`
/** Without those of the fields, which the form has. */
export const slippagePanelStyles: CSSResultGroup = [segmentedControlStyles, sheet]
