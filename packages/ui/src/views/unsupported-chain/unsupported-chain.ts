import { chooseNetwork } from '@gla/core'
import { css, html, nothing } from 'lit'
import { LogOut } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { baseStyles } from '../../base-styles.js'
import { networkRow, networkRowStyles } from '../../parts/network-row/network-row.js'
import { ViewElement } from '../../view-element.js'

/** The wallet is on a network that the dapp did not configure: choose another one, or disconnect (spec §2). */
export class UnsupportedChain extends ViewElement<'UnsupportedChain'> {
  protected override render() {
    const { kit, messages } = this
    const { requestedCaipNetworks } = this.read(kit.network.state)
    const { metadata, enableNetworkSwitch } = kit.options
    return html`
      <p class="note quiet">${messages[
        enableNetworkSwitch ? 'unsupported.text' : 'unsupported.no-switch'
      ](metadata.name)}</p>
      ${
        enableNetworkSwitch
          ? html`<ul aria-label=${messages['networks.title']}>${requestedCaipNetworks.map(
              (network) =>
                html`<li>${networkRow({
                  kit,
                  messages,
                  network,
                  approved: kit.network.isApproved(network.caipNetworkId),
                  onClick: () => this.act(() => chooseNetwork(kit, network)),
                })}</li>`,
            )}</ul>`
          : nothing
      }
      <div class="end">${listRow({
        title: messages['action.disconnect'],
        start: html`<span class="out">${icon(LogOut)}</span>`,
        onClick: () => this.act(() => kit.connection.disconnect()),
        testId: 'disconnect',
      })}</div>
    `
  }

  static override styles = [
    baseStyles,
    listRowStyles,
    networkRowStyles,
    css`
      :host {
        padding: 0 12px 12px;
      }
      .note {
        padding: 0 12px 16px;
      }
      ul {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px;
      }
      .end {
        margin-top: 8px;
        padding-top: 8px;
        border-top: 1px solid var(--gla-hairline);
      }
      .end .row-title {
        font-weight: 400;
      }
      .out {
        display: grid;
        place-items: center;
        width: 40px;
        height: 40px;
        color: var(--gla-quiet);
      }
    `,
  ]
}
