import type { Dispose, Pairing, ViewName } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { ViewElement } from '../view-element.js'

type Chosen = Parameters<Pairing['start']>[0]

/** Base of the views that show a WalletConnect link. The link lives as long as the views are shown. */
export abstract class PairingView<
  name extends ViewName,
  Own extends object = object,
> extends ViewElement<name, Own> {
  static override properties: PropertyDeclarations = { large: { state: true } }
  /** The code is shown as large as it can be. */
  declare protected large: boolean
  #stopTick: Dispose | null = null
  #stopListening: Dispose | null = null
  /** A wallet has connected while the view was shown. */
  protected hasConnected = false

  constructor() {
    super()
    this.large = false
  }

  protected get pairing(): Pairing | null {
    return this.kit.loaded('pairing')
  }
  protected override enter(): void {
    this.#tick()
    this.#stopListening = this.kit.on('account/connected', ({ restored }) => {
      this.hasConnected = !restored
    })
  }
  protected override exit(): void {
    this.#stopTick?.()
    this.#stopListening?.()
    // A link created by the dapp is kept: it is still valid for the next view.
    if (!this.kit.options.manualControl) this.pairing?.cancel()
  }

  /** Whether a wallet in this browser can be used instead: on a phone only where there is one, as none can be installed. */
  protected get walletHere(): boolean {
    const { connectors, environment } = this.kit
    return (
      !environment.page?.isMobile() ||
      this.read(connectors.state).list.some(
        ({ type }) => type === 'announced' || type === 'injected',
      )
    )
  }

  /** Creates a link, or keeps one that is still valid. */
  protected start(chosen?: Chosen): void {
    this.act(() => this.pairing?.start(chosen))
  }
  protected readonly resize = (): void => {
    this.large = !this.large
  }
  /** Renders every second, for the time left. */
  #tick() {
    this.#stopTick = this.kit.environment.after(1_000, () => {
      this.requestUpdate()
      this.#tick()
    })
  }
}
