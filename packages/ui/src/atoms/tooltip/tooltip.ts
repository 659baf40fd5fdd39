import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { Info } from 'lucide'
import { icon } from '../icon/icon.js'
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

export const tooltipStyles = css`
  .has-tip {
    display: inline-flex;
  }
  .tip {
    display: none;
    position: fixed;
    inset: auto;
    z-index: 1;
    width: max-content;
    max-width: min(264px, 100vw - 16px);
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-control-radius);
    background: var(--gla-text);
    color: var(--gla-surface);
    box-shadow: 0 8px 24px #0003;
    overflow: visible;
    font: 400 14px/1.5 var(--gla-font);
    letter-spacing: normal;
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .tip:lang(zh) {
    line-height: 1.7;
  }
  .tip[data-shown] {
    display: block;
  }
  /* Bridges the gap between trigger and tip, so that the pointer can move to the tip. */
  .tip::before {
    content: '';
    position: absolute;
    inset: -10px 0;
    z-index: -1;
  }
  .tip::after {
    content: '';
    position: absolute;
    left: clamp(14px, var(--arrow, 50%), 100% - 14px);
    width: 10px;
    height: 10px;
    background: inherit;
    transform: translateX(-50%) rotate(45deg);
  }
  .tip[data-side='above']::after {
    bottom: -5px;
  }
  .tip[data-side='below']::after {
    top: -5px;
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
  @media (prefers-reduced-motion: no-preference) {
    .tip[data-shown] {
      /* Delayed, so that a pointer passing by shows nothing. */
      animation: gla-tip-in 0.12s ease-out 0.12s backwards;
    }
  }
  @keyframes gla-tip-in {
    from {
      opacity: 0;
    }
  }
  @media (forced-colors: active) {
    .tip::after {
      display: none;
    }
  }
`
