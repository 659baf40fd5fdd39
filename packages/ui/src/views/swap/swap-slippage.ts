import { slippageWarning } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { ChevronDown } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import type { MessagesOf } from '../../messages/messages.js'

export type SwapSlippageOptions = {
  messages: MessagesOf<'swap'>
  /** Percent: what counts now. */
  slippage: string
  /** What it opens to; null while it is closed. */
  panel: TemplateResult | null
  onToggle: () => void
}

const panelId = 'slippage-panel'

/** How much less may arrive, in one line, which opens to the choice of another. */
export const swapSlippage = (options: SwapSlippageOptions): TemplateResult => {
  const { messages, slippage, panel, onToggle } = options
  return html`<div class="slippage">
    <button
      type="button"
      class="slippage-line"
      aria-expanded=${panel ? 'true' : 'false'}
      aria-controls=${panelId}
      data-testid="swap-slippage"
      @click=${onToggle}
    ><span>${messages['swap-facts.slippage']}</span
      ><span class=${slippageWarning(slippage) ? 'caution' : ''}>${slippage}%</span
      >${icon(ChevronDown, 16)}</button>
    <div id=${panelId} ?hidden=${!panel}>${panel ?? nothing}</div>
  </div>`
}

export const swapSlippageStyles = css`
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
    font-size: calc(1.4 * var(--gla-font-unit));
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
  @media (hover: hover) {
    .slippage-line:hover {
      background: var(--gla-raised);
    }
  }
`
