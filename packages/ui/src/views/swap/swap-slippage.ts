import { slippagePresets, slippageWarning, typedSlippage } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { ChevronDown } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { textField, textFieldStyles } from '../../atoms/text-field/text-field.js'
import { underField, underFieldStyles } from '../../atoms/text-field/under-field.js'
import type { MessagesOf } from '../../messages/messages.js'
import {
  segmentedControl,
  segmentedControlStyles,
} from '../../parts/segmented-control/segmented-control.js'

export type SwapSlippageOptions = {
  messages: MessagesOf<'swap'>
  /** Percent: what counts now. */
  slippage: string
  isOpen: boolean
  onToggle: () => void
  /** What is typed into the field; null: nothing since a preset was chosen. */
  own: string | null
  onPreset: (percent: string) => void
  onOwn: (text: string) => void
}

const panelId = 'slippage-panel'
const isPreset = (percent: string) => slippagePresets.some((one) => one === percent)

/** How much less may arrive: one line, which opens to the presets, one's own, and warnings at both ends. */
export function swapSlippage(options: SwapSlippageOptions): TemplateResult {
  const { messages, slippage, isOpen, onToggle } = options
  return html`<div class="slippage">
    <button
      type="button"
      class="slippage-line"
      aria-expanded=${isOpen ? 'true' : 'false'}
      aria-controls=${panelId}
      data-testid="swap-slippage"
      @click=${onToggle}
    ><span>${messages['swap-facts.slippage']}</span
      ><span class=${slippageWarning(slippage) ? 'caution' : ''}>${slippage}%</span
      >${icon(ChevronDown, 16)}</button>
    <div id=${panelId} ?hidden=${!isOpen}>${isOpen ? panel(options) : nothing}</div>
  </div>`
}

function panel({ messages, slippage, own, onPreset, onOwn }: SwapSlippageOptions) {
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
  .slippage-line {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 44px;
    padding-inline: 12px;
    border: 0;
    border-radius: var(--gla-control-radius);
    background: none;
    font-size: 14px;
    text-align: start;
  }
  .slippage-line > :first-child {
    flex: 1;
    color: var(--gla-quiet);
  }
  .slippage-line svg {
    flex: none;
    color: var(--gla-quiet);
    transition: rotate 0.15s ease-out;
  }
  .slippage-line[aria-expanded='true'] svg {
    rotate: 180deg;
  }
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
  @media (hover: hover) {
    .slippage-line:hover {
      background: var(--gla-raised);
    }
  }
`
export const swapSlippageStyles: CSSResultGroup = [
  ...[segmentedControlStyles, textFieldStyles, underFieldStyles],
  sheet,
]
