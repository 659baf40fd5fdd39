import type { CaipAddress, ChainAccount, State, TokenBalance } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { ArrowDownLeft, Coins } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRowStyles } from '../../atoms/list-row/list-row.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { createFeatureWatch } from '../../flows/feature-watch.js'
import type { AccountWorth, Holding } from '../../format/account-worth.js'
import { shortAddress } from '../../format/short-address.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { emptyState, emptyStateStyles } from '../../parts/empty-state/empty-state.js'
import type { ListedToken } from '../../parts/token-row/token-row.js'
import { tokenRow, tokenRowStyles } from '../../parts/token-row/token-row.js'
import { tokenWarning } from '../../parts/token-row/token-warning.js'
import type { TabView, TabWork } from './tab-view.js'

const initialCount = 4 // tokens shown at first, so that what is below stays within reach
const allShown = 'account.tokens-all'
const opened = 'account.token-opened'

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
  messages: Messages & MessagesOf<'account'>
  account: State<ChainAccount>
  tokens: HeldTokens
  worth: AccountWorth
  /** Null where the dapp turned receiving off. */
  onReceive: (() => void) | null
  /** Opens a token. */
  onToken: (address: CaipAddress) => void
  /** The address of the token that a person comes back from. */
  cameFrom: string | null
}

/** The tab Tokens. The provider is asked only while it is shown. */
export function createTokensTab(view: TabView): TabWork {
  const { kit } = view
  const watch = createFeatureWatch(kit, 'balances', view.changed)
  const cameFrom = view.memory.get(opened) ?? null
  view.memory.delete(opened) // who goes elsewhere from here comes back from there
  function open(address: CaipAddress) {
    view.memory.set(opened, address)
    kit.router.push('Token', { caipNetworkId: view.network.caipNetworkId, address })
  }
  function heldTokens(): HeldTokens {
    const { tokenBalance, tokenBalanceStatus } = view.account
    return {
      list: tokenBalance,
      status: watch.hasFailed ? 'failed' : tokenBalanceStatus,
      showsAll: view.memory.has(allShown),
      onShowAll() {
        view.memory.set(allShown, '')
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
        messages: view.messages,
        account: view.account,
        tokens: heldTokens(),
        worth: view.worth,
        onReceive: view.onReceive,
        onToken: open,
        cameFrom,
      }),
  }
}

/** The tokens besides the network's coin, whose balance stands above. What is not known is said. */
const tokensTab = (options: TokensTabOptions): TemplateResult => html`
  ${held(options)}
  <div class="foot" role="status">${foot(options)}</div>
`

function priced(messages: MessagesOf<'account'>, worth: AccountWorth, holding: Holding) {
  const text = worth.of(holding)
  return text === null ? { noWorth: messages['account.no-price'] } : { worth: text }
}

/** The tokens besides the network's coin. */
const othersOf = ({ list }: HeldTokens) => list.filter(({ address }) => address)

const isComing = ({ status }: HeldTokens) => status === 'unknown' || status === 'loading'

function held({ messages, onToken, cameFrom, worth, tokens }: TokensTabOptions) {
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
        first: token.address === cameFrom,
        onClick: () => token.address && onToken(token.address),
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
    warning: tokenWarning(messages, doubt),
  }
}

const coming = html`<div class="coming" aria-hidden="true">${[0, 1].map(
  () => html`<div class="row"><span class="skeleton square"></span>${skeleton('line')}</div>`,
)}</div>`

function foot(options: TokensTabOptions) {
  const { messages, account, tokens, onReceive } = options
  const isZero = account.balanceStatus === 'known' && !/[1-9]/.test(account.balance)
  if (tokens.status === 'known' && othersOf(tokens).length === 0)
    return emptyState({
      icon: icon(Coins),
      title: messages['account.no-tokens'],
      text: messages['account.tokens-listed'],
      actions:
        isZero && onReceive
          ? button({
              label: messages['account.receive-funds'],
              kind: 'ghost',
              icon: icon(ArrowDownLeft, 18),
              onClick: onReceive,
              testId: 'receive-funds',
            })
          : undefined,
      testId: 'tokens-none',
    })
  return html`${noteOf(options)}${
    tokens.status === 'failed'
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
  const note = (text: string, testId: string) =>
    html`<p class="tab-note quiet" data-testid=${testId}>${text}</p>`
  switch (tokens.status) {
    case 'known':
      return note(messages['account.tokens-listed'], 'tokens-listed')
    case 'failed': {
      const isOld = othersOf(tokens).length > 0
      const text = messages[isOld ? 'account.tokens-not-updated' : 'account.tokens-failed']
      return note(text, 'tokens-failed')
    }
    default:
      return html`<span class="hidden-text" data-testid="tokens-loading">${messages['account.tokens-loading']}</span>`
  }
}

const sheet = css`
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
  skeletonStyles,
  tokenRowStyles,
  emptyStateStyles,
  sheet,
]
