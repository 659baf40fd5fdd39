import type { Dispose, Pairing, ViewName } from '@gla/core'
import { ViewElement } from '../view-element.js'

type Chosen = Parameters<Pairing['start']>[0]

/** Base of the views that show a link to a wallet: it lives as long as they are shown. */
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
    // A link of the dapp's own is not ours to drop: the view that follows shows it, or the next one.
    if (!this.kit.options.manualControl) this.pairing?.cancel()
  }

  /** Prepares a link; one that is still good is kept. */
  protected start(chosen?: Chosen): void {
    this.act(() => this.pairing?.start(chosen))
  }
  /** Once a second, for the time that is left. */
  #tick() {
    this.#stopTick = this.kit.environment.after(1_000, () => {
      this.requestUpdate()
      this.#tick()
    })
  }
}
