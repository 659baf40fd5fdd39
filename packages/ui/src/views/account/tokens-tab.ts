import type { CaipNetwork, ChainAccount, State, TokenBalance } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { ArrowDownLeft, Unplug } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { ListRowOptions } from '../../atoms/list-row/list-row.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { createFeatureWatch } from '../../flows/feature-watch.js'
import type { AccountWorth, Holding } from '../../format/account-worth.js'
import { shortAddress } from '../../format/short-address.js'
import { shortBalance } from '../../format/short-balance.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { emptyState, emptyStateStyles } from '../../parts/empty-state/empty-state.js'
import { exactAmount, exactRow } from '../../parts/exact-amount/exact-amount.js'
import { type MarkContext, markOf } from '../../parts/mark-of/mark-of.js'
import type { ListedToken } from '../../parts/token-row/token-row.js'
import { tokenRow, tokenRowStyles, tokenWorth } from '../../parts/token-row/token-row.js'
import type { TabView, TabWork } from './tab-view.js'

const initialCount = 4 // tokens shown at first, so that what is below stays within reach

/** What a provider says of the account. */
export type HeldTokens = {
  /** May begin with the network's coin. */
  list: readonly State<TokenBalance>[]
  status: ChainAccount['tokenBalanceStatus']
  showsAll: boolean
  onShowAll: () => void
  onRetry: () => void
}

export type TokensTabOptions = {
  kit: MarkContext
  messages: Messages & MessagesOf<'account'>
  account: State<ChainAccount>
  network: State<CaipNetwork>
  /** Whether the dapp configured the network. */
  isSupported: boolean
  /** Null without a provider. */
  tokens: HeldTokens | null
  worth: AccountWorth
  onRetry: () => void
  /** Null where the dapp turned receiving off. */
  onReceive: (() => void) | null
  onNetworks: (() => void) | null
  /** Null where sending is not offered. @param token as `chooseAsked` reads it */
  onSend: ((token: string) => void) | null
}

/** The tab Tokens. The provider is asked only while it is shown. */
export function createTokensTab(view: TabView): TabWork {
  const { kit } = view
  const watch = createFeatureWatch(kit, 'balances', view.changed)
  let showsAll = false
  function heldTokens(): HeldTokens | null {
    if (!watch.isOffered) return null
    const { tokenBalance, tokenBalanceStatus } = view.account
    return {
      list: tokenBalance,
      status: watch.hasFailed ? 'failed' : tokenBalanceStatus,
      showsAll,
      onShowAll() {
        showsAll = true
        view.changed()
      },
      onRetry: () => void watch.retry(),
    }
  }
  return {
    start: () => void watch.start(),
    stop: watch.stop,
    draw: () =>
      tokensTab({
        kit,
        messages: view.messages,
        account: view.account,
        network: view.network,
        isSupported: kit.network.isSupported(),
        tokens: heldTokens(),
        worth: view.worth,
        onRetry: view.onRetry,
        onReceive: view.onReceive,
        onNetworks: view.onNetworks,
        onSend: view.onSend,
      }),
  }
}

/** The network's native coin, as the chain says, and the other tokens, as the provider says. What is not known is said. */
function tokensTab(options: TokensTabOptions): TemplateResult {
  const { messages, network, isSupported, tokens, onNetworks } = options
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
  const coin = tokens?.list.find(({ address }) => !address)
  const src = coin?.iconUrl
  return html`
    ${coinRow(options, {
      title: name || coin?.name || symbol,
      start: html`<span class="coin">${picture({ src, id: symbol, name: symbol, mark: markOf(options.kit, 'coin', symbol) })}</span>`,
      detail: network.name,
      testId: 'token-native',
    })}
    ${tokens ? held(options, tokens) : nothing}
    <div class="foot" role="status">${foot(options)}</div>
  `
}

/** With a balance a press sends it; else the row has a button of its own, or none. */
function coinRow(options: TokensTabOptions, row: ListRowOptions): TemplateResult {
  const { messages, account, network, onSend } = options
  const { balance, balanceStatus, balanceSymbol } = account
  if (balanceStatus !== 'known') return listRow({ ...row, end: amount(options) })
  const worth = coinWorth(options)
  if (!onSend)
    return listRow({
      ...row,
      end: html`<span class="token-balance own-tip">${amount(options)}${worth}</span>`,
    })
  const about = { id: 'exact-token', amount: balance, symbol: balanceSymbol }
  return exactRow(about, (describedById) =>
    listRow({
      ...row,
      describedById,
      end: html`<span class="token-balance"
          ><span class="amount" data-testid="token-amount"
            ><bdi>${shortBalance(balance)} ${balanceSymbol}</bdi></span
          >${worth}</span
        ><span class="hidden-text">${messages['account.send']}</span>`,
      onClick: () => onSend(`${network.caipNetworkId}:coin`),
    }),
  )
}

/** Nothing as long as no tokens are known, nor who would say their prices. */
function coinWorth({ account, tokens, messages, worth }: TokensTabOptions) {
  if (!tokens || (tokens.list.length === 0 && tokens.status !== 'known')) return nothing
  const price = tokens.list.find(({ address }) => !address)?.price ?? null
  return tokenWorth(priced(messages, worth, { amount: account.balance, price }))
}

function priced(messages: MessagesOf<'account'>, worth: AccountWorth, holding: Holding) {
  const text = worth.of(holding)
  return text === null ? { noWorth: messages['account.no-price'] } : { worth: text }
}

/** The tokens besides the network's coin. */
const othersOf = ({ list }: HeldTokens) => list.filter(({ address }) => address)

const isComing = ({ status }: HeldTokens) => status === 'unknown' || status === 'loading'

function held({ messages, onSend, worth }: TokensTabOptions, tokens: HeldTokens) {
  const all = othersOf(tokens)
  if (all.length === 0) return isComing(tokens) ? coming : nothing
  const shown = tokens.showsAll ? all : all.slice(0, initialCount)
  return html`<ul class="held" role="list" data-testid="tokens-held">${repeat(
    shown,
    ({ address }) => address,
    (token) =>
      html`<li>${tokenRow({
        token: listed(messages, token, worth),
        size: 40,
        action: messages['account.send'],
        onClick: onSend && token.quantity ? () => onSend(token.address ?? '') : undefined,
      })}</li>`,
  )}</ul>
  ${
    shown.length < all.length
      ? button({
          label: messages['account.show-all'](`${all.length}`),
          kind: 'ghost',
          onClick: tokens.onShowAll,
          testId: 'tokens-all',
        })
      : nothing
  }`
}

function listed(
  messages: MessagesOf<'account'>,
  token: State<TokenBalance>,
  worth: AccountWorth,
): ListedToken {
  const { name, symbol, address = '', quantity, iconUrl, doubt, price } = token
  return {
    id: address,
    name: name || symbol || shortAddress(address.split(':').at(-1) ?? ''),
    symbol,
    picture: iconUrl,
    balance: quantity?.numeric,
    ...priced(messages, worth, { amount: quantity?.numeric ?? null, price }),
    warning:
      doubt?.kind === 'imitation'
        ? messages['account.token-imitates'](doubt.of)
        : doubt
          ? messages['account.token-disguised']
          : undefined,
  }
}

const coming = html`<div class="coming" aria-hidden="true">${[0, 1].map(
  () => html`<div class="row"><span class="skeleton square"></span>${skeleton('line')}</div>`,
)}</div>`

function foot(options: TokensTabOptions) {
  const { messages, account, tokens, onReceive } = options
  const isZero = account.balanceStatus === 'known' && !/[1-9]/.test(account.balance)
  const isEmpty = !tokens || (othersOf(tokens).length === 0 && !isComing(tokens))
  const note = noteOf(options)
  const receive =
    isZero && isEmpty && onReceive && tokens?.status !== 'failed'
      ? button({
          label: messages['account.receive-funds'],
          kind: 'ghost',
          icon: icon(ArrowDownLeft, 18),
          onClick: onReceive,
          testId: 'receive-funds',
        })
      : null
  const isSaidByButton = receive && (!tokens || tokens.status === 'known')
  return html`${isSaidByButton ? nothing : note}${receive ?? nothing}${
    tokens?.status === 'failed'
      ? button({
          label: messages['action.try-again'],
          kind: 'ghost',
          onClick: tokens.onRetry,
          testId: 'tokens-retry',
        })
      : nothing
  }`
}

/** What is not in the list, and why. */
function noteOf({ messages, tokens }: TokensTabOptions) {
  const note = (text: string, testId?: string) =>
    html`<p class="tab-note quiet" data-testid=${testId ?? nothing}>${text}</p>`
  if (!tokens) return note(messages['account.other-tokens'])
  switch (tokens.status) {
    case 'known':
      return note(messages['account.tokens-listed'], 'tokens-listed')
    case 'unsupported':
      return note(messages['account.tokens-unserved'], 'tokens-unserved')
    case 'failed': {
      const isOld = othersOf(tokens).length > 0
      const text = messages[isOld ? 'account.tokens-not-updated' : 'account.tokens-failed']
      return note(text, 'tokens-failed')
    }
    default:
      return html`<span class="hidden-text" data-testid="tokens-loading">${messages['account.tokens-loading']}</span>`
  }
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
  .tokens .row-end .skeleton {
    width: 5em;
  }
  .held {
    padding: 0;
    list-style: none;
  }
  .held .token-balance > bdi {
    font-weight: 600;
  }
  .tokens .held .row-end {
    max-width: 65%;
  }
  .held + .button {
    width: 100%;
  }
  .coming .square {
    flex: none;
    width: 40px;
    border-radius: 50%;
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
  tokenRowStyles,
  emptyStateStyles,
  sheet,
]
