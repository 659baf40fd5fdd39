import type { Dispose, Pairing, ViewName } from '@gla/core'
import { ViewElement } from '../view-element.js'

type Chosen = Parameters<Pairing['start']>[0]

/** Base of the views that show a WalletConnect link. The link lives as long as the views are shown. */
export abstract class PairingView<
  name extends ViewName,
  Own extends object = object,
> extends ViewElement<name, Own> {
  #stopTick: Dispose | null = null

  protected get pairing(): Pairing | null {
    return this.kit.loaded('pairing')
  }
  protected override enter(): void {
    this.#tick()
  }
  protected override exit(): void {
    this.#stopTick?.()
    // A link created by the dapp is kept: it is still valid for the next view.
    if (!this.kit.options.manualControl) this.pairing?.cancel()
  }

  /** Creates a link, or keeps one that is still valid. */
  protected start(chosen?: Chosen): void {
    this.act(() => this.pairing?.start(chosen))
  }
  /** Renders every second, for the time left. */
  #tick() {
    this.#stopTick = this.kit.environment.after(1_000, () => {
      this.requestUpdate()
      this.#tick()
    })
  }
}
