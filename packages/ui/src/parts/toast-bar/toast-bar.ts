import type { Dispose, Toast } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { css, html, nothing } from 'lit'
import { baseStyles } from '../../base-styles.js'
import type { FocusBefore } from '../../keyboard/focus-before.js'
import { followFocusBefore } from '../../keyboard/focus-before.js'
import { FocusLostEvent } from '../../keyboard/focus-lost.js'
import { focusedElement } from '../../keyboard/focused-element.js'
import { KitElement } from '../../kit-element.js'
import type { Messages } from '../../messages/messages.js'
import type { Hold } from './toast.js'
import { toast, toastStyles } from './toast.js'

/**
 * Shows the toasts of a kit. Their timer is paused while a toast is hovered or focused, or the page is hidden
 * (ruling 5). Both live regions are always rendered: a screen reader ignores the first content of a new one.
 */
export class ToastBar extends KitElement {
  static override properties: PropertyDeclarations = {
    messages: { attribute: false },
    active: { attribute: false },
  }
  declare messages: Messages | undefined
  /** Whether this bar shows the toasts; there may be another one. */
  declare active: boolean
  #stop: Dispose | null = null
  #focusBefore: FocusBefore | null = null
  /** Why the timer is paused. Cleared with each toast, as a toast that is removed fires no pointerleave or blur. */
  readonly #held = new Set<Hold>()
  #shown: Element | null = null
  #hadFocus = false

  get #hasFocus(): boolean {
    return this.shadowRoot?.contains(focusedElement()) ?? false
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#focusBefore = followFocusBefore(this)
    this.#stop = this.kit?.environment.page?.onVisibility(() => this.#follow()) ?? null
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#focusBefore?.stop()
    this.#stop?.()
    this.#stop = null
    if (this.#shown) this.kit.toasts.release()
    this.#show(null)
  }

  #show(shown: Element | null) {
    if (shown !== this.#shown) this.#held.clear()
    this.#shown = shown
  }
  #hold(reason: Hold, holds: boolean) {
    if (holds) this.#held.add(reason)
    else this.#held.delete(reason)
    this.#follow()
  }
  /** Pauses the timer while there is a reason. Only the active bar does. */
  #follow() {
    if (!this.#shown || !this.active) return
    const { environment, toasts } = this.kit
    if (this.#held.size > 0 || environment.page?.isVisible() === false) toasts.hold()
    else toasts.release()
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    this.#hadFocus = this.#hasFocus
  }
  protected override updated() {
    const { state, release } = this.kit.toasts
    this.#show(this.renderRoot.querySelector('.toast'))
    if (!state.current) release()
    this.#follow()
    if (this.#hadFocus && !this.#hasFocus && !this.#focusBefore?.back())
      this.dispatchEvent(new FocusLostEvent())
  }

  protected override render() {
    const { current } = this.read(this.kit.toasts.state)
    const { messages, active } = this
    const shown =
      current && messages && active
        ? toast({
            messages,
            toast: current as Toast,
            onHold: (reason, holds) => this.#hold(reason, holds),
            onDismiss: this.kit.toasts.hide,
          })
        : nothing
    const isError = current?.variant === 'error'
    return html`<div role="status">${isError ? nothing : shown}</div>
      <div role="alert">${isError ? shown : nothing}</div>`
  }

  static override styles = [
    baseStyles,
    toastStyles,
    css`
      :host {
        position: fixed;
        z-index: var(--gla-z-index, 999);
        inset: max(16px, env(safe-area-inset-top)) 16px auto;
        display: grid;
        justify-items: center;
        pointer-events: none;
      }
    `,
  ]
}
