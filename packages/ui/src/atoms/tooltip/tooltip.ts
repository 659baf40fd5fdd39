import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, unsafeCSS } from 'lit'
import { Info } from 'lucide'
import { icon } from '../icon/icon.js'
import { tipCss } from './tip-css.js'
import { tipDirective } from './tip-directive.js'

export type TooltipOptions = {
  /** Unique in the view: links the trigger to its tip. */
  id: string
  text: string
  /** Draws the trigger: one element, with the given id as its `aria-describedby`. */
  trigger: (id: string) => TemplateResult
  /** The trigger has an action of its own: pressing it does not toggle the tip. */
  isAction?: boolean
}

/** A short explanation on hover, keyboard focus or touch. It must not hold anything that everybody has to read. */
export const tooltip = ({ id, text, trigger, isAction = false }: TooltipOptions): TemplateResult =>
  html`<span class="has-tip" ${tipDirective(isAction)}>${trigger(id)}<span
      class="tip"
      id=${id}
      role="tooltip"
      popover="manual"
    >${text}</span></span>`

/** An info sign next to a term. `label` names the term for screen readers. */
export const infoTip = ({
  label,
  ...options
}: Omit<TooltipOptions, 'trigger'> & { label: string }): TemplateResult =>
  tooltip({
    ...options,
    trigger: (id) => html`<button
      type="button"
      class="info-tip"
      aria-label=${label}
      aria-describedby=${id}
    >${icon(Info, 16)}</button>`,
  })

const sheet = css`
  .has-tip {
    display: inline-flex;
  }
  .info-tip {
    position: relative;
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: 99px;
    background: none;
    color: var(--gla-quiet);
    cursor: help;
    transition: color 0.15s ease-out;
  }
  /* The touch target is larger than the sign. */
  .info-tip::before {
    content: '';
    position: absolute;
    inset: -10px;
  }
  @media (hover: hover) {
    .info-tip:hover {
      color: var(--gla-text);
    }
  }
`
export const tooltipStyles: CSSResultGroup = [unsafeCSS(tipCss), sheet]
