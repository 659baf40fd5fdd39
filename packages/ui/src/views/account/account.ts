import type { Intent, State } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { adoptStyles, html, nothing } from 'lit'
import { avatar } from '../../atoms/avatar/avatar.js'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { tabPanel, tabs, tabsStyles } from '../../atoms/tabs/tabs.js'
import { baseStyles } from '../../base-styles.js'
import { createCopying } from '../../flows/copying.js'
import type { MessagesOf } from '../../messages/messages.js'
import {
  failedPlaceholder,
  loadingPlaceholder,
  placeholderStyles,
} from '../../parts/placeholder/placeholder.js'
import { ViewElement } from '../../view-element.js'
import { accountActions, accountActionsStyles } from './account-actions.js'
import { accountRows, accountRowsStyles } from './account-rows.js'
import { accountStyles } from './account-styles.js'
import type { Tab, TabOptions } from './account-tabs.js'
import { drawTab, isTabLoaded, loadTab, tabStyles } from './account-tabs.js'
import { addressLine, addressLineStyles } from './address-line.js'
import { balance, balanceStyles } from './balance.js'
import type { TabChoice } from './tab-choice.js'
import { createTabChoice } from './tab-choice.js'
import type { TokenWatch } from './token-watch.js'
import { createTokenWatch } from './token-watch.js'
import { showAfterTransfer, transfersFrom } from './transfers.js'

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
  static override properties: PropertyDeclarations = {
    showsAll: { state: true },
    showsAllTokens: { state: true },
    sentStatus: { state: true },
  }
  declare private showsAll: boolean
  declare private showsAllTokens: boolean
  /** Meaningful until the feature `send` is loaded. */
  declare private sentStatus: 'loading' | 'failed'
  #choice: TabChoice<Tab> | null = null
  #tokenWatch: TokenWatch | null = null
  readonly #copying = createCopying(this)
  #styledTabs = 0 // number of tabs whose styles are adopted

  /** Loads the first tab. The others are loaded when they are shown. */
  static prepare(): Promise<void> {
    return loadTab('tokens')
  }

  constructor() {
    super()
    this.showsAll = false
    this.showsAllTokens = false
    this.sentStatus = 'loading'
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
    this.#watchTokens()
    if (this.#tab !== 'tokens') this.#select(this.#tab)
  }
  protected override updated(changed: PropertyValues) {
    super.updated(changed)
    // Another network may have brought back a tab that was chosen before.
    this.#choice?.ensure(this.#tab)
    if (this.#choice) this.#watchTokens()
  }
  protected override exit() {
    this.#tokens.stop()
    this.#choice?.leave()
  }
  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    const tabs = tabStyles()
    if (tabs.length === this.#styledTabs) return
    this.#styledTabs = tabs.length
    adoptStyles(this.renderRoot as ShadowRoot, Account.finalizeStyles([before, tabs, after]))
  }

  get #tokens() {
    this.#tokenWatch ??= createTokenWatch(this.kit, () => this.requestUpdate())
    return this.#tokenWatch
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
    return this.kit.options.features.send && this.#network.chainNamespace === 'eip155'
  }
  get #canSend() {
    return this.#recordsTransfers && this.kit.network.isSupported()
  }
  get #tabs(): Tab[] {
    const hasActivity = this.#recordsTransfers || this.#account.addressExplorerUrl !== null
    return [
      'tokens',
      ...(this.#network.chainNamespace === 'bip122' ? [] : (['nfts'] as const)),
      ...(this.kit.options.features.history && hasActivity ? (['activity'] as const) : []),
    ]
  }
  get #tab(): Tab {
    const stored = this.memory.get('account.tab')
    return this.#tabs.find((tab) => tab === stored) ?? 'tokens'
  }

  /** The provider is asked only while its answer is shown. */
  #watchTokens() {
    if (this.#tab === 'tokens') void this.#tokens.start()
    else this.#tokens.stop()
  }

  /** @param token the one of a row; without it, the form keeps its own */
  readonly #send = (token = '') => {
    this.memory.set('send.token', token)
    this.kit.router.push('WalletSend')
  }
  readonly #receive = () => this.kit.router.push('WalletReceive')
  readonly #networks = () => this.kit.router.push('Networks')
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
    this.memory.set('account.tab', tab)
    this.requestUpdate()
    if (tab === 'activity') void this.#loadSent()
  }

  /** The transfers come with the feature `intents`, which is usually preloaded. */
  async #loadSent() {
    if (!this.#recordsTransfers) return
    this.sentStatus = 'loading'
    try {
      const intents = await this.kit.load('intents')
      intents.reread()
      this.requestUpdate()
    } catch {
      this.sentStatus = 'failed' // shown in the tab, with a button to retry
    }
  }

  protected override render() {
    const { address } = this.#account
    if (!address) return nothing
    return html`
      ${this.#identity(address)}
      ${this.#actions()}
      ${this.#tabs.length > 1 ? this.#tabsWithPanel() : nothing}
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
        isExplained: this.#tabs.length > 1 && this.#tab === 'tokens',
        onRetry: this.#retry,
      })}
    </div>`
  }

  #actions() {
    const { messages } = this
    return accountActions({
      messages,
      isEmbedded: this.#isEmbedded,
      onSend: this.#canSend ? () => this.#send() : null,
      onReceive: this.#canReceive ? this.#receive : null,
    })
  }

  #tabsWithPanel() {
    const { messages } = this
    const selected = this.#tab
    return html`<div class="tabs-frame">${tabs<Tab>({
      label: messages['account.tabs'],
      tabs: this.#tabs.map((id) => ({ id, label: messages[`account.${id}`], testId: `tab-${id}` })),
      selected,
      onSelect: this.#select,
    })}${tabPanel(selected, this.#panel(selected))}</div>`
  }

  #panel(tab: Tab) {
    const { messages } = this
    const drawn = drawTab(tab, this.#options[tab])
    if (drawn) return html`<div class=${tab}>${drawn}</div>`
    return this.#choice?.hasFailed(tab)
      ? failedPlaceholder(messages, { onRetry: () => this.#select(tab), offerReload: false })
      : loadingPlaceholder(messages)
  }

  readonly #options: { readonly [tab in Tab]: () => TabOptions[tab] } = {
    tokens: () => ({
      kit: this.kit,
      messages: this.messages,
      account: this.#account,
      network: this.#network,
      isSupported: this.kit.network.isSupported(),
      tokens: this.#heldTokens(),
      onRetry: this.#retry,
      onReceive: this.#canReceive ? this.#receive : null,
      onNetworks: this.kit.options.enableNetworkSwitch ? this.#networks : null,
      onSend: this.#canSend ? this.#send : null,
    }),
    nfts: () => {
      const { addressExplorerUrl: url } = this.#account
      return { messages: this.messages, onExplorer: url ? () => this.#open(url) : null }
    },
    activity: () => ({
      messages: this.messages,
      language: this.messages.language,
      sent: this.#sent(),
      networks: this.kit.options.networks,
      activeNetwork: this.#network,
      now: this.kit.environment.now(),
      showsAll: this.showsAll,
      onShowAll: () => {
        this.showsAll = true
      },
      onRetry: () => void this.#loadSent(),
      explorerUrl: this.#account.addressExplorerUrl,
      open: this.#open,
    }),
  }

  #heldTokens(): TabOptions['tokens']['tokens'] {
    const tokens = this.#tokens
    if (!tokens.isOffered) return null
    const { tokenBalance, tokenBalanceStatus } = this.#account
    return {
      list: tokenBalance,
      status: tokens.hasFailed ? 'failed' : tokenBalanceStatus,
      showsAll: this.showsAllTokens,
      onShowAll: () => {
        this.showsAllTokens = true
      },
      onRetry: () => void tokens.retry(),
    }
  }

  /** The transfers from this account on all networks of its namespace, newest first. */
  #sent(): readonly State<Intent>[] | 'loading' | 'failed' | null {
    if (!this.#recordsTransfers) return null
    if (!this.kit.loaded('intents')) return this.sentStatus
    return transfersFrom(this.#account.address, this.#network, this.read(this.kit.sent).list)
  }

  #rows() {
    const { kit, messages } = this
    const network = this.#network
    return accountRows({
      kit,
      messages,
      network,
      connection: this.read(kit.connection.state)[network.chainNamespace],
      onNetworks: kit.options.enableNetworkSwitch ? this.#networks : null,
      onSettings: () => kit.router.push('AccountSettings'),
      onDisconnect: () => this.act(() => kit.connection.disconnect()),
    })
  }

  static override styles = [before, after]
}
