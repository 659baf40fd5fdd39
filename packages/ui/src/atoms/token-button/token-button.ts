import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { ChevronDown } from 'lucide'
import { icon } from '../icon/icon.js'
import { picture, pictureStyles } from '../picture/picture.js'

export type TokenButtonOptions = {
  /** Null while no token is chosen: then the button shows its label. */
  token: { id: string; symbol: string; picture?: string | null | undefined } | null
  /** What the button does: `Choose a token`. */
  label: string
  onClick: (event: Event) => void
  disabled?: boolean
  testId?: string
}

/** Shows the token of an amount and opens the choice of another one. Needs the styles of pictures. */
export function tokenButton(options: TokenButtonOptions): TemplateResult {
  const { token, label, onClick, disabled = false, testId } = options
  return html`<button
    type="button"
    class="token-button ${token ? '' : 'none'}"
    aria-haspopup="dialog"
    title=${token ? label : nothing}
    ?disabled=${disabled}
    data-testid=${testId ?? nothing}
    @click=${onClick}
  >${
    token
      ? html`${picture({ src: token.picture, id: token.id, name: token.symbol, size: 24 })}<bdi>${
          token.symbol
        }</bdi><span class="hidden-text">, ${label}</span>`
      : html`<span>${label}</span>`
  }${icon(ChevronDown, 16)}</button>`
}

const sheet = css`
  .token-button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    flex: none;
    max-width: 60%;
    min-height: 44px;
    padding-block: 4px;
    padding-inline: 8px 12px;
    border: 1px solid var(--gla-hairline);
    border-radius: 99px;
    background: var(--gla-raised);
    font-weight: 600;
    line-height: 1.4;
    transition: border-color 0.15s ease-out;
  }
  .token-button .picture {
    border-radius: 50%;
  }
  .token-button bdi {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .token-button > svg:last-child {
    color: var(--gla-quiet);
  }
  .token-button.none {
    padding-inline: 16px 12px;
    max-width: none; /* a label is a few words, on one line */
    white-space: nowrap;
    border-color: var(--gla-accent);
    background: var(--gla-fill);
    color: var(--gla-on-fill);
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .token-button.none > svg:last-child {
    color: inherit;
  }
  .token-button:disabled {
    background: none;
    color: var(--gla-quiet);
  }
  @media (hover: hover) {
    .token-button:not(:disabled):hover {
      border-color: var(--gla-faint);
    }
  }
  @media (forced-colors: active) {
    .token-button {
      border-color: ButtonBorder;
    }
  }
`
export const tokenButtonStyles: CSSResultGroup = [pictureStyles, sheet]
