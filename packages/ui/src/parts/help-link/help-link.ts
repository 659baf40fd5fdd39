import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { CircleQuestionMark } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'

export type HelpLinkOptions = { label: string; onClick: () => void; testId: string }

/** A link to an explanation, at the end of a view. */
export const helpLink = ({ label, onClick, testId }: HelpLinkOptions): TemplateResult =>
  html`<button type="button" class="help" data-testid=${testId} @click=${onClick}>${icon(
    CircleQuestionMark,
    16,
  )}<span>${label}</span></button>`

export const helpLinkStyles = css`
  .help {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    padding: 8px 12px;
    border: 0;
    border-radius: var(--gla-control-radius);
    background: none;
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.4;
    text-align: start;
    color: var(--gla-quiet);
    transition: color 0.15s ease-out;
  }
  .help:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    .help:hover {
      color: var(--gla-text);
    }
  }
`
