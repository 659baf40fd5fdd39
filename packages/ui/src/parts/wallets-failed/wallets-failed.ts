import type { ErrorCode } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import type { Messages } from '../../messages/messages.js'

export type WalletsFailedOptions = {
  messages: Messages
  /** What failed to load. */
  what: string
  code: ErrorCode | null
  /** Centres the message, when nothing else is shown. */
  alone: boolean
  onRetry: () => void
}

/** Shown instead of wallets that failed to load. */
export const walletsFailed = ({
  messages,
  what,
  code,
  alone,
  onRetry,
}: WalletsFailedOptions): TemplateResult => {
  // Only the code is known here, so messages that need further values, such as a status, are left out.
  const why = code && messages.errors[code]
  return html`<div
    class="failed ${alone ? 'alone' : ''}"
    role="alert"
    data-testid="wallets-failed"
  >
    <p>${what}</p>
    ${typeof why === 'string' ? html`<p class="small quiet">${why}</p>` : nothing}
    ${button({ label: messages['action.try-again'], onClick: onRetry, testId: 'try-again' })}
  </div>`
}

const sheet = css`
  .failed {
    display: grid;
    justify-items: start;
    gap: 4px;
    padding: 12px 12px 16px;
  }
  .failed .button {
    margin-top: 8px;
  }
  .alone {
    justify-items: center;
    padding-top: 48px;
    text-align: center;
    text-wrap: balance;
  }
`
export const walletsFailedStyles: CSSResultGroup = [buttonStyles, sheet]
