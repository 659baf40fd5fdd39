import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { tooltip, tooltipStyles } from '../tooltip/tooltip.js'
import type { IconButtonOptions } from './icon-button.js'
import { iconButtonStyles } from './icon-button.js'

/** An icon button whose name is shown to who points at it, or comes to it by keyboard. `id` is unique in the view. */
export const tipButton = (options: IconButtonOptions & { id: string }): TemplateResult => {
  const { id, label, icon, onClick, testId } = options
  return tooltip({
    id,
    text: label,
    isAction: true,
    // Named by its tip: said as a description as well, it would be heard twice.
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
