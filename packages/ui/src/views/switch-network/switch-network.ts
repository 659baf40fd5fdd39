import type { ChainNamespace } from '@gla/core'
import { describeError } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html } from 'lit'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { baseStyles } from '../../base-styles.js'
import { type MessagesOf, messageOf } from '../../messages/messages.js'
import {
  connectingPanel,
  connectingPanelStyles,
} from '../../parts/connecting-panel/connecting-panel.js'
import { slowAnswer } from '../../parts/connecting-panel/slow-answer.js'
import { networkPicture, networkPictureStyles } from '../../parts/network-row/network-row.js'
import { openWallet } from '../../parts/open-wallet/open-wallet.js'
import { ViewElement } from '../../view-element.js'

type Failure = ReturnType<typeof describeError>

/** Asks the wallet to switch to a network, while the view is shown (spec §4). */
export class SwitchNetwork extends ViewElement<'SwitchNetwork', MessagesOf<'switch-network'>> {
  static override properties: PropertyDeclarations = {
    failure: { state: true },
    isSlow: { state: true },
  }
  declare private failure: Failure | null
  /** The wallet has not answered for a while: its window may be hidden, or closed. */
  declare private isSlow: boolean
  #asking = false

  constructor() {
    super()
    this.failure = null
    this.isSlow = false
  }

  protected override enter() {
    void this.#ask()
  }
  protected override exit() {
    if (this.#asking) this.kit.network.cancelSwitch()
  }

  async #ask() {
    this.failure = null
    this.isSlow = false
    this.#asking = true
    const stopWaiting = this.kit.environment.after(slowAnswer, () => {
      this.isSlow = true
    })
    try {
      await this.kit.network.switch(this.data.caipNetworkId)
    } catch (error) {
      this.failure = describeError(error)
    } finally {
      stopWaiting()
      this.#asking = false
    }
  }

  protected override render() {
    const { kit, messages, failure } = this
    const id = this.data.caipNetworkId
    const network = this.read(kit.network.state).requestedCaipNetworks.find(
      ({ caipNetworkId }) => caipNetworkId === id,
    )
    const name = network?.name ?? id
    const namespace = network?.chainNamespace
    const failed = failure ? this.#failureMessage(failure, name) : null
    return html`${connectingPanel({
      picture: network
        ? networkPicture(kit, network, 56)
        : picture({ src: null, id, name, size: 56 }),
      status: failure ? 'failed' : 'waiting',
      title: failed?.title ?? messages['switch.waiting'](name),
      text: failed?.text ?? this.#waitingText(namespace),
      retry: { label: messages['action.try-again'], onClick: () => void this.#ask() },
      action:
        failure || !namespace
          ? undefined
          : openWallet({
              messages,
              link: () => kit.connection.link(namespace),
              open: (url) => kit.environment.page?.open(url),
            }),
    })}`
  }

  #waitingText(namespace: ChainNamespace | undefined): string {
    const { kit, messages } = this
    const wallet = namespace && kit.connection.link(namespace)?.wallet.name
    if (!this.isSlow || !wallet) return messages['switch.waiting-text']
    const connection = kit.connection.state[namespace]
    const id = 'connectorId' in connection ? connection.connectorId : null
    const type = kit.connectors.state.list.find((one) => one.id === id)?.type
    const isInToolbar =
      (type === 'announced' || type === 'injected') && !kit.environment.page?.isMobile()
    return messages[isInToolbar ? 'connecting.slow-text' : 'switch.slow-text'](wallet)
  }

  #failureMessage(failure: Failure, name: string): { title: string; text: string } {
    const { messages } = this
    if (failure.code === 'wallet/rejected')
      return { title: messages['switch.rejected'], text: messages['switch.rejected-text'] }
    const title = messages['switch.failed'](name)
    const isVague = failure.code === 'unknown' || failure.code === 'network/not-supported'
    return { title, text: isVague ? messages['switch.failed-text'] : messageOf(messages, failure) }
  }

  static override styles = [baseStyles, pictureStyles, networkPictureStyles, connectingPanelStyles]
}
