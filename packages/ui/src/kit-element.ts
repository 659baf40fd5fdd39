import type { Kit, State } from '@gla/core'
import { read, watch } from '@gla/core'
import type { CSSResultGroup, CSSResultOrNative, PropertyDeclarations, PropertyValues } from 'lit'
import { LitElement } from 'lit'
import { flatStyles } from './flat-styles.js'

/** Base of elements that need the kit. Renders nothing until `kit` is set. Can be moved in the page. */
export abstract class KitElement extends LitElement {
  static override properties: PropertyDeclarations = { kit: { attribute: false } }
  protected static override finalizeStyles(styles: CSSResultGroup = []): CSSResultOrNative[] {
    return LitElement.finalizeStyles(flatStyles(styles))
  }
  declare kit: Kit
  readonly #watched = new Map<object, () => void>()

  /** Reads `state`, and re-renders when it changes, while this element is in the page. */
  protected read<T extends object>(state: T): State<T> {
    if (!this.#watched.has(state) && this.isConnected)
      this.#watched.set(
        state,
        watch(state, () => this.requestUpdate()),
      )
    return read(state)
  }

  /** Runs an action of the person. A failure is reported, and so shown, once. */
  protected act(work: () => unknown): void {
    void this.#run(work)
  }
  async #run(work: () => unknown) {
    try {
      await work()
    } catch (error) {
      this.kit.report(error)
    }
  }

  /** Stops re-rendering on changes of the states that were read. */
  protected unwatch(): void {
    for (const stop of this.#watched.values()) stop()
    this.#watched.clear()
  }

  protected override shouldUpdate(_changed: PropertyValues): boolean {
    return this.kit !== undefined && this.isConnected
  }
  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('kit')) this.unwatch()
  }
  override connectedCallback(): void {
    super.connectedCallback()
    this.requestUpdate()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.unwatch()
  }
}
