import { describeError } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html } from 'lit'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { baseStyles } from '../../base-styles.js'
import { messageOf } from '../../messages/messages.js'
import {
  connectingPanel,
  connectingPanelStyles,
} from '../../parts/connecting-panel/connecting-panel.js'
import { networkPicture, networkPictureStyles } from '../../parts/network-row/network-row.js'
import { ViewElement } from '../../view-element.js'

type Failure = ReturnType<typeof describeError>

/** Asks the wallet to go to a network, for as long as the view is shown (spec §4). */
export class SwitchNetwork extends ViewElement<'SwitchNetwork'> {
  static override properties: PropertyDeclarations = { failure: { state: true } }
  declare private failure: Failure | null
  #asking = false

  constructor() {
    super()
    this.failure = null
  }

  protected override enter() {
    void this.#ask()
  }
  protected override exit() {
    if (this.#asking) this.kit.network.cancelSwitch()
  }

  async #ask() {
    this.failure = null
    this.#asking = true
    try {
      await this.kit.network.switch(this.data.caipNetworkId)
    } catch (error) {
      this.failure = describeError(error)
    } finally {
      this.#asking = false
    }
  }

  protected override render() {
    const { kit, texts, failure } = this
    const id = this.data.caipNetworkId
    const network = this.read(kit.network.state).requestedCaipNetworks.find(
      ({ caipNetworkId }) => caipNetworkId === id,
    )
    const name = network?.name ?? id
    const words = failure ? this.#wordsFor(failure, name) : null
    return html`${connectingPanel({
      picture: network ? networkPicture(network, 56) : picture({ src: null, id, name, size: 56 }),
      status: failure ? 'failed' : 'waiting',
      title: words?.title ?? texts['switch.waiting'](name),
      text: words?.text ?? texts['switch.waiting-text'],
      retry: { label: texts['action.try-again'], onClick: () => void this.#ask() },
    })}`
  }

  #wordsFor(failure: Failure, name: string): { title: string; text: string } {
    const { texts } = this
    if (failure.code === 'wallet/rejected')
      return { title: texts['switch.rejected'], text: texts['switch.rejected-text'] }
    const title = texts['switch.failed'](name)
    const isVague = failure.code === 'unknown' || failure.code === 'network/not-supported'
    return { title, text: isVague ? texts['switch.failed-text'] : messageOf(texts, failure) }
  }

  static override styles = [baseStyles, pictureStyles, networkPictureStyles, connectingPanelStyles]
}
