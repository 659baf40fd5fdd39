import { chooseNetwork } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { css, html, nothing } from 'lit'
import { LogOut } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { baseStyles } from '../../base-styles.js'
import { networkRow, networkRowStyles } from '../../parts/network-row/network-row.js'
import { ViewElement } from '../../view-element.js'

/**
 * The wallet is on a network that the dapp did not configure: choose another one, or disconnect (spec §2). With `feature`, the
 * network only lacks that: choose one that has it, or go back.
 */
export class UnsupportedChain extends ViewElement<'UnsupportedChain'> {
  static override properties: PropertyDeclarations = { served: { state: true } }
  /** The networks with the feature; null until they are known. */
  declare private served: readonly string[] | null

  constructor() {
    super()
    this.served = null
  }

  protected override enter() {
    if (this.data?.feature === 'swaps') this.act(() => this.#findServed())
  }
  async #findServed() {
    const swap = await this.kit.load('swap')
    this.served = (await swap?.networks()) ?? []
  }

  protected override render() {
    const { kit, messages, served } = this
    const { requestedCaipNetworks } = this.read(kit.network.state)
    const { metadata, enableNetworkSwitch } = kit.options
    const isOfFeature = this.data?.feature !== undefined
    const shown = requestedCaipNetworks.filter(
      ({ caipNetworkId }) => !isOfFeature || served?.includes(caipNetworkId),
    )
    return html`
      <p class="note quiet" data-testid=${isOfFeature ? 'swaps-unsupported' : nothing}>${
        isOfFeature
          ? messages['unsupported.swaps-text']
          : messages[enableNetworkSwitch ? 'unsupported.text' : 'unsupported.no-switch'](
              metadata.name,
            )
      }</p>
      ${
        enableNetworkSwitch
          ? html`<ul aria-label=${messages['networks.title']}>${shown.map(
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
      ${isOfFeature ? nothing : this.#disconnect()}
    `
  }

  #disconnect() {
    const { kit, messages } = this
    return html`<div class="end">${listRow({
      title: messages['action.disconnect'],
      start: html`<span class="out">${icon(LogOut)}</span>`,
      onClick: () => this.act(() => kit.connection.disconnect()),
      testId: 'disconnect',
    })}</div>`
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
