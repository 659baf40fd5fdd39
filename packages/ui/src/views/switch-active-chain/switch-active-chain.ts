import { lookAtFamily } from '@gla/core'
import { css, html, nothing } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { networkPicture, networkPictureStyles } from '../../parts/network-row/network-row.js'
import { ViewElement } from '../../view-element.js'

/**
 * The connected wallet does not support the namespace of the chosen network: another wallet has to be connected
 * (spec §2).
 */
export class SwitchActiveChain extends ViewElement<
  'SwitchActiveChain',
  MessagesOf<'switch-active-chain'>
> {
  get #network() {
    const { requestedCaipNetworks } = this.read(this.kit.network.state)
    return requestedCaipNetworks.find(
      ({ caipNetworkId }) => caipNetworkId === this.data.caipNetworkId,
    )
  }
  /** The wallet that is connected on the active network. */
  get #wallet() {
    const { kit, messages } = this
    const now = this.read(kit.connection.state)[kit.network.state.caipNetwork.chainNamespace]
    return now.status === 'connected'
      ? now.wallet.name
      : messages['switch-active-chain.your-wallet']
  }

  async #switch() {
    await lookAtFamily(this.kit, this.data.caipNetworkId)
    if (this.isLeft) return
    const { modal, router } = this.kit
    // The inline modal cannot be closed, so Account is put below Connect: going back leads there.
    if (!modal.state.inline) return router.reset('Connect')
    router.reset('Account')
    router.push('Connect')
  }

  protected override render() {
    const { kit, messages } = this
    const network = this.#network
    const { chainNamespace = 'eip155' } = network ?? {}
    const name = network?.name ?? this.data.caipNetworkId
    return html`<div class="switch" data-testid="switch-active-chain">
      ${network ? networkPicture(kit, network, 56) : nothing}
      <div>
        <h3>${messages[`switch-active-chain.${chainNamespace}`]}</h3>
        <p class="quiet">${messages['switch-active-chain.text'](this.#wallet, name)}</p>
        <p class="quiet">${messages['switch-active-chain.stays']}</p>
      </div>
      <div class="acts">
        ${button({
          label: messages['action.cancel'],
          onClick: () => void (kit.router.back() || kit.modal.close()),
          testId: 'switch-cancel',
        })}
        ${button({
          label: messages['switch-active-chain.switch'],
          kind: 'primary',
          onClick: () => this.act(() => this.#switch()),
          testId: 'switch-confirm',
        })}
      </div>
    </div>`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    networkPictureStyles,
    css`
      .switch {
        display: grid;
        justify-items: center;
        gap: 24px;
        padding: 16px 24px 24px;
        text-align: center;
        overflow-wrap: anywhere;
      }
      .switch > .picture {
        width: 56px;
        height: 56px;
      }
      p {
        margin-top: 4px;
        font-size: calc(1.4 * var(--gla-font-unit));
      }
      .acts {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 8px;
        width: 100%;
      }
    `,
  ]
}
