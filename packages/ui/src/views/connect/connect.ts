import type { ConnectMethod, LoginOffer, OfferedWallet, WalletGroups, Wallets } from '@gla/core'
import {
  asksToAgree,
  connectMethods,
  loginOffer,
  mustAgree,
  readLinkCode,
  recentWalletIds,
  walletGroups,
} from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { ChevronRight } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { spinner, spinnerStyles } from '../../atoms/spinner/spinner.js'
import { tag, tagStyles } from '../../atoms/tag/tag.js'
import { baseStyles } from '../../base-styles.js'
import { writtenCount } from '../../format/written-count.js'
import type { MessagesOf } from '../../messages/messages.js'
import {
  agreeFirstId,
  goToLegalBox,
  legalBox,
  legalNote,
  legalStyles,
} from '../../parts/legal/legal.js'
import { walletList, walletListStyles } from '../../parts/wallet-list/wallet-list.js'
import { ViewElement } from '../../view-element.js'
import { connectStyles } from './connect-styles.js'
import { loginPlaceholder, loginPlaceholderStyles } from './login-placeholder.js'
import type { LoginSections } from './login-sections.js'
import { newToWallets, newToWalletsStyles } from './new-to-wallets.js'
import { picturesOfAll, rowPicture, rowPictureStyles } from './row-pictures.js'

type Login = Exclude<ConnectMethod, 'wallet'>

/**
 * The available wallets, each one click away, and the way to others; e-mail and social login where offered
 * (spec §2).
 */
export class Connect extends ViewElement<'Connect', Partial<MessagesOf<'sign-in'>>> {
  static override properties: PropertyDeclarations = {
    failed: { state: true },
    missed: { state: true },
    logins: { state: true },
  }
  /** Loading the list of wallets failed. */
  declare private failed: boolean
  /** A wallet was pressed before the terms were agreed to. */
  declare private missed: boolean
  /**
   * The login sections, loaded when a connector offers login. One for each method, as wallets may come between
   * them.
   */
  declare private logins: Record<Login, LoginSections> | 'loading' | 'failed' | null
  /** As they were on entry, so that no row moves when a wallet connects. */
  #recent: readonly string[] | null = null
  /** Whether no wallet was installed on entry: then the code is what most people need. */
  #codeFirst: boolean | null = null
  /** The order of the ways to connect. It is fixed on entry, so that a wallet discovered later does not change it. */
  #order: readonly ConnectMethod[] | null = null

  constructor() {
    super()
    this.failed = false
    this.missed = false
    this.logins = null
  }

  protected override enter() {
    this.#order = connectMethods(this.kit)
    this.requestUpdate()
    // After the first paint, which must not wait for the list.
    requestAnimationFrame(() => requestAnimationFrame(() => void this.#loadList()))
  }

  override farewell() {
    return typeof this.logins === 'object' ? (this.logins?.email.farewell() ?? null) : null
  }
  protected override exit() {
    if (typeof this.logins === 'object') this.logins?.email.leave()
  }
  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    if (this.logins === null && loginOffer(this.kit)) void this.#loadLogins()
  }

  async #loadLogins() {
    this.logins = 'loading'
    try {
      const [{ makeLoginSections }] = await Promise.all([
        import('./login-sections.js'),
        this.loadFieldGuard(),
        this.loadMessages('sign-in'),
        this.loadMessages('errors'),
        this.kit.load('logins'),
      ])
      this.logins = { email: makeLoginSections(this.kit), social: makeLoginSections(this.kit) }
    } catch {
      this.logins = 'failed'
    }
  }

  get #found() {
    const { kit } = this
    const { chainNamespace } = this.read(kit.network.state).caipNetwork
    return this.read(kit.connectors.state).list.filter(
      ({ namespaces, login }) => namespaces.includes(chainNamespace) && !login,
    )
  }
  get #list(): Wallets | 'failed' | null {
    if (this.failed) return 'failed'
    const wallets = this.kit.loaded('wallets')
    if (!wallets) return null
    const { status } = this.read(wallets.state).suggested
    return status === 'idle' || status === 'loading' ? null : wallets
  }

  async #loadList() {
    const { kit } = this
    if (this.isLeft) return
    try {
      const wallets = await kit.load('wallets')
      this.requestUpdate()
      if (!this.isLeft) await wallets.prepare()
    } catch {
      this.failed = true // not reported, as nobody asked for it: installed wallets are shown, and `All wallets` tries again
    }
  }

  protected override render() {
    const { kit, messages } = this
    const { chainNamespace } = this.read(kit.network.state).caipNetwork
    const { status } = this.read(kit.connection.state)[chainNamespace]
    const { agreed } = this.read(kit.modal.state)
    const asks = asksToAgree(kit)
    const onOpen = (url: string) => kit.environment.page?.open(url)
    const legal = { messages, links: kit.options, onOpen }
    return html`
      <p class="restoring small quiet" role="status" data-testid="restoring">${
        status === 'restoring'
          ? html`${spinner(16)}<span>${messages['connect.restoring']}</span>`
          : nothing
      }</p>
      ${asks ? legalBox({ ...legal, agreed, onAgree: kit.modal.agree, missed: this.missed }) : nothing}
      ${this.#methods(loginOffer(kit))}
      <p class="note quiet">${messages['connect.note'](kit.options.metadata.name)}</p>
      ${asks ? nothing : legalNote(legal)}
      ${newToWallets({
        messages,
        onGet: () => kit.router.push('GetWallet'),
        onExplain: () => kit.router.push('WhatIsAWallet'),
      })}
    `
  }

  #methods(offer: LoginOffer | null) {
    const isOffered: Record<ConnectMethod, boolean> = {
      wallet: true,
      email: offer?.email ?? false,
      // If loading failed, the error is shown once, not for each section.
      social: (offer?.socials.length ?? 0) > 0 && !(offer?.email && this.logins === 'failed'),
    }
    const shown = (this.#order ?? connectMethods(this.kit)).filter((method) => isOffered[method])
    return repeat(
      shown,
      (method) => method,
      (method, at) => {
        const before = shown[at - 1]
        const isEdge = before === 'wallet' || (before && method === 'wallet')
        return html`${
          isEdge ? html`<p class="or"><span>${this.messages['connect.or']}</span></p>` : nothing
        }${method === 'wallet' || !offer ? this.#wallets(!offer) : this.#signIn(method, offer)}`
      },
    )
  }

  #signIn(method: Login, offered: LoginOffer) {
    const { messages, logins } = this
    if (logins === 'failed') return this.#notLoaded()
    const offer = { ...offered, ...(method === 'email' ? { socials: [] } : { email: false }) }
    // Their messages reach this view with the next update of the modal.
    if (!logins || logins === 'loading' || !messages['sign-in.with']) return loginPlaceholder(offer)
    const onMissed = () => this.#askToAgree()
    return html`<div class="logins">${Object.assign(logins[method], { messages, offer, onMissed })}</div>`
  }

  #notLoaded() {
    const { messages } = this
    return html`<div class="logins" role="alert">
      <p class="small quiet">${messages['connect.login-failed']}</p>
      ${button({ label: messages['action.try-again'], onClick: () => void this.#loadLogins(), testId: 'logins-retry' })}
    </div>`
  }

  /** @param alone a wallet is the only way to connect */
  #wallets(alone: boolean) {
    const { kit, messages } = this
    this.#recent ??= recentWalletIds(kit)
    const groups = walletGroups(kit, this.#found, { list: this.#list, recent: this.#recent })
    const { installed, popular, code, coming, imitated } = groups
    this.#codeFirst ??= installed.length === 0
    const codeRow = code ? this.#group([code]) : nothing
    return html`
      ${this.#noWallet(groups, alone)}
      ${this.#codeFirst ? codeRow : nothing}
      ${installed.length > 0 ? this.#group(installed, { title: messages['connect.installed'], filled: true }) : nothing}
      ${
        installed.some(({ mark }) => mark === 'same-identity')
          ? html`<p class="note caution">${messages['connect.same-identity-warning']}</p>`
          : nothing
      }${imitated.map(
        (name) => html`<p class="note caution">${messages['connect.look-alike-warning'](name)}</p>`,
      )}
      ${
        popular.length + coming > 0
          ? this.#group(popular, {
              title: code ? messages['connect.popular'] : undefined,
              loadingCount: coming,
            })
          : nothing
      }
      ${code || groups.more > 0 ? html`<div class="rows all">${this.#allWallets(groups)}</div>` : nothing}
      ${this.#codeFirst ? nothing : codeRow}
    `
  }

  #group(
    wallets: readonly OfferedWallet[],
    look: { title?: string | undefined; filled?: boolean; loadingCount?: number } = {},
  ) {
    const { kit, messages } = this
    return walletList({
      messages,
      wallets: wallets.map((wallet) => ({
        ...wallet,
        picture: rowPicture(kit, wallet),
        onClick: this.#afterAgreement(wallet.choose),
      })),
      onPhone: kit.environment.page?.isMobile() ?? false,
      disabledReasonId: this.#disabledReasonId,
      ...look,
    })
  }

  get #disabledReasonId() {
    return mustAgree(this.kit) ? agreeFirstId : undefined
  }
  /** While the terms have to be agreed to first, the click focuses their checkbox instead. */
  #afterAgreement(onClick: () => void) {
    return () => {
      if (mustAgree(this.kit)) this.#askToAgree()
      else onClick()
    }
  }
  #askToAgree() {
    this.missed = true
    goToLegalBox(this.renderRoot)
  }

  /** What a person without a wallet within reach can do: on a phone, open the page in one. */
  #noWallet({ code, installed, popular, coming }: WalletGroups, alone: boolean) {
    const { kit, messages } = this
    const isOpening = popular.length + coming > 0
    if (code || !(isOpening || (alone && installed.length === 0))) return nothing
    const way = kit.environment.page?.isMobile() ? 'own-browser' : 'empty'
    return html`<div class="empty" data-testid="no-wallet">
      <h3>${messages[`connect.${way}-title`]}</h3>
      <p class="small quiet">${messages[`connect.${way}-text`]}</p>
    </div>`
  }

  #allWallets({ more, others }: WalletGroups) {
    const { kit, messages } = this
    const wallets = kit.loaded('wallets')
    if (wallets) this.read(wallets.state)
    const count = this.#list && wallets ? wallets.total() : 0
    return listRow({
      title: messages['all-wallets.title'],
      start: picturesOfAll(kit, others, this.#list === null),
      detail:
        more > 0
          ? messages['connect.more-installed'](writtenCount(more, messages.language))
          : undefined,
      end: html`${count > 0 ? tag(writtenCount(count, messages.language)) : nothing}${icon(ChevronRight, 16)}`,
      onClick: this.#afterAgreement(() => kit.router.push('AllWallets')),
      onExpect: () => readLinkCode(kit),
      disabledReasonId: this.#disabledReasonId,
      testId: 'show-all-wallets',
    })
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    legalStyles,
    listRowStyles,
    loginPlaceholderStyles,
    spinnerStyles,
    tagStyles,
    walletListStyles,
    newToWalletsStyles,
    rowPictureStyles,
    connectStyles,
  ]
}
