import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { spinner, spinnerStyles } from '../spinner/spinner.js'

export type ButtonOptions = {
  label: string | TemplateResult
  onClick: (event: Event) => void
  /** `primary`: the next step. `ghost`: text only. `danger`: what may lose money; the way back beside it is primary. */
  kind?: 'primary' | 'plain' | 'ghost' | 'danger'
  icon?: TemplateResult
  disabled?: boolean
  /** The action is running: the button ignores presses, and keeps its size and the focus. */
  busy?: boolean
  testId?: string
}

export function button(options: ButtonOptions): TemplateResult {
  const { label, onClick, kind = 'plain', icon, disabled = false, busy = false, testId } = options
  return html`<button
    type="button"
    class="button ${kind}"
    part=${kind === 'primary' ? 'button primary-button' : 'button'}
    ?disabled=${disabled}
    aria-disabled=${busy ? 'true' : nothing}
    aria-busy=${busy ? 'true' : nothing}
    data-testid=${testId ?? nothing}
    @click=${(event: Event) => {
      if (!busy) onClick(event)
    }}
  >${busy ? spinner(18) : icon}<span>${label}</span></button>`
}

const sheet = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: 44px;
    padding: 8px 16px;
    border: 1px solid transparent;
    border-radius: var(--gla-control-radius);
    background: var(--gla-raised);
    font-weight: 600;
    line-height: 1.4;
    transition:
      background-color 0.15s ease-out,
      border-color 0.15s ease-out;
  }
  .button.plain {
    border-color: var(--gla-hairline);
  }
  .button.primary {
    border-color: var(--gla-accent);
    background: var(--gla-fill);
    color: var(--gla-on-fill);
  }
  .button.ghost {
    background: none;
    padding-inline: 12px;
    color: var(--gla-accent);
  }
  .button.danger {
    border-color: currentColor;
    background: none;
    color: var(--gla-negative);
  }
  .button:disabled {
    background: var(--gla-raised);
    border-color: transparent;
    color: var(--gla-quiet);
  }
  .button.ghost:disabled {
    background: none;
  }
  @media (hover: hover) {
    .button.plain:not(:disabled):hover {
      border-color: var(--gla-faint);
    }
    .button.primary:not(:disabled):hover {
      background: color-mix(in srgb, var(--gla-fill) 92%, var(--gla-text));
    }
    .button.ghost:not(:disabled):hover {
      background: var(--gla-raised);
    }
  }
  .button:not(:disabled, [aria-disabled]):active {
    transform: scale(0.985);
  }
  @media (forced-colors: active) {
    .button {
      border-color: ButtonBorder;
    }
    .button.primary:not(:disabled) {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .button:disabled {
      color: GrayText;
    }
  }
`
export const buttonStyles: CSSResultGroup = [spinnerStyles, sheet]
