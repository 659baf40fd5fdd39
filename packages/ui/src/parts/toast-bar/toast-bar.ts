import type { Toast, Undo } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { css, html, nothing } from 'lit'
import { iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { spinnerStyles } from '../../atoms/spinner/spinner.js'
import { baseStyles } from '../../base-styles.js'
import { KitElement } from '../../kit-element.js'
import type { Messages } from '../../messages/messages.js'
import { toast, toastStyles } from './toast.js'

/**
 * The toast of a kit. Its clock stands while the toast is hovered or focused, or the page is hidden (ruling 5).
 * Both live regions are always there, or a screen reader would not hear what comes into them.
 */
export class ToastBar extends KitElement {
  static override properties: PropertyDeclarations = {
    texts: { attribute: false },
    active: { attribute: false },
  }
  declare texts: Messages | undefined
  /** Shows toasts now; another bar may be doing so. */
  declare active: boolean
  #stop: Undo | null = null
  #held = new Set<string>()

  override connectedCallback() {
    super.connectedCallback()
    const page = this.kit?.environment.page
    if (!page) return
    const follow = () => this.#hold('page', !page.isVisible())
    this.#stop = page.onVisibility(follow)
    follow()
  }
  override disconnectedCallback() {
    super.disconnectedCallback()
    this.#stop?.()
    this.#stop = null
  }

  /** Holds the toast for a reason, or no longer; it goes on when no reason is left. */
  #hold(reason: string, holds: boolean) {
    const { toasts } = this.kit
    if (holds) this.#held.add(reason)
    else this.#held.delete(reason)
    if (this.#held.size > 0) toasts.hold()
    else toasts.release()
  }
  #dismiss() {
    this.#held.delete('pointer')
    this.#held.delete('focus')
    this.kit.toasts.hide()
  }

  protected override render() {
    const { current } = this.read(this.kit.toasts.state)
    const { texts, active } = this
    const shown =
      current && texts && active
        ? toast({
            texts,
            toast: current as Toast,
            onHold: (reason, holds) => this.#hold(reason, holds),
            onDismiss: () => this.#dismiss(),
          })
        : nothing
    const isError = current?.variant === 'error'
    return html`<div role="status">${isError ? nothing : shown}</div>
      <div role="alert">${isError ? shown : nothing}</div>`
  }

  static override styles = [
    baseStyles,
    iconButtonStyles,
    spinnerStyles,
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
