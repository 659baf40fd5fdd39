import type { Dispose, Route, State, Toast } from '@gla/core'
import type { PropertyDeclarations, PropertyValues } from 'lit'
import { css, html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { baseStyles } from '../../base-styles.js'
import { FocusLostEvent } from '../../keyboard/focus-lost.js'
import { focusedElement } from '../../keyboard/focused-element.js'
import type { PreviousFocus } from '../../keyboard/previous-focus.js'
import { trackPreviousFocus } from '../../keyboard/previous-focus.js'
import { KitElement } from '../../kit-element.js'
import type { Messages } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import type { Press } from './follow-press.js'
import { followPress } from './follow-press.js'
import type { HoldReason } from './toast.js'
import { toast, toastStyles } from './toast.js'

/**
 * Shows the toasts of a kit. Their timer is paused while a toast is hovered or focused, or the page is hidden
 * (ruling 5), and they go with the view that was shown with them. None comes or goes during a press. Both live regions are always rendered: a screen reader ignores the first content of a new one.
 */
export class ToastBar extends KitElement {
  static override properties: PropertyDeclarations = {
    messages: { attribute: false },
    active: { attribute: false },
    route: { attribute: false },
  }
  /** Without them, what it would show waits. */
  declare messages: Messages | null | undefined
  /** Whether this bar shows the toasts; there may be another one. */
  declare active: boolean
  /** The view that is shown with it; undefined in the page. */
  declare route: State<Route> | undefined
  #stop: Dispose | null = null
  #previousFocus: PreviousFocus | null = null
  /** Why the timer is paused. Cleared with each toast, as a toast that is removed fires no pointerleave or blur. */
  readonly #holdReasons = new Set<HoldReason>()
  #shown: Element | null = null
  #hadFocus = false
  #drawnId: string | null = null
  #press: Press | null = null
  /** What is shown: the current toast, or during a press the one before. */
  #current: State<Toast> | null = null

  get #hasFocus(): boolean {
    return this.shadowRoot?.contains(focusedElement()) ?? false
  }

  override connectedCallback() {
    super.connectedCallback()
    this.#previousFocus = trackPreviousFocus(this)
    this.#stop = this.kit?.environment.page?.onVisibility(() => this.#updateTimer()) ?? null
    this.#press = followPress(() => this.requestUpdate())
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#previousFocus?.stop()
    this.#stop?.()
    this.#stop = null
    this.#press?.stop()
    if (this.#shown) this.kit.toasts.release()
    this.#show(null)
  }

  #show(shown: Element | null) {
    if (shown !== this.#shown) this.#holdReasons.clear()
    this.#shown = shown
  }
  #hold(reason: HoldReason, holds: boolean) {
    if (holds) this.#holdReasons.add(reason)
    else this.#holdReasons.delete(reason)
    this.#updateTimer()
  }
  /** Pauses the timer while there is a reason. Only the active bar does. */
  #updateTimer() {
    if (!this.#shown || !this.active) return
    const { environment, toasts } = this.kit
    if (this.#holdReasons.size > 0 || environment.page?.isVisible() === false) toasts.hold()
    else toasts.release()
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed)
    this.#hadFocus = this.#hasFocus
    // One that comes together with another view tells about that view's beginning.
    const { state, leave } = this.kit.toasts
    if (this.active && changed.get('route') && state.current?.id === this.#drawnId) leave()
  }
  protected override updated() {
    const { state, release } = this.kit.toasts
    this.#show(this.renderRoot.querySelector('.toast'))
    this.#drawnId = this.#shown && (this.#current?.id ?? null)
    if (!state.current) release()
    this.#updateTimer()
    if (this.#hadFocus && !this.#hasFocus && !this.#previousFocus?.restore())
      this.dispatchEvent(new FocusLostEvent())
  }

  protected override render() {
    const { messages, active } = this
    const { state, hide } = this.kit.toasts
    const { current: latest, said } = this.read(state)
    if (!this.#press?.isDown) this.#current = latest
    const current = this.#current
    const shown =
      current && messages && active
        ? toast({
            messages,
            toast: current as Toast,
            onHold: (reason, holds) => this.#hold(reason, holds),
            onDismiss: () => state.current?.id === current.id && hide(),
          })
        : nothing
    const isError = current?.variant === 'error'
    const heard =
      said && messages && active
        ? keyed(said.id, html`<p class="hidden-text">${messageOf(messages, said)}</p>`)
        : nothing
    return html`<div role="status">${isError ? nothing : shown}${heard}</div>
      <div role="alert">${isError ? shown : nothing}</div>`
  }

  static override styles = [
    baseStyles,
    toastStyles,
    css`
      :host {
        position: fixed;
        z-index: var(--gla-z-index, 999);
        inset: var(--gla-toast-top, max(16px, env(safe-area-inset-top))) 16px auto;
        display: grid;
        justify-items: center;
        pointer-events: none;
      }
    `,
  ]
}
