import type { Toast } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { spinner, spinnerStyles } from '../../atoms/spinner/spinner.js'
import type { Messages } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

/** Reasons for pausing the timer of a toast. */
export type HoldReason = 'pointer' | 'focus'

export type ToastOptions = {
  messages: Messages
  toast: Omit<Toast, 'id'>
  /** A reason begins or ends. */
  onHold: (reason: HoldReason, holds: boolean) => void
  onDismiss: () => void
}

/** A toast. Escape inside it dismisses the toast only. */
export const toast = ({ messages, toast, onHold, onDismiss }: ToastOptions): TemplateResult =>
  html`<div class="toast ${toast.variant}" data-testid="toast" data-variant=${toast.variant}
    data-code=${toast.code}
    @pointerenter=${() => onHold('pointer', true)}
    @pointerleave=${() => onHold('pointer', false)}
    @focusin=${() => onHold('focus', true)}
    @focusout=${() => onHold('focus', false)}
    @keydown=${(event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      onDismiss()
    }}
  >
    ${toast.variant === 'loading' ? spinner() : icon(icons[toast.variant])}
    <p>${messageOf(messages, toast)}</p>
    ${iconButton({ label: messages['modal.dismiss'], icon: icon(X, 16), onClick: onDismiss })}
  </div>`

const sheet = css`
  .toast {
    pointer-events: auto;
    display: flex;
    align-items: center;
    gap: 12px;
    max-width: 420px;
    /* Leaves the view some room at 400 % zoom. */
    max-height: max(46px, 100cqh - 208px);
    overflow-y: auto;
    scrollbar-width: thin;
    margin: var(--gla-toast-margin, 0);
    padding-inline-start: 16px;
    border: 1px solid var(--gla-hairline);
    border-radius: var(--gla-panel-radius);
    background: var(--gla-raised);
    box-shadow: 0 8px 32px #0003;
    font-size: calc(1.4 * var(--gla-font-unit));
    line-height: 1.5;
    animation: gla-toast-in 0.15s ease-out;
  }
  .toast p {
    flex: 1;
    margin-block: auto; /* one that is higher than the toast begins at its top */
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
  .loading svg:first-child {
    color: var(--gla-accent);
  }
  .toast .icon-button {
    position: sticky;
    inset-block: 0;
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
`
export const toastStyles: CSSResultGroup = [iconButtonStyles, spinnerStyles, sheet]
