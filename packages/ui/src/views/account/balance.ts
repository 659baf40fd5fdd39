import type { ChainAccount, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import type { Total } from '../../format/account-worth.js'
import { shortBalance } from '../../format/short-balance.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { exactAmount, exactAmountStyles } from '../../parts/exact-amount/exact-amount.js'

export type BalanceOptions = {
  messages: Messages & MessagesOf<'account'>
  account: State<ChainAccount>
  /** Whether the dapp configured the network. */
  isSupported: boolean
  /** Of the coin and all tokens. Null where nobody says what they are worth. */
  total: Total | 'loading' | null
  onRetry: () => void
  /** Null where the dapp does not let people switch networks. */
  onNetworks: (() => void) | null
}

/** The balance that the chain reported; a dash while it is not known (ruling 1). */
export function balance(options: BalanceOptions): TemplateResult {
  const { messages, account, isSupported, total, onRetry, onNetworks } = options
  const { balanceStatus } = account
  const isMissing = balanceStatus !== 'known' && balanceStatus !== 'loading'
  return html`<div class="balance" role="status">
      <span class="hidden-text">${
        messages[balanceStatus === 'loading' ? 'account.balance-loading' : 'account.balance']
      }</span>
      ${balanceStatus === 'loading' ? skeleton('line') : figure(account)}
      ${
        isMissing
          ? html`<p class="small quiet">${
              messages[isSupported ? 'account.balance-failed' : 'account.balance-unsupported']
            }</p>`
          : nothing
      }
    </div>
    ${total ? totalLine(messages, total) : nothing}
    ${
      isMissing && !isSupported && onNetworks
        ? button({
            label: messages['account.choose-network'],
            kind: 'ghost',
            onClick: onNetworks,
            testId: 'balance-networks',
          })
        : nothing
    }${
      isMissing && isSupported
        ? button({
            label: messages['action.try-again'],
            kind: 'ghost',
            onClick: onRetry,
            testId: 'balance-retry',
          })
        : nothing
    }`
}

function totalLine(messages: MessagesOf<'account'>, total: Total | 'loading') {
  if (total === 'loading') return html`<p class="total">${skeleton('line')}</p>`
  const { worth, unpriced } = total
  const text =
    worth === null
      ? messages['account.no-total']
      : unpriced > 0
        ? messages['account.total-without'](worth, `${unpriced}`)
        : messages['account.total'](worth)
  return html`<p class="total small quiet" data-testid="account-total"
    >${worth === null ? html`<span aria-hidden="true">–</span> ` : nothing}${text}</p>`
}

function figure({ balance, balanceSymbol, balanceStatus }: State<ChainAccount>): TemplateResult {
  if (balanceStatus !== 'known') return html`<p class="figure" data-testid="account-balance">–</p>`
  return html`<p
    class="figure ${shortBalance(balance).length > 8 ? 'long' : ''}"
    data-testid="account-balance"
    data-balance=${balance}
  >${exactAmount({
    id: 'exact-balance',
    amount: balance,
    symbol: balanceSymbol,
    unit: html`<span class="symbol">${balanceSymbol}</span>`,
  })}</p>`
}

const sheet = css`
  .balance {
    min-height: 56px;
  }
  .balance .skeleton {
    width: 160px;
    height: 40px;
    margin: 8px auto;
  }
  /* The same room while it is loading. */
  .total {
    min-height: 21px;
    text-wrap: balance;
  }
  .total .skeleton {
    width: 120px;
    height: 14px;
    margin: 4px auto;
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
  }
  .symbol {
    font-size: calc(2 * var(--gla-font-unit));
    line-height: 1; /* otherwise the line is higher than its skeleton */
    letter-spacing: 0;
    color: var(--gla-quiet);
  }
`
export const balanceStyles: CSSResultGroup = [
  buttonStyles,
  skeletonStyles,
  exactAmountStyles,
  sheet,
]
