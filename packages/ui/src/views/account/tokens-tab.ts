import type { CaipNetwork, ChainAccount, State } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { ArrowDownLeft, Unplug } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { exactAmount, exactAmountStyles } from '../../parts/exact-amount/exact-amount.js'
import { type MarkContext, markOf } from '../../parts/mark-of/mark-of.js'
import { emptyState, emptyStateStyles } from './empty-state.js'

export type TokensTabOptions = {
  kit: MarkContext
  messages: Messages & MessagesOf<'account'>
  account: State<ChainAccount>
  network: State<CaipNetwork>
  /** Whether the dapp configured the network. */
  isSupported: boolean
  onRetry: () => void
  /** Null where the dapp turned receiving off. */
  onReceive: (() => void) | null
  onNetworks: (() => void) | null
}

/** The network's native coin. A note says that other tokens are not loaded. */
export function tokensTab(options: TokensTabOptions): TemplateResult {
  const { messages, account, network, isSupported, onReceive, onNetworks } = options
  if (!isSupported)
    return emptyState({
      icon: icon(Unplug),
      title: messages['unsupported.title'],
      text: messages['account.balance-unsupported'],
      actions: onNetworks
        ? button({
            label: messages['account.choose-network'],
            kind: 'ghost',
            onClick: onNetworks,
            testId: 'tokens-networks',
          })
        : undefined,
      testId: 'tokens-unsupported',
    })
  const { name, symbol } = network.nativeCurrency
  const isZero = account.balanceStatus === 'known' && !/[1-9]/.test(account.balance)
  return html`
    ${listRow({
      title: name || symbol,
      start: html`<span class="coin">${picture({ src: null, id: symbol, name: symbol, mark: markOf(options.kit, 'coin', symbol) })}</span>`,
      detail: network.name,
      end: amount(options),
      testId: 'token-native',
    })}
    <div class="foot">${
      isZero && onReceive
        ? button({
            label: messages['account.receive-funds'],
            kind: 'ghost',
            icon: icon(ArrowDownLeft, 18),
            onClick: onReceive,
            testId: 'receive-funds',
          })
        : html`<p class="tab-note quiet">${messages['account.other-tokens']}</p>`
    }</div>
  `
}

function amount({ messages, account, onRetry }: TokensTabOptions): TemplateResult {
  const { balance, balanceStatus, balanceSymbol } = account
  switch (balanceStatus) {
    case 'known':
      return html`<span class="amount" data-testid="token-amount">${exactAmount({
        id: 'exact-token',
        amount: balance,
        symbol: balanceSymbol,
      })}</span>`
    case 'failed':
      return button({
        label: messages['action.try-again'],
        kind: 'ghost',
        onClick: onRetry,
        testId: 'balance-retry',
      })
    default:
      return html`${skeleton('line')}`
  }
}

const sheet = css`
  .coin .picture {
    border-radius: 50%;
  }
  .amount {
    overflow-wrap: anywhere;
    text-align: end;
    font-size: 16px;
    font-weight: 600;
    color: var(--gla-text);
  }
  /* Aligns the button's text with the amounts. */
  .tokens .row .button {
    margin-inline-end: -12px;
  }
  .tokens .skeleton {
    width: 5em;
  }
  /* The same room with and without a balance, so that nothing below moves when it arrives. */
  .tokens .foot {
    display: grid;
    place-items: center;
    min-height: 44px;
  }
`
export const tokensTabStyles: CSSResultGroup = [
  buttonStyles,
  listRowStyles,
  pictureStyles,
  skeletonStyles,
  exactAmountStyles,
  emptyStateStyles,
  sheet,
]
