import type { ChainNamespace } from '@gla/core'
import { describeError, doubtOf } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { button } from '../../atoms/button/button.js'
import { baseStyles } from '../../base-styles.js'
import { openWalletFinder } from '../../flows/open-wallet-finder.js'
import { closeRing } from '../../parts/connecting-panel/close-ring.js'
import { connectingMessage } from '../../parts/connecting-panel/connecting-message.js'
import {
  connectingPanel,
  connectingPanelStyles,
} from '../../parts/connecting-panel/connecting-panel.js'
import { slowAnswer } from '../../parts/connecting-panel/slow-answer.js'
import {
  missingWallet,
  missingWalletStyles,
  noWalletPicture,
} from '../../parts/missing-wallet/missing-wallet.js'
import { walletPicture, walletPictureStyles } from '../../parts/wallet-picture/wallet-picture.js'
import { ViewElement } from '../../view-element.js'

/** Asks one wallet for a connection, while the view is shown. A wallet that may be an impostor is asked only after a confirmation. */
export class ConnectingExternal extends ViewElement<'ConnectingExternal'> {
  static override properties: PropertyDeclarations = {
    failure: { state: true },
    unsure: { state: true },
    isSlow: { state: true },
  }
  declare private failure: ReturnType<typeof describeError> | null
  /** The wallet may be an impostor, and the person has not confirmed it yet. */
  declare private unsure: boolean
  /** The wallet has not answered for a while: its window may be hidden, or closed. */
  declare private isSlow: boolean
  #asking = false
  #stopWaiting: () => void = () => undefined
  #isConnected = false

  constructor() {
    super()
    this.failure = null
    this.unsure = false
    this.isSlow = false
  }

  protected override enter() {
    this.unsure = this.#doubt() !== null
    if (!this.unsure) void this.#ask()
  }
  protected override exit() {
    if (this.#asking) this.kit.connection.cancel()
  }

  override farewell() {
    return this.#isConnected ? closeRing(this.renderRoot) : null
  }

  #doubt() {
    const { kit } = this
    const wallet = kit.connectors.state.list.find(({ id }) => id === this.data.connectorId)
    return wallet ? doubtOf(wallet, kit.loaded('wallets')) : null
  }

  async #ask() {
    this.unsure = false
    const { connectorId, namespace } = this.data
    this.failure = null
    this.#asking = true
    this.#wait()
    const { connectors } = this.kit
    const stop = this.kit.on('account/connected', (event) => {
      const [family] = event.caipAddress.split(':') as [ChainNamespace]
      const isOurs = [connectorId, connectors.get(connectorId, family)?.id].includes(
        event.connectorId,
      )
      if (!isOurs || event.restored) return
      this.#asking = false
      this.#isConnected = true
    })
    try {
      await this.kit.connection.connect(connectorId, namespace && { namespace })
      this.kit.loaded('wallets')?.remember(connectorId)
    } catch (error) {
      this.failure = describeError(error)
    } finally {
      stop()
      this.#stopWaiting()
      this.#asking = false
    }
  }

  #wait() {
    this.#stopWaiting()
    this.isSlow = false
    this.#stopWaiting = this.kit.environment.after(slowAnswer, () => {
      this.isSlow = true
    })
  }

  /** Asks once more after a failure; while the wallet is asked, beside the request that is open. */
  #retry() {
    if (!this.#asking) return void this.#ask()
    this.#wait()
    this.kit.connection.retry()
  }

  protected override render() {
    const { kit, messages, failure } = this
    const { connectorId } = this.data
    const wallet = this.read(kit.connectors.state).list.find(({ id }) => id === connectorId)
    const name = wallet?.name ?? ''
    const image = wallet
      ? walletPicture(kit, { src: wallet.icon, id: wallet.id, name, size: 56 })
      : noWalletPicture()
    if (failure?.code === 'connector/provider-not-found')
      return missingWallet({
        messages,
        picture: image,
        onFind: () => openWalletFinder(kit, messages.language),
      })
    const doubt = this.unsure ? this.#doubt() : null
    if (doubt)
      return connectingPanel({
        picture: image,
        status: 'ready',
        title: messages['connecting.unsure'](name),
        text:
          doubt.imitates === null
            ? messages['connect.same-identity-warning']
            : messages['connect.look-alike-warning'](doubt.imitates),
        action: button({
          label: messages['connecting.unsure-go-on'],
          onClick: () => void this.#ask(),
          testId: 'connect-anyway',
        }),
      })
    const hasToolbar = !kit.environment.page?.isMobile()
    const message = failure
      ? connectingMessage(messages, failure)
      : {
          title: messages['connecting.waiting'](name),
          text:
            this.isSlow && hasToolbar
              ? messages['connecting.slow-text'](name)
              : messages['connecting.waiting-text'],
        }
    return connectingPanel({
      picture: image,
      status: failure ? 'failed' : 'waiting',
      ...message,
      connected: messages['connecting.connected'],
      retry: {
        label: messages['action.try-again'],
        onClick: () => this.#retry(),
        early: this.isSlow,
      },
    })
  }

  static override styles = [
    baseStyles,
    walletPictureStyles,
    connectingPanelStyles,
    missingWalletStyles,
  ]
}
