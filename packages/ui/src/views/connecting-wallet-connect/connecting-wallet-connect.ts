import type {
  Dispose,
  LinkPlatform,
  Pairing,
  Wallet,
  WalletPlatform,
  Wallets,
  WaysToWallet,
} from '@gla/core'
import {
  canBeGot,
  chooseConnector,
  connectorOf,
  showAllWallets,
  walletPlatforms,
  waysToWallet,
} from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html, nothing } from 'lit'
import { tabPanel, tabs, tabsStyles } from '../../atoms/tabs/tabs.js'
import { baseStyles } from '../../base-styles.js'
import { createCopying } from '../../flows/copying.js'
import { linkContext } from '../../flows/link-context.js'
import type { MessagesOf } from '../../messages/messages.js'
import { closeRing } from '../../parts/connecting-panel/close-ring.js'
import {
  hasNoLink,
  pairingCode,
  pairingCodeStyles,
  pairingTime,
} from '../../parts/pairing-code/pairing-code.js'
import { pairingLinks, pairingLinksStyles } from '../../parts/pairing-links/pairing-links.js'
import { unknownWallet, unknownWalletStyles } from '../../parts/unknown-wallet/unknown-wallet.js'
import { PairingView } from '../pairing-view.js'
import { connectingWalletConnectStyles } from './connecting-wallet-connect-styles.js'
import { downloadsLink, downloadsLinkStyles } from './downloads-link.js'
import { linkPanel, linkPanelStyles } from './link-panel.js'
import { inBrowserPanel, ownBrowserPanel, panelStyles, unsupportedPanel } from './panels.js'
import { pictureOf, pictureOfStyles } from './picture-of.js'

type Now = Pairing['state']['now']

/** Connects a wallet of the list on one of the platforms it offers: by a QR code, a link, or in this browser. */
export class ConnectingWalletConnect extends PairingView<
  'ConnectingWalletConnect',
  MessagesOf<'connecting-wallet-connect'>
> {
  static override properties: PropertyDeclarations = {
    chosen: { state: true },
    opened: { state: true },
    showsCode: { state: true },
  }
  /** Does not change by itself when a better platform is discovered. */
  declare private chosen: WalletPlatform | null
  /** The platform on which the wallet was opened with the current link. */
  declare private opened: WalletPlatform | null
  declare private showsCode: boolean
  readonly #copying = createCopying(this)
  #stopListening: Dispose | null = null

  constructor() {
    super()
    this.chosen = null
    this.opened = null
    this.showsCode = false
  }

  get #wallets(): Wallets | null {
    return this.kit.loaded('wallets')
  }
  get #wallet(): Wallet | null {
    return this.#wallets?.get(this.data.walletId) ?? null
  }

  protected override enter() {
    super.enter()
    const wallet = this.#wallet
    if (!wallet) return
    this.#stopListening = this.kit.on('account/connected', ({ restored }) => {
      if (!restored) this.#wallets?.remember(wallet.id)
    })
    const [first = 'unsupported'] = walletPlatforms(this.#waysTo(wallet))
    this.#choose(wallet, first)
  }
  override farewell() {
    return this.hasConnected ? closeRing(this.renderRoot) : null
  }
  protected override exit() {
    super.exit()
    this.#stopListening?.()
  }
  /** When the chosen platform is no longer available, starts the one shown instead. */
  protected override updated(changed: Map<PropertyKey, unknown>) {
    super.updated(changed)
    const wallet = this.#wallet
    if (!wallet || !this.chosen || this.isLeft) return
    const platforms = walletPlatforms(this.#waysTo(wallet))
    const [first = 'unsupported'] = platforms
    if (!platforms.includes(this.chosen) && this.chosen !== first) this.#choose(wallet, first)
  }
  #choose(wallet: Wallet, platform: WalletPlatform) {
    this.chosen = platform
    if (platform !== 'browser') this.#start(wallet)
  }
  /** Creates a link, or keeps one that is still valid, so that switching between platforms does not lose it. */
  #start(wallet: Wallet) {
    const { links } = this.#waysTo(wallet)
    const isLinked = this.chosen === 'mobile' || this.chosen === 'web' || this.chosen === 'desktop'
    const link = isLinked ? links[this.chosen as LinkPlatform] : null
    // No wallet could use the link, so none is created.
    if (!Object.values(links).some(Boolean)) return
    if (this.pairing?.state.now.status !== 'ready') this.opened = null
    // With a link for this device, later requests open the wallet again.
    this.start(link ? { name: wallet.name, link } : undefined)
  }

  /** Null where the dapp creates the links. */
  #onStart(wallet: Wallet) {
    return this.kit.options.manualControl ? null : () => this.#start(wallet)
  }

  #waysTo(wallet: Wallet): WaysToWallet {
    this.read(this.kit.connectors.state) // renders again when a wallet is discovered
    return waysToWallet(this.kit, wallet)
  }
  #connectorOf(wallet: Wallet) {
    this.read(this.kit.connectors.state) // renders again when a wallet is discovered
    return this.#wallets && connectorOf(wallet, this.#wallets)
  }

  protected override render() {
    const { kit, messages, pairing } = this
    const wallet = this.#wallet
    if (!wallet)
      return unknownWallet({
        messages,
        text: messages['connecting-wallet-connect.unknown'],
        onShowAll: () => showAllWallets(kit, 'replace'),
      })
    if (!pairing) return nothing
    const ways = this.#waysTo(wallet)
    const platforms = walletPlatforms(ways)
    const chosen = platforms.find((one) => one === this.chosen) ?? platforms[0] ?? 'unsupported'
    const panel = html`<div class="way" data-testid="way" data-way=${chosen}>${this.#way(
      wallet,
      ways,
      chosen,
      this.read(pairing.state).now as Now,
    )}</div>`
    return html`${
      platforms.length > 1
        ? html`${tabs({
            label: messages['connecting-wallet-connect.ways'],
            tabs: platforms.map((id) => ({
              id,
              label:
                messages[
                  `connecting-wallet-connect.${id as Exclude<WalletPlatform, 'unsupported'>}`
                ],
              testId: `way-${id}`,
            })),
            selected: chosen,
            onSelect: (id) => this.#choose(wallet, id),
          })}${tabPanel(chosen, panel)}`
        : panel
    }
    ${
      chosen !== 'unsupported' && chosen !== 'browser' && canBeGot(wallet)
        ? downloadsLink({
            question: messages['connecting-wallet-connect.get-question'](wallet.name),
            answer: messages['connecting-wallet-connect.get-short'],
            onClick: () => this.#openDownloads(wallet),
          })
        : nothing
    }`
  }

  #way(wallet: Wallet, ways: WaysToWallet, chosen: WalletPlatform, now: Now) {
    const { kit, messages } = this
    if (chosen === 'unsupported')
      return unsupportedPanel({ kit, messages, wallet, onGo: () => this.#openDownloads(wallet) })
    if (chosen === 'browser') {
      const connector = this.#connectorOf(wallet)
      if (!connector) return nothing
      return inBrowserPanel(
        { kit, messages, wallet, onGo: () => chooseConnector(kit, connector) },
        connector,
      )
    }
    if (chosen === 'qrcode') return [this.#code(wallet, now), this.#links(now, null)]
    if (!ways.links[chosen])
      return ownBrowserPanel({ kit, messages, wallet, onGo: () => this.#openPage(wallet) })
    const canShowCode = chosen === 'mobile'
    const isOver = hasNoLink(now, this.#onStart(wallet))
    return [
      linkPanel({
        messages,
        name: wallet.name,
        picture: pictureOf(kit, wallet),
        platform: chosen,
        now,
        opened: this.opened === chosen,
        onOpen: () => this.#open(wallet, chosen, now),
        onStart: this.#onStart(wallet),
        walletHere: this.walletHere,
      }),
      canShowCode && this.showsCode && !isOver ? this.#code(wallet, now) : nothing,
      isOver ? nothing : this.#links(now, canShowCode ? this.showsCode : null),
    ]
  }

  /** Opens the wallet inside the click: after an `await`, browsers block it as a pop-up (ruling 10). */
  #open(wallet: Wallet, platform: LinkPlatform, now: Now) {
    const { page } = this.kit.environment
    const link = now.wcUri && this.#wallets?.link(wallet, now.wcUri, platform, linkContext(page))
    if (!link) return
    // A desktop app opens outside of the browser: a new window would stay empty.
    page?.open(link.url, platform === 'desktop' ? undefined : link.target)
    this.opened = platform
  }

  #openPage(wallet: Wallet) {
    const link = this.#wallets?.browserLink(wallet)
    if (link) this.kit.environment.page?.open(link)
  }

  #code(wallet: Wallet, now: Now) {
    const { kit, messages } = this
    const options = {
      messages,
      now,
      centre: pictureOf(kit, wallet, 48),
      hint: messages['connecting-wallet-connect.scan'](wallet.name),
      large: this.large,
      onResize: this.resize,
      onStart: this.#onStart(wallet),
      walletHere: this.walletHere,
    }
    return html`${pairingCode(options)}${pairingTime(messages, now, kit.environment.now())}`
  }
  #links(now: Now, showsCode: boolean | null) {
    const { messages } = this
    return pairingLinks({
      messages,
      now,
      copying: this.#copying,
      onCopy: (wcUri) => this.act(() => this.#copying.copy(wcUri, 'link-copied')),
      showsCode,
      onToggle: () => {
        this.showsCode = !this.showsCode
      },
    })
  }

  #openDownloads({ id }: Wallet) {
    this.kit.router.push('Downloads', { walletId: id })
  }

  static override styles = [
    baseStyles,
    pictureOfStyles,
    tabsStyles,
    linkPanelStyles,
    panelStyles,
    pairingCodeStyles,
    pairingLinksStyles,
    unknownWalletStyles,
    downloadsLinkStyles,
    connectingWalletConnectStyles,
  ]
}
