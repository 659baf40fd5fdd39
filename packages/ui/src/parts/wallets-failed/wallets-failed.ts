import type { ErrorCode } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import type { Messages } from '../../messages/messages.js'

export type WalletsFailedOptions = {
  messages: Messages
  /** What did not come. */
  what: string
  code: ErrorCode | null
  /** Nothing else is shown: it stands in the middle. */
  alone: boolean
  onRetry: () => void
}

/** Stands where wallets would be that could not be read. */
export const walletsFailed = ({
  messages,
  what,
  code,
  alone,
  onRetry,
}: WalletsFailedOptions): TemplateResult => {
  // A list keeps the code alone: a text that needs more than that, such as a status, is not said.
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
