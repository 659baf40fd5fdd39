import { ownNetworks } from '@gla/core'
import { css, html } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { networkPicture, networkPictureStyles } from '../../parts/network-row/network-row.js'
import { ViewElement } from '../../view-element.js'

/** The networks on which the active account can receive. */
export class WalletCompatibleNetworks extends ViewElement<
  'WalletCompatibleNetworks',
  MessagesOf<'wallet-compatible-networks'>
> {
  protected override render() {
    const { kit, messages } = this
    const networks = ownNetworks(kit, {
      network: this.read(kit.network.state),
      account: this.read(kit.account.state),
    })
    return html`
      <p class="note quiet">${messages['compatible.text']}</p>
      <ul aria-label=${messages['compatible.title']}>${repeat(
        networks,
        ({ caipNetworkId }) => caipNetworkId,
        (network) =>
          html`<li>${listRow({
            title: network.name,
            start: networkPicture(this.kit, network),
            detail: network.testnet ? messages['networks.testnet'] : undefined,
            testId: `network-${network.caipNetworkId}`,
          })}</li>`,
      )}</ul>
    `
  }

  static override styles = [
    baseStyles,
    listRowStyles,
    networkPictureStyles,
    css`
      :host {
        padding: 0 12px 12px;
      }
      .note {
        padding: 0 12px 8px;
        font-size: calc(1.4 * var(--gla-font-unit));
      }
    `,
  ]
}
