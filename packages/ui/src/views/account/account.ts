import { isOnUnknownNetwork } from '@gla/core'
import type { PropertyValues } from 'lit'
import { adoptStyles, html, nothing } from 'lit'
import { avatar } from '../../atoms/avatar/avatar.js'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { tabPanel, tabs, tabsStyles } from '../../atoms/tabs/tabs.js'
import { baseStyles } from '../../base-styles.js'
import { createCopying } from '../../flows/copying.js'
import { offersSend, recordsTransfers } from '../../flows/offers-send.js'
import { offersSwap } from '../../flows/offers-swap.js'
import { openSwap } from '../../flows/swap-from.js'
import type { AccountWorth, Total } from '../../format/account-worth.js'
import { createAccountWorth } from '../../format/account-worth.js'
import type { MessagesOf } from '../../messages/messages.js'
import {
  accountActions,
  accountActionsStyles,
} from '../../parts/account-actions/account-actions.js'
import {
  failedPlaceholder,
  loadingPlaceholder,
  placeholderStyles,
} from '../../parts/placeholder/placeholder.js'
import { ViewElement } from '../../view-element.js'
import { accountRows, accountRowsStyles } from './account-rows.js'
import { accountStyles } from './account-styles.js'
import type { Tab } from './account-tabs.js'
import { createTab, isTabLoaded, loadTab, tabStyles } from './account-tabs.js'
import { addressLine, addressLineStyles } from './address-line.js'
import { balance, balanceStyles } from './balance.js'
import type { TabChoice } from './tab-choice.js'
import { createTabChoice } from './tab-choice.js'
import type { TabView, TabWork } from './tab-view.js'
import { showAfterTransfer } from './transfers.js'

const before = [
  baseStyles,
  buttonStyles,
  pictureStyles,
  tabsStyles,
  placeholderStyles,
  addressLineStyles,
  balanceStyles,
]
const after = [accountActionsStyles, accountRowsStyles, accountStyles]

/** The connected account: its address, balance, transfers and actions. */
export class Account extends ViewElement<'Account', MessagesOf<'account'>> {
  #choice: TabChoice<Tab> | null = null
  readonly #works = new Map<Tab, TabWork>()
  #shown: TabWork | null = null // the work of the tab that is shown
  readonly #copying = createCopying(this)
  #worth: { language: string; of: AccountWorth } | null = null
  #styledTabs = 0 // number of tabs whose styles are adopted

  /** Loads the tab that is shown first. The others are loaded when they are shown. */
  static prepare(first: Tab): Promise<void> {
    return loadTab(first)
  }

  protected override enter() {
    this.act(() => this.kit.account.refreshBalance())
    this.#choice = createTabChoice<Tab>({
      ...this.kit.environment,
      isLoaded: isTabLoaded,
      load: loadTab,
      show: (tab) => this.#show(tab),
    })
    showAfterTransfer(this.memory, this.data)
    this.#work()
    this.#ensureTab()
  }
  protected override updated(changed: PropertyValues) {
    super.updated(changed)
    // Another network may have brought back a tab that was chosen before.
    this.#ensureTab()
    if (this.#choice) this.#work()
    this.#shown?.updated?.()
  }
  protected override exit() {
    this.#shown?.stop()
    this.#choice?.leave()
  }
  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    const tabs = tabStyles()
    if (tabs.length === this.#styledTabs) return
    this.#styledTabs = tabs.length
    adoptStyles(this.renderRoot as ShadowRoot, Account.finalizeStyles([before, tabs, after]))
  }

  get #network() {
    return this.read(this.kit.network.state).caipNetwork
  }
  get #account() {
    return this.read(this.kit.account.state)[this.#network.chainNamespace]
  }
  get #isEmbedded() {
    const connection = this.read(this.kit.connection.state)[this.#network.chainNamespace]
    if (connection.status !== 'connected') return false
    return this.kit.connectors.get(connection.connectorId)?.type === 'auth'
  }
  get #hasSeveral() {
    const all = Object.values(this.read(this.kit.account.state))
    return all.flatMap(({ allAccounts }) => allAccounts).length > 1
  }
  get #canReceive() {
    return this.kit.options.features.receive
  }
  /** Whether sending is offered for this namespace. Only then are transfers recorded. */
  get #recordsTransfers() {
    return recordsTransfers(this.kit)
  }
  /** On a network that the dapp did not configure, another one is chosen first. */
  get #canAct() {
    const { kit } = this
    const isHere = kit.network.isSupported() || isOnUnknownNetwork(kit)
    return this.#network.chainNamespace === 'eip155' && isHere
  }
  get #canSend() {
    return offersSend(this.kit)
  }
  /** Whether swaps are offered; a network without any says so, and which ones have them. */
  get #canSwap() {
    return this.#canAct && offersSwap(this.kit)
  }
  /** Those that hold something here, or can. */
  get #tabs(): Tab[] {
    const { kit } = this
    const { features, provider, projectId } = kit.options
    const isTold = Boolean(provider && projectId)
    const isListed = isTold && kit.network.isSupported()
    const isServed = (name: 'collectibles' | 'history') => {
      const feature = kit.loaded(name)
      return !feature || this.read(feature.state).status !== 'unserved'
    }
    const has = {
      tokens: isListed && this.#account.tokenBalanceStatus !== 'unsupported',
      // What the provider turns out not to serve does not go from under the person who chose it.
      nfts:
        isListed &&
        this.#network.chainNamespace === 'eip155' &&
        (isServed('collectibles') || this.memory.get('account.tab') === 'nfts'),
      activity: features.history && (this.#recordsTransfers || (isTold && isServed('history'))),
    }
    return (['tokens', 'nfts', 'activity'] as const).filter((tab) => has[tab])
  }
  /** Null where there is no tab. */
  get #tab(): Tab | null {
    const all = this.#tabs
    const stored = this.memory.get('account.tab')
    // NFTs are not asked for before somebody wants to see them.
    const isFirst = (tab: Tab) => tab !== 'nfts'
    return all.find((tab) => tab === stored) ?? all.find(isFirst) ?? all[0] ?? null
  }

  get #worths(): AccountWorth {
    const { language } = this.messages
    if (this.#worth?.language !== language)
      this.#worth = { language, of: createAccountWorth(language, this.kit.options.currency) }
    return this.#worth.of
  }
  /** Null where nobody says what tokens are worth. */
  get #total(): Total | 'loading' | null {
    const { provider, projectId } = this.kit.options
    if (!provider || !projectId || !this.kit.network.isSupported()) return null
    const { balance, balanceStatus, tokenBalance, tokenBalanceStatus } = this.#account
    if (balanceStatus !== 'known') return null
    const isComing = tokenBalanceStatus === 'unknown' || tokenBalanceStatus === 'loading'
    // Only the tab Tokens asks.
    if (isComing && tokenBalance.length === 0) return this.#tab === 'tokens' ? 'loading' : null
    if (tokenBalance.length === 0 && tokenBalanceStatus !== 'known') return null
    const coin = tokenBalance.find(({ address }) => !address)
    const total = this.#worths.total([
      { amount: balance, price: coin?.price ?? null },
      ...tokenBalance
        .filter(({ address }) => address)
        .map(({ quantity, price }) => ({ amount: quantity?.numeric ?? null, price })),
    ])
    return total.worth === null && total.unpriced === 0 ? null : total
  }

  #ensureTab() {
    const tab = this.#tab
    if (tab) this.#choice?.ensure(tab)
  }
  /** A tab asks for something only while it is shown. */
  #work() {
    const tab = this.#tab
    const work = tab && this.#workOf(tab)
    if (work === this.#shown) return
    this.#shown?.stop()
    this.#shown = work
    work?.start()
  }
  #workOf(tab: Tab): TabWork | null {
    const work = this.#works.get(tab) ?? createTab(tab, this.#view())
    if (work) this.#works.set(tab, work)
    return work
  }

  readonly #send = () => this.kit.router.push('WalletSend')
  readonly #receive = () => this.kit.router.push('WalletReceive')
  readonly #networks = () => this.kit.router.push('Networks')
  get #onNetworks() {
    return this.kit.options.enableNetworkSwitch ? this.#networks : null
  }
  readonly #retry = () => this.act(() => this.kit.account.refreshBalance({ force: true }))
  readonly #open = (url: string) => this.kit.environment.page?.open(url)

  /** Opens the list of all accounts, if there are several; else the settings of this one. */
  readonly #openAccounts = () =>
    this.kit.router.push(this.#hasSeveral ? 'Profile' : 'AccountSettings')

  readonly #select = (tab: Tab) => void this.#choice?.select(tab)

  #show(tab: Tab) {
    // Keeps the height of the panel while the tab is loading, so that what is below it does not move.
    const panel = this.renderRoot?.querySelector<HTMLElement>('.tab-panel')
    const isLoading = !isTabLoaded(tab) && !this.#choice?.hasFailed(tab)
    if (panel) panel.style.minHeight = isLoading ? `${panel.offsetHeight}px` : ''
    if (tab !== this.#tab) this.memory.set('account.tab', tab) // else nobody has chosen it
    this.requestUpdate()
  }

  protected override render() {
    const { address } = this.#account
    if (!address) return nothing
    return html`
      ${this.#identity(address)}
      ${this.#actions()}
      ${this.#tabsWithPanel()}
      <slot name="account" data-testid="account-slot"></slot>
      ${this.#rows()}
    `
  }

  #identity(address: string) {
    const { kit, messages } = this
    const { addressExplorerUrl, allAccounts, profileName: name, profileImage: src } = this.#account
    const face = src
      ? picture({ src, id: address, name: name ?? '', size: 64 })
      : avatar(address, 64)
    return html`<div class="who">
      <span class="face" @click=${this.#openAccounts}>${face}</span>
      ${addressLine({
        messages,
        address,
        name,
        explorerUrl: addressExplorerUrl,
        hasMore: this.#hasSeveral,
        onMore: this.#openAccounts,
        copying: this.#copying,
        onCopy: () => this.act(() => this.#copying.copy(address, 'address-copied')),
        onOpen: this.#open,
      })}
      ${
        allAccounts.length > 1
          ? button({
              label: messages['account.switch'](`${allAccounts.length}`),
              kind: 'ghost',
              onClick: () => kit.router.push('SwitchAddress'),
              testId: 'account-switch',
            })
          : nothing
      }
      ${balance({
        messages,
        account: this.#account,
        isSupported: kit.network.isSupported(),
        total: this.#total,
        onRetry: this.#retry,
        onNetworks: this.#onNetworks,
      })}
    </div>`
  }

  #actions() {
    const { messages } = this
    return accountActions({
      messages,
      isEmbedded: this.#isEmbedded,
      of: 'account',
      onSend: this.#canSend ? this.#send : null,
      onReceive: this.#canReceive ? this.#receive : null,
      onSwap: this.#canSwap ? () => this.act(() => openSwap(this.kit)) : null,
    })
  }

  /** One alone needs no bar. */
  #tabsWithPanel() {
    const { messages } = this
    const selected = this.#tab
    if (!selected) return nothing
    if (this.#tabs.length === 1)
      return html`<section
        class="tabs-frame tab-panel"
        aria-label=${messages[`account.${selected}`]}
        data-testid="only-${selected}"
      >${this.#panel(selected)}</section>`
    return html`<div class="tabs-frame">${tabs<Tab>({
      label: messages['account.tabs'],
      tabs: this.#tabs.map((id) => ({ id, label: messages[`account.${id}`], testId: `tab-${id}` })),
      selected,
      onSelect: this.#select,
    })}${tabPanel(selected, this.#panel(selected))}</div>`
  }

  #panel(tab: Tab) {
    const { messages } = this
    const work = this.#workOf(tab)
    if (work) return html`<div class=${tab}>${work.draw()}</div>`
    return this.#choice?.hasFailed(tab)
      ? failedPlaceholder(messages, { onRetry: () => this.#select(tab), offerReload: false })
      : loadingPlaceholder(messages)
  }

  #view(): TabView {
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
      get worth() {
        return view.#worths
      },
      get recordsTransfers() {
        return view.#recordsTransfers
      },
      get onReceive() {
        return view.#canReceive ? view.#receive : null
      },
      open: view.#open,
      read: (state) => view.read(state),
      loadMessages: view.loadMessages,
      act: (work) => view.act(work),
      changed: () => view.requestUpdate(),
    }
  }

  #rows() {
    const { kit, messages } = this
    const network = this.#network
    return accountRows({
      kit,
      messages,
      network,
      connection: this.read(kit.connection.state)[network.chainNamespace],
      onNetworks: this.#onNetworks,
      onSettings: () => kit.router.push('AccountSettings'),
      onDisconnect: () => this.act(() => kit.connection.disconnect()),
    })
  }

  static override styles = [before, after]
}
