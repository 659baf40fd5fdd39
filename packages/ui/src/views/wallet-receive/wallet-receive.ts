import { ownNetworks } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { css, html, nothing } from 'lit'
import { ChevronRight } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { copySign, copySignStyles } from '../../atoms/copy-sign/copy-sign.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { qrCode, qrCodeStyles } from '../../atoms/qr-code/qr-code.js'
import { baseStyles } from '../../base-styles.js'
import { createCopying } from '../../flows/copying.js'
import type { MessagesOf } from '../../messages/messages.js'
import { fullAddress, fullAddressStyles } from '../../parts/full-address/full-address.js'
import { networkPicture, networkPictureStyles } from '../../parts/network-row/network-row.js'
import { ViewElement } from '../../view-element.js'

const maxPictures = 5 // of networks

/** The address for receiving: as a QR code, in full, and to copy. */
export class WalletReceive extends ViewElement<'WalletReceive', MessagesOf<'wallet-receive'>> {
  static override properties: PropertyDeclarations = { large: { state: true } }
  /** The code is shown as large as it can be. */
  declare private large: boolean
  readonly #copying = createCopying(this)

  constructor() {
    super()
    this.large = false
  }

  protected override render() {
    const { kit, messages } = this
    const { caipNetwork } = this.read(kit.network.state)
    const { address } = this.read(kit.account.state)[caipNetwork.chainNamespace]
    if (!address) return nothing
    return html`
      ${qrCode({
        text: address,
        label: messages['receive.qr-label'],
        centre: networkPicture(kit, caipNetwork, 48),
        large: this.large,
        resize: { label: messages['pairing.enlarge'], onClick: this.#resize },
      })}
      <p class="hint quiet">${messages['receive.hint']}</p>
      <p data-testid="receive-address" data-address=${address}>${fullAddress(address)}</p>
      ${button({
        label: messages['account.copy'],
        kind: 'primary',
        icon: copySign(this.#copying.isCopied),
        onClick: () => this.act(() => this.#copying.copy(address, 'address-copied')),
        testId: 'copy-address',
      })}
      ${this.#networks()}
    `
  }

  readonly #resize = () => {
    this.large = !this.large
  }

  #networks() {
    const { kit, messages } = this
    const networks = ownNetworks(kit, {
      network: this.read(kit.network.state),
      account: this.read(kit.account.state),
    })
    if (networks.length === 0) return nothing
    return listRow({
      title: messages[networks.length === 1 ? 'receive.network' : 'receive.networks'],
      end: html`<span class="pictures">${networks
        .slice(0, maxPictures)
        .map((network) => networkPicture(kit, network, 24))}</span>${icon(ChevronRight, 16)}`,
      onClick: () => kit.router.push('WalletCompatibleNetworks'),
      testId: 'compatible-networks',
    })
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    copySignStyles,
    fullAddressStyles,
    listRowStyles,
    networkPictureStyles,
    qrCodeStyles,
    css`
      :host {
        display: grid;
        gap: 12px;
        padding: 0 16px 12px;
        text-align: center;
      }
      .qr:not(.large) {
        width: min(100%, 280px, max(196px, 100dvh - 300px));
      }
      .hint {
        font-size: calc(1.4 * var(--gla-font-unit));
        text-wrap: balance;
      }
      .row {
        padding-inline: 0;
      }
      .row-title {
        font-size: calc(1.4 * var(--gla-font-unit));
        font-weight: 400;
        white-space: normal;
      }
      .pictures {
        display: flex;
      }
      .pictures > * {
        outline: 2px solid var(--gla-surface);
      }
      .pictures > :not(:first-child) {
        margin-inline-start: -6px;
      }
    `,
  ]
}
