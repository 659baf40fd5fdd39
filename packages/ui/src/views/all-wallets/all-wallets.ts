import type {
  ArrangeWallets,
  ListedWallet,
  State,
  WalletArrangement,
  Wallets,
  WalletsState,
} from '@gla/core'
import { chooseCode, chooseWallet, hasLinks, isUnsure, readLinkCode } from '@gla/core'
import { html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { QrCode, Search, X } from 'lucide'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { tag, tagStyles } from '../../atoms/tag/tag.js'
import { textField, textFieldStyles } from '../../atoms/text-field/text-field.js'
import { baseStyles } from '../../base-styles.js'
import { isComposing } from '../../keyboard/is-composing.js'
import type { MessagesOf } from '../../messages/messages.js'
import { VirtualList, virtualListStyles } from '../../parts/virtual-list/virtual-list.js'
import { walletPicture } from '../../parts/wallet-picture/wallet-picture.js'
import { walletRow, walletRowStyles } from '../../parts/wallet-row/wallet-row.js'
import { ViewElement } from '../../view-element.js'
import { allWalletsStyles } from './all-wallets-styles.js'
import { aroundListStyles, countText, listNotes, listTail } from './around-list.js'

const preloadRows = 10 // rows before the end of the list at which its next page is loaded

type Now = State<WalletsState>

/** All wallets, to browse or search (spec §7 wallet list, §9). */
export class AllWallets extends ViewElement<'AllWallets', MessagesOf<'all-wallets'>> {
  readonly #list = new VirtualList<ListedWallet>(this, () => this.#field?.focus())
  #arrange: ArrangeWallets | null = null

  get #field() {
    return this.renderRoot.querySelector<HTMLInputElement>('#search')
  }
  get #wallets() {
    return this.kit.loaded('wallets')
  }

  protected override enter() {
    const wallets = this.#wallets
    if (!wallets) return
    readLinkCode(this.kit)
    // Going back from a wallet restores the search and the scroll position. A new visit starts without.
    if (this.dataset.enter !== 'back') wallets.search('')
    else void this.#list.startAt(Number(this.memory.get('all-wallets.top') ?? 0))
    this.act(() => wallets.prepare())
    const { status } = wallets.state.list
    if (status === 'idle') this.act(() => wallets.loadNext())
    if (status === 'failed') this.act(() => wallets.retry())
  }

  protected override exit() {
    this.memory.set('all-wallets.top', String(this.#list.top))
  }

  /**
   * Loads the next page when the rows drawn are near the end. The bundled list is loaded whole, as that needs
   * no request.
   */
  protected override updated(changed: Map<PropertyKey, unknown>) {
    super.updated(changed)
    const wallets = this.#wallets
    if (wallets?.state.list.status !== 'ready') return
    const { list, source } = wallets.state
    const isNear =
      wallets.state.search.found.status === 'idle' &&
      this.#list.end > list.wallets.length - preloadRows
    if (source === 'bundled' || isNear) this.act(() => wallets.loadNext())
  }

  #search(wallets: Wallets, query: string, badge = wallets.state.search.badge) {
    wallets.search(query, badge)
    this.#list.toTop()
  }
  #clear(wallets: Wallets) {
    this.#search(wallets, '')
    this.#field?.focus()
  }

  #widen(wallets: Wallets, { query, badge }: Now['search']) {
    this.#search(wallets, badge ? query : '', null)
    // Only after typing: on a phone, focusing the field opens the keyboard.
    if (query) this.#field?.focus()
  }

  #onKey(event: KeyboardEvent, wallets: Wallets, { entries }: WalletArrangement) {
    const { key, altKey, ctrlKey, metaKey } = event
    // Escape comes prevented, so that dialogs of the page leave it alone: above-page.ts.
    const isTaken = event.defaultPrevented && key !== 'Escape'
    if (isTaken || isComposing(event) || altKey || ctrlKey || metaKey) return
    const isInField = event.target === this.#field
    const [first] = entries
    if (key === 'Escape' && wallets.state.search.query !== '') this.#clear(wallets)
    else if (isInField && key === 'ArrowDown') void this.#list.focus(0)
    else if (isInField && key === 'Enter' && wallets.state.search.query.trim() && first)
      chooseWallet(this.kit, first)
    else {
      // Typing on a row searches: the browser enters the character into the element focused here.
      if (!isInField && key.length === 1 && key !== ' ') this.#field?.focus()
      return
    }
    event.preventDefault()
    event.stopPropagation() // Escape would close the modal too
  }

  protected override render() {
    const { kit, messages } = this
    const wallets = this.#wallets
    if (!wallets) return nothing
    const now = this.read(wallets.state)
    const connectors = this.read(kit.connectors.state).list
    this.#arrange ??= wallets.arrangement()
    const arranged = this.#arrange(wallets, now, connectors)
    const around = {
      messages,
      now,
      arranged,
      onRetry: () => this.act(() => wallets.retry()),
      onWiden: () => this.#widen(wallets, now.search),
    }
    const onPhone = kit.environment.page?.isMobile() ?? false
    return html`<div class="whole" @keydown=${(event: KeyboardEvent) => this.#onKey(event, wallets, arranged)}>
      <div class="find">${this.#searchField(wallets, now)}${
        onPhone && hasLinks(kit, connectors)
          ? iconButton({
              label: messages['all-wallets.code'],
              icon: icon(QrCode),
              onClick: () => chooseCode(kit),
              testId: 'show-code',
            })
          : nothing
      }</div>
      <div class="about">
        <p role="status" data-testid="wallet-count">${countText(around)}</p>
        ${this.#certifiedSwitch(wallets, now)}
      </div>
      ${this.#list.render({
        label: messages['all-wallets.title'],
        fontSize: this.read(this.kit.theme.state).variables.fontSizeMaster,
        items: arranged.entries,
        total: arranged.total ?? -1,
        row: (entry, tabIndex) => this.#row(entry, tabIndex, now),
        before: listNotes(around),
        after: listTail(around),
      })}
    </div>`
  }

  #searchField(wallets: Wallets, { search }: Now) {
    const { messages } = this
    return textField({
      id: 'search',
      label: messages['all-wallets.search'],
      hideLabel: true,
      placeholder: messages['all-wallets.search'],
      kind: 'search',
      value: search.query,
      onInput: (value) => this.#search(wallets, value),
      first: true,
      start: icon(Search, 18),
      end: search.query
        ? iconButton({
            label: messages['all-wallets.clear'],
            icon: icon(X, 18),
            onClick: () => this.#clear(wallets),
            testId: 'clear-search',
          })
        : undefined,
      testId: 'wallet-search',
    })
  }

  #certifiedSwitch(wallets: Wallets, { search }: Now) {
    const isOn = search.badge !== null
    return html`<button
      type="button"
      class="switch"
      role="switch"
      aria-checked=${isOn}
      data-testid="certified-only"
      @click=${() => this.#search(wallets, search.query, isOn ? null : 'certified')}
    ><span>${this.messages['all-wallets.certified-only']}</span><span class="track"></span></button>`
  }

  #row(entry: ListedWallet, tabIndex: 0 | -1, { remembered }: Now) {
    const { wallet, connector } = entry
    const recent = remembered.some((one) => one.id === wallet?.id)
    const source =
      connector?.icon ?? (wallet && this.#wallets ? this.#wallets.picture(wallet) : null)
    // Rows that stay visible while scrolling are not drawn again.
    return guard([entry, tabIndex, recent, source, this.messages], () =>
      this.#drawRow(entry, tabIndex, { recent, source }),
    )
  }
  #drawRow(
    entry: ListedWallet,
    tabIndex: 0 | -1,
    { recent, source }: { recent: boolean; source: string | null | undefined },
  ) {
    const { messages } = this
    const { id, name, wallet, connector, byName, imitates } = entry
    const unsure = isUnsure(entry)
    return walletRow({
      id,
      name,
      picture: walletPicture(this.kit, { src: source, id: wallet?.id ?? id, name }),
      certified:
        wallet?.badge === 'certified' && !byName && !unsure
          ? messages['all-wallets.certified']
          : null,
      tag: connector
        ? unsure
          ? tag(
              messages[`connect.${imitates === null ? 'same-identity' : 'look-alike'}`],
              'caution',
            )
          : tag(messages['connect.installed'])
        : recent
          ? tag(messages['all-wallets.recent'])
          : null,
      tabIndex,
      onClick: () => chooseWallet(this.kit, entry),
    })
  }

  static override styles = [
    baseStyles,
    aroundListStyles,
    iconButtonStyles,
    tagStyles,
    textFieldStyles,
    virtualListStyles,
    walletRowStyles,
    fillsSheet,
    allWalletsStyles,
  ]
}
