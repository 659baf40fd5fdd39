import type { Toast, Undo } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { css, html, nothing } from 'lit'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { baseStyles } from '../../base-styles.js'
import { KitElement } from '../../kit-element.js'
import type { Messages } from '../../messages/messages.js'
import { textOf } from '../../messages/messages.js'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

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

  #toast(toast: Toast, texts: Messages) {
    return html`<div class="toast ${toast.variant}" data-testid="toast" data-variant=${toast.variant}
      data-code=${toast.code}
      @pointerenter=${() => this.#hold('pointer', true)}
      @pointerleave=${() => this.#hold('pointer', false)}
      @focusin=${() => this.#hold('focus', true)}
      @focusout=${() => this.#hold('focus', false)}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        this.#dismiss()
      }}
    >
      ${icon(icons[toast.variant])}
      <p>${textOf(texts, toast)}</p>
      ${iconButton({
        label: texts['modal.dismiss'],
        icon: icon(X, 16),
        onClick: () => this.#dismiss(),
      })}
    </div>`
  }

  protected override render() {
    const { current } = this.read(this.kit.toasts.state)
    const { texts, active } = this
    const toast = current && texts && active ? this.#toast(current as Toast, texts) : nothing
    const isError = current?.variant === 'error'
    return html`<div role="status">${isError ? nothing : toast}</div>
      <div role="alert">${isError ? toast : nothing}</div>`
  }

  static override styles = [
    baseStyles,
    iconButtonStyles,
    css`
      :host {
        position: fixed;
        z-index: var(--gla-z-index, 999);
        inset: max(16px, env(safe-area-inset-top)) 16px auto;
        display: grid;
        justify-items: center;
        pointer-events: none;
      }
      .toast {
        pointer-events: auto;
        display: flex;
        align-items: center;
        gap: 12px;
        max-width: 420px;
        padding-inline-start: 16px;
        border: 1px solid var(--gla-hairline);
        border-radius: var(--gla-panel-radius);
        background: var(--gla-raised);
        box-shadow: 0 8px 32px #0003;
        font-size: 14px;
        line-height: 1.5;
        animation: gla-toast-in 0.15s ease-out;
      }
      p {
        padding-block: 11px;
        overflow-wrap: anywhere;
      }
      .success svg:first-child {
        color: var(--gla-positive);
      }
      .error svg:first-child {
        color: var(--gla-negative);
      }
      .warning svg:first-child {
        color: var(--gla-caution);
      }
      .info svg:first-child {
        color: var(--gla-info);
      }
      .toast .icon-button > svg:first-child {
        color: inherit;
      }
      @keyframes gla-toast-in {
        from {
          opacity: 0;
          transform: translateY(-8px);
        }
      }
    `,
  ]
}
