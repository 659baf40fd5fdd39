import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { shortBalance } from '../../format/short-balance.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { exactAmount, exactAmountStyles } from '../../parts/exact-amount/exact-amount.js'

/** How much the account has: an exact decimal, or why it is not known. */
export type HeldAmount =
  | { readonly is: 'known' | 'old'; readonly amount: string }
  | { readonly is: 'loading' | 'failed' | 'not-held' }

export type TokenBalanceOptions = {
  messages: Messages & MessagesOf<'token'>
  held: HeldAmount
  symbol: string
  /** Formatted. Null where there is no price. */
  worth: string | null
  onRetry: () => void
}

/** What the account has of a token, and what that is worth; a dash with the reason where it is not known. */
export function tokenBalance(options: TokenBalanceOptions): TemplateResult {
  const { messages, held, onRetry } = options
  const reason = reasonOf(messages, held)
  return html`<div class="balance" role="status">
      <span class="hidden-text">${
        messages[held.is === 'loading' ? 'token.loading' : 'account.balance']
      }</span>
      ${held.is === 'loading' ? skeleton('line') : figure(options)}
      ${reason ? html`<p class="small quiet" data-testid="token-reason">${reason}</p>` : nothing}
    </div>
    ${
      held.is === 'failed' || held.is === 'old'
        ? button({
            label: messages['action.try-again'],
            kind: 'ghost',
            onClick: onRetry,
            testId: 'token-retry',
          })
        : nothing
    }`
}

function figure({ messages, held, symbol, worth }: TokenBalanceOptions) {
  if (!('amount' in held)) return html`<p class="figure" data-testid="token-balance">–</p>`
  const { amount } = held
  const isLong = shortBalance(amount).length > 8
  return html`<p
      class="figure ${isLong ? 'long' : ''}"
      translate="no"
      data-testid="token-balance"
      data-balance=${amount}
    >${exactAmount({
      ...{ id: 'exact-balance', amount, symbol },
      unit: html`<span class="symbol">${symbol}</span>`,
    })}</p>
    <p class="worth quiet" data-testid="token-worth">${
      worth === null
        ? html`<span aria-hidden="true">–</span> <span>${messages['account.no-price']}</span>`
        : html`<span translate="no">${worth}</span>`
    }</p>`
}

function reasonOf(messages: MessagesOf<'token'>, { is }: HeldAmount): string | null {
  switch (is) {
    case 'old':
      return messages['token.not-updated']
    case 'failed':
      return messages['token.failed']
    case 'not-held':
      return messages['token.not-held']
    default:
      return null
  }
}

const sheet = css`
  .balance {
    min-height: 80px;
    text-align: center;
  }
  .balance .skeleton {
    width: 160px;
    height: 40px;
    margin: 8px auto;
  }
  .figure {
    font-size: calc(4 * var(--gla-font-unit));
    font-weight: 600;
    line-height: calc(5.6 * var(--gla-font-unit));
    letter-spacing: -0.03em;
    overflow-wrap: anywhere;
  }
  .figure.long {
    font-size: calc(2.8 * var(--gla-font-unit));
    line-height: 1.4; /* the symbol may be on a line of its own */
  }
  .symbol {
    font-size: calc(2 * var(--gla-font-unit));
    line-height: 1;
    letter-spacing: 0;
    color: var(--gla-quiet);
  }
`
export const tokenBalanceStyles: CSSResultGroup = [
  buttonStyles,
  skeletonStyles,
  exactAmountStyles,
  sheet,
]
