import type { LoginOffer } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { skeletonStyles } from '../../atoms/skeleton/skeleton.js'

/** The placeholder of the login sections while they load. */
export const loginPlaceholder = ({ email, socials }: LoginOffer): TemplateResult =>
  html`<div class="logins" aria-busy="true" data-testid="logins-coming">
    ${email ? html`<span class="skeleton coming-email"></span>` : nothing}
    ${socials.length > 0 ? html`<span class="skeleton coming-wide"></span>` : nothing}
    ${socials.length > 2 ? html`<span class="skeleton coming-small"></span>` : nothing}
  </div>`

const sheet = css`
  .logins {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 0 12px;
  }
  .logins + .logins {
    margin-top: 16px;
  }
  .coming-email {
    height: 48px;
    margin-top: calc(1.5 * 14px + 4px);
  }
  :host(:lang(zh)) .coming-email {
    margin-top: calc(1.7 * 14px + 4px);
  }
  .coming-wide {
    height: 48px;
  }
  .coming-small {
    height: 64px;
    margin-top: -8px;
  }
  .or {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 16px 12px 12px;
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-top: 1px solid var(--gla-hairline);
  }
`
export const loginPlaceholderStyles: CSSResultGroup = [skeletonStyles, sheet]
