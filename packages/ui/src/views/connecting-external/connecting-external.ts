import { describeError } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { css, html, nothing } from 'lit'
import { Wallet } from 'lucide'
import { buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { listRowStyles } from '../../atoms/list-row/list-row.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { baseStyles } from '../../base-styles.js'
import { textOf } from '../../messages/messages.js'
import {
  connectingPanel,
  connectingPanelStyles,
} from '../../parts/connecting-panel/connecting-panel.js'
import { findWallet, findWalletStyles } from '../../parts/find-wallet/find-wallet.js'
import { ViewElement } from '../../view-element.js'

type Failure = ReturnType<typeof describeError>

/** Asks one wallet for a connection, for as long as the view is shown. */
export class ConnectingExternal extends ViewElement<'ConnectingExternal'> {
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
    if (this.#asking) this.kit.connection.cancel()
  }

  async #ask() {
    this.failure = null
    this.#asking = true
    const stop = this.kit.on('account/connected', () => {
      this.#asking = false
    })
    try {
      await this.kit.connection.connect(this.data.connectorId)
    } catch (error) {
      this.failure = describeError(error)
    } finally {
      stop()
      this.#asking = false
    }
  }

  protected override render() {
    const { kit, texts, failure } = this
    const { connectorId } = this.data
    const wallet = this.read(kit.connectors.state).list.find(({ id }) => id === connectorId)
    const name = wallet?.name ?? ''
    const isMissing = failure?.code === 'connector/provider-not-found'
    const words = failure ? this.#wordsFor(failure) : null
    return html`${connectingPanel({
      picture: wallet
        ? picture({ src: wallet.icon, id: wallet.id, name, size: 56 })
        : html`<span class="quiet">${icon(Wallet, 40)}</span>`,
      status: failure ? 'failed' : 'waiting',
      title: words?.title ?? texts['connecting.waiting'](name),
      text: words?.text ?? texts['connecting.waiting-text'],
      retry: isMissing
        ? undefined
        : { label: texts['action.try-again'], onClick: () => void this.#ask() },
    })}${isMissing ? html`<div class="rows">${findWallet(kit, texts)}</div>` : nothing}`
  }

  #wordsFor(failure: Failure): { title: string; text: string } {
    const { texts } = this
    const text = textOf(texts, failure)
    switch (failure.code) {
      case 'wallet/rejected':
        return { title: texts['connecting.rejected'], text: texts['connecting.rejected-text'] }
      case 'connection/timeout':
        return { title: texts['connecting.timeout'], text }
      case 'connection/pending':
        return { title: texts['connecting.pending'], text }
      case 'connector/provider-not-found':
        return { title: texts['connecting.missing'], text: texts['connecting.missing-text'] }
      default:
        return { title: texts['connecting.failed'], text }
    }
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    listRowStyles,
    pictureStyles,
    findWalletStyles,
    connectingPanelStyles,
    css`
      .rows {
        padding: 0 12px 16px;
        margin-top: -16px;
      }
    `,
  ]
}
