import type { TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'

export type IconButtonOptions = {
  /** The accessible name. */
  label: string
  icon: TemplateResult
  onClick: (event: Event) => void
  testId?: string
}

export const iconButton = ({ label, icon, onClick, testId }: IconButtonOptions): TemplateResult =>
  html`<button
    type="button"
    class="icon-button"
    aria-label=${label}
    title=${label}
    data-testid=${testId ?? nothing}
    @click=${onClick}
  >${icon}</button>`

export const iconButtonStyles = css`
  .icon-button {
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 44px;
    height: 44px;
    padding: 0;
    border: 0;
    border-radius: var(--gla-control-radius);
    background: none;
    color: var(--gla-quiet);
    transition:
      background-color 0.15s ease-out,
      color 0.15s ease-out;
  }
  .icon-button:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    .icon-button:hover {
      background: var(--gla-raised);
      color: var(--gla-text);
    }
  }
`
