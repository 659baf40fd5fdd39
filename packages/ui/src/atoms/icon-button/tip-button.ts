import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { tooltip, tooltipStyles } from '../tooltip/tooltip.js'
import type { IconButtonOptions } from './icon-button.js'
import { iconButtonStyles } from './icon-button.js'

/** An icon button with its label as tooltip, on hover and keyboard focus. `id` is unique in the view. */
export const tipButton = (options: IconButtonOptions & { id: string }): TemplateResult => {
  const { id, label, icon, onClick, testId } = options
  return tooltip({
    id,
    text: label,
    isAction: true,
    // The tooltip is the accessible name. As a description too, it would be read twice.
    trigger: (tip) => html`<button
      type="button"
      class="icon-button"
      aria-labelledby=${tip}
      data-testid=${testId ?? nothing}
      @click=${onClick}
    >${icon}</button>`,
  })
}

export const tipButtonStyles: CSSResultGroup = [iconButtonStyles, tooltipStyles]
