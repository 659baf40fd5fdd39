import type { PropertyDeclarations } from 'lit'
import { html, nothing } from 'lit'
import {
  ArrowDownLeft,
  ArrowUpRight,
  Blocks,
  ChevronRight,
  Copy,
  ExternalLink,
  LogOut,
} from 'lucide'
import { avatar } from '../../atoms/avatar/avatar.js'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { skeleton, skeletonStyles } from '../../atoms/skeleton/skeleton.js'
import { baseStyles } from '../../base-styles.js'
import { copyText } from '../../parts/copy-text/copy-text.js'
import { fullAddress, fullAddressStyles } from '../../parts/full-address/full-address.js'
import { networkPicture } from '../../parts/network-row/network-row.js'
import { shortAddress } from '../../short-address.js'
import { shortBalance } from '../../short-balance.js'
import { ViewElement } from '../../view-element.js'
import { accountStyles } from './account-styles.js'

/** Who is connected, what a chain says they have, and what they can do. */
export class Account extends ViewElement<'Account'> {
  static override properties: PropertyDeclarations = { showsAll: { state: true } }
  declare private showsAll: boolean

  constructor() {
    super()
    this.showsAll = false
  }

  protected override enter() {
    this.act(() => this.kit.account.refreshBalance())
  }

  get #account() {
    const { chainNamespace } = this.read(this.kit.network.state).caipNetwork
    return this.read(this.kit.account.state)[chainNamespace]
  }

  protected override render() {
    const { kit, texts } = this
    const { address } = this.#account
    if (!address) return html`<p class="none quiet">${texts['account.none']}</p>`
    return html`
      <div class="who">
        ${avatar(address, 64)}
        <div class="address-line">
          <button
            type="button"
            class="short"
            aria-expanded=${this.showsAll}
            aria-label=${`${shortAddress(address)}. ${texts[this.showsAll ? 'account.hide-address' : 'account.show-address']}`}
            data-testid="account-address"
            data-address=${address}
            @click=${() => {
              this.showsAll = !this.showsAll
            }}
          ><span class="mono">${shortAddress(address)}</span></button>
          ${iconButton({
            label: texts['account.copy'],
            icon: icon(Copy, 18),
            onClick: () => this.act(() => copyText(kit, address, 'address-copied')),
            testId: 'copy-address',
          })}
        </div>
        ${this.#others()}
        ${this.showsAll ? html`<p class="all" data-testid="full-address">${fullAddress(address)}</p>` : nothing}
        ${this.#balance()}
      </div>
      ${this.#actions()}
      ${this.#rows()}
    `
  }

  /** The way to the wallet's other accounts. */
  #others() {
    const { kit, texts } = this
    const { length } = this.#account.allAccounts
    if (length < 2) return nothing
    return button({
      label: texts['account.switch'](`${length}`),
      kind: 'ghost',
      onClick: () => kit.router.push('SwitchAddress'),
      testId: 'account-switch',
    })
  }

  #balance() {
    const { kit, texts } = this
    const { balance, balanceSymbol, balanceStatus } = this.#account
    const isKnown = balanceStatus === 'known'
    const isLoading = balanceStatus === 'loading'
    const supported = kit.network.isSupported()
    return html`<div class="balance" role="status">
      <span class="hidden-text">${texts[isLoading ? 'account.balance-loading' : 'account.balance']}</span>
      ${
        isLoading
          ? skeleton('line')
          : html`<p class="figure ${shortBalance(balance).length > 8 ? 'long' : ''}" data-testid="account-balance" data-balance=${isKnown ? balance : nothing}>${
              isKnown
                ? html`${shortBalance(balance)} <span class="symbol">${balanceSymbol}</span>`
                : '–'
            }</p>`
      }
      ${
        isKnown || isLoading
          ? nothing
          : html`<p class="small quiet">${
              texts[supported ? 'account.balance-failed' : 'account.balance-unsupported']
            }</p>`
      }
    </div>
    ${
      isKnown || isLoading || !supported
        ? nothing
        : button({
            label: texts['action.try-again'],
            kind: 'ghost',
            onClick: () => this.act(() => kit.account.refreshBalance({ force: true })),
            testId: 'balance-retry',
          })
    }`
  }

  #actions() {
    const { kit, texts } = this
    const canSend =
      kit.options.features.send &&
      kit.network.isSupported() &&
      this.read(kit.network.state).caipNetwork.chainNamespace === 'eip155'
    const canReceive = kit.options.features.receive
    if (!canSend && !canReceive) return nothing
    return html`<div class="actions">
      ${
        canSend
          ? button({
              label: texts['account.send'],
              kind: 'primary',
              icon: icon(ArrowUpRight, 18),
              onClick: () => kit.router.push('WalletSend'),
              testId: 'account-send',
            })
          : nothing
      }
      ${
        canReceive
          ? button({
              label: texts['account.receive'],
              icon: icon(ArrowDownLeft, 18),
              onClick: () => kit.router.push('WalletReceive'),
              testId: 'account-receive',
            })
          : nothing
      }
    </div>`
  }

  #rows() {
    const { kit, texts } = this
    const { addressExplorerUrl } = this.#account
    const { caipNetwork } = this.read(kit.network.state)
    const status = this.read(kit.connection.state)[caipNetwork.chainNamespace]
    return html`<div class="rows">
      ${listRow({
        title: caipNetwork.name,
        start: networkPicture(caipNetwork, 32),
        detail: texts['account.network'],
        end: kit.options.enableNetworkSwitch ? icon(ChevronRight, 16) : undefined,
        onClick: kit.options.enableNetworkSwitch ? () => kit.router.push('Networks') : undefined,
        testId: 'account-network',
      })}
      ${
        status.status === 'connected'
          ? listRow({
              title: status.wallet.name,
              start: picture({
                src: status.wallet.icon,
                id: status.connectorId,
                name: status.wallet.name,
                size: 32,
              }),
              detail: texts['account.wallet'],
              testId: 'account-wallet',
            })
          : nothing
      }
      ${
        addressExplorerUrl
          ? listRow({
              title: texts['account.explorer'],
              start: html`<span class="out">${icon(Blocks)}</span>`,
              end: icon(ExternalLink, 16),
              onClick: () => kit.environment.page?.open(addressExplorerUrl),
              testId: 'account-explorer',
            })
          : nothing
      }
      ${listRow({
        title: texts['action.disconnect'],
        start: html`<span class="out">${icon(LogOut)}</span>`,
        onClick: () => this.act(() => kit.connection.disconnect()),
        testId: 'disconnect',
      })}
    </div>`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    iconButtonStyles,
    listRowStyles,
    pictureStyles,
    skeletonStyles,
    fullAddressStyles,
    accountStyles,
  ]
}
