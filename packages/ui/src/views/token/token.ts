import type { TokenBalance } from '@gla/core'
import type { PropertyValues } from 'lit'
import { html, nothing } from 'lit'
import { CircleAlert, ExternalLink } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import type { Fact } from '../../atoms/facts/facts.js'
import { facts, factsStyles } from '../../atoms/facts/facts.js'
import { icon } from '../../atoms/icon/icon.js'
import { baseStyles } from '../../base-styles.js'
import { createCopying } from '../../flows/copying.js'
import { createFeatureWatch } from '../../flows/feature-watch.js'
import { offersSend, recordsTransfers } from '../../flows/offers-send.js'
import { offersSwapHere } from '../../flows/offers-swap.js'
import { swapFrom } from '../../flows/swap-from.js'
import type { AccountWorth } from '../../format/account-worth.js'
import { createAccountWorth } from '../../format/account-worth.js'
import { shortAddress } from '../../format/short-address.js'
import { focusedElement } from '../../keyboard/focused-element.js'
import type { MessagesOf } from '../../messages/messages.js'
import {
  accountActions,
  accountActionsStyles,
} from '../../parts/account-actions/account-actions.js'
import { copyFact, copyFactStyles } from '../../parts/activity-row/copy-fact.js'
import { explorerPage } from '../../parts/activity-row/explorer-url.js'
import { coinOnNetworkStyles, coinPicture } from '../../parts/coin-on-network/coin-on-network.js'
import { networkPicture, networkPictureStyles } from '../../parts/network-row/network-row.js'
import { tokenWarning } from '../../parts/token-row/token-warning.js'
import { ViewElement } from '../../view-element.js'
import type { HeldAmount } from './token-balance.js'
import { tokenBalance, tokenBalanceStyles } from './token-balance.js'
import type { TokenHistory, TokenView } from './token-history.js'
import { createTokenHistory, tokenHistoryStyles } from './token-history.js'
import { tokenStyles } from './token-styles.js'

type Named = Pick<TokenBalance, 'name' | 'symbol' | 'iconUrl' | 'price' | 'doubt'>

/** One token of the account: how much, what it is worth, where its contract is, and the account's history of it. */
export class Token extends ViewElement<'Token', MessagesOf<'token'>> {
  readonly #copying = createCopying(this)
  #watch: ReturnType<typeof createFeatureWatch> | null = null
  #history: TokenHistory | null = null
  #worth: { language: string; of: AccountWorth } | null = null
  /** What the list said of it last: who has sent all of it is still shown what it is. */
  #last: Named | null = null
  #hadMore = false // the button that loads more had the focus

  protected override enter() {
    if (this.data.address === null) this.act(() => this.kit.account.refreshBalance())
    void this.#balances.start()
    if (this.kit.options.features.history) this.#activity.start()
  }
  protected override exit() {
    this.#watch?.stop()
    this.#history?.stop()
  }
  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    const more = this.#moreButton
    this.#hadMore = more !== null && focusedElement() === more
  }
  protected override updated(changed: PropertyValues) {
    // The last page has come: what was focused is gone, what it led to is here.
    if (this.#hadMore && !this.#moreButton)
      [...this.renderRoot.querySelectorAll<HTMLElement>('.activity summary')].at(-1)?.focus()
    super.updated(changed)
  }

  get #moreButton() {
    return this.renderRoot?.querySelector<HTMLElement>('[data-testid="history-more"]') ?? null
  }
  get #balances() {
    this.#watch ??= createFeatureWatch(this.kit, 'balances', () => this.requestUpdate())
    return this.#watch
  }
  get #activity() {
    this.#history ??= createTokenHistory(this.#view())
    return this.#history
  }
  get #network() {
    return this.read(this.kit.network.state).caipNetwork
  }
  get #account() {
    return this.read(this.kit.account.state)[this.#network.chainNamespace]
  }
  /** Of the network's coin there may be one without a quantity. */
  get #listed() {
    const { address } = this.data
    return this.#account.tokenBalance.find((one) => (one.address ?? null) === address) ?? null
  }
  /** With its checksum, once what knows it is loaded. */
  get #contract(): string | null {
    const { address } = this.data
    if (address === null) return null
    return this.kit.loaded('balances')?.contractOf(address) ?? address.split(':').at(-1) ?? null
  }
  get #named(): Named {
    this.#last = this.#listed ?? this.#last
    const { name, symbol } = this.data.address === null ? this.#network.nativeCurrency : unnamed
    return this.#last ?? { name, symbol, iconUrl: null, price: null, doubt: null }
  }
  get #held(): HeldAmount {
    const { balance, balanceStatus, tokenBalanceStatus } = this.#account
    if (this.data.address === null) {
      if (balanceStatus === 'known') return { is: 'known', amount: balance }
      return { is: balanceStatus === 'loading' ? 'loading' : 'failed' }
    }
    const amount = this.#listed?.quantity?.numeric
    const hasFailed = this.#balances.hasFailed || tokenBalanceStatus === 'failed'
    if (amount !== undefined) return { is: hasFailed ? 'old' : 'known', amount }
    if (hasFailed) return { is: 'failed' }
    const isComing = tokenBalanceStatus === 'unknown' || tokenBalanceStatus === 'loading'
    return { is: isComing ? 'loading' : 'not-held' }
  }
  get #worths(): AccountWorth {
    const { language } = this.messages
    if (this.#worth?.language !== language)
      this.#worth = { language, of: createAccountWorth(language, this.kit.options.currency) }
    return this.#worth.of
  }

  readonly #open = (url: string) => this.kit.environment.page?.open(url)
  readonly #retry = () => {
    if (this.data.address === null) this.act(() => this.kit.account.refreshBalance({ force: true }))
    void this.#balances.retry()
  }
  readonly #send = () => {
    const { address, caipNetworkId } = this.data
    this.memory.set('send.token', address ?? `${caipNetworkId}:coin`)
    this.kit.router.push('WalletSend')
  }

  protected override render() {
    const { kit, messages } = this
    if (!this.#account.address) return nothing
    const held = this.#held
    const has = 'amount' in held
    const { price, symbol } = this.#named
    return html`${this.#identity()}
      ${tokenBalance({
        ...{ messages, held, symbol },
        worth: this.#worths.of({ amount: has ? held.amount : null, price }),
        onRetry: this.#retry,
      })}
      ${accountActions({
        ...{ messages, isEmbedded: false, of: 'token' },
        onSend: has && offersSend(kit) ? this.#send : null,
        onReceive: kit.options.features.receive ? () => kit.router.push('WalletReceive') : null,
        onSwap:
          has && offersSwapHere(kit) ? () => this.act(() => swapFrom(kit, this.#contract)) : null,
      })}
      <div class="about">${facts(this.#facts())}${this.#explorer()}</div>
      ${kit.options.features.history ? this.#activity.draw() : nothing}`
  }

  #identity() {
    const { messages } = this
    const { name, symbol, iconUrl, doubt } = this.#named
    const contract = this.#contract
    const warning = tokenWarning(messages, doubt)
    const picture = coinPicture(this.kit, this.#network, 64, { symbol, iconUrl, address: contract })
    return html`<div class="who">
      ${picture}
      <h3 class="name" translate="no" data-testid="token-name"><bdi>${
        name || symbol || shortAddress(contract ?? '')
      }</bdi></h3>
      ${
        warning
          ? html`<p class="doubt caution small" role="note" data-testid="token-warning">${icon(CircleAlert, 16)}<span>${warning}</span></p>`
          : nothing
      }
    </div>`
  }

  #facts(): Fact[] {
    const { kit, messages } = this
    const network = this.#network
    const price = this.#worths.of({ amount: '1', price: this.#named.price })
    const value = html`<span class="network"
      >${networkPicture(kit, network, 20)}<bdi>${network.name}</bdi></span
    >`
    return [
      ...(price === null
        ? []
        : [
            {
              ...{ id: 'price', name: messages['token.price'] },
              value: html`<span translate="no">${price}</span>`,
            },
          ]),
      { id: 'network', name: messages['token.network'], value },
      this.#contractFact(),
    ]
  }

  #contractFact(): Fact {
    const { messages } = this
    const contract = this.#contract
    const about = { id: 'contract', name: messages['token.contract'] }
    if (contract === null) return { ...about, value: messages['token.own-coin'], tall: true }
    return copyFact({
      ...{ messages, ...about, value: contract, label: messages['account.copy'] },
      copying: this.#copying,
      onCopy: () => this.act(() => this.#copying.copy(contract, 'address-copied')),
    })
  }

  #explorer() {
    const contract = this.#contract
    const url = explorerPage(this.#network, contract && `address/${contract}`)
    if (!url) return nothing
    return button({
      label: this.messages['account.explorer'],
      kind: 'ghost',
      icon: icon(ExternalLink, 18),
      onClick: () => this.#open(url),
      testId: 'token-explorer',
    })
  }

  #view(): TokenView {
    const view = this
    return {
      kit: view.kit,
      host: view,
      memory: view.memory,
      get messages() {
        return view.messages
      },
      get account() {
        return view.#account
      },
      get network() {
        return view.#network
      },
      get contract() {
        return view.#contract
      },
      get symbol() {
        return view.#named.symbol || shortAddress(view.#contract ?? '')
      },
      get recordsTransfers() {
        return recordsTransfers(view.kit)
      },
      open: view.#open,
      read: (state) => view.read(state),
      loadMessages: view.loadMessages,
      act: (work) => view.act(work),
      changed: () => view.requestUpdate(),
    }
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    coinOnNetworkStyles,
    networkPictureStyles,
    tokenBalanceStyles,
    accountActionsStyles,
    factsStyles,
    copyFactStyles,
    tokenHistoryStyles,
    tokenStyles,
  ]
}

const unnamed = { name: '', symbol: '' }
