import type { Alert, AlertCode } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { TriangleAlert, X } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { FocusLostEvent } from '../../keyboard/focus-lost.js'
import { focusedElement } from '../../keyboard/focused-element.js'
import type { Messages } from '../../messages/messages.js'
import { alertMessage } from '../../messages/messages.js'

export type AlertBarOptions = {
  /** Null while they are loaded; the alert waits. */
  messages: Messages | null
  shown: readonly Alert[]
  onDismiss: (code: AlertCode) => void
}

/** Shows the newest alert (spec §8): a configuration error to the developer of the app, or a quiet line, without a title, to a visitor. */
export function alertBar({ messages, shown, onDismiss }: AlertBarOptions): TemplateResult {
  const alert = messages && shown.at(-1)
  const dismiss = (code: AlertCode, { currentTarget: button }: Event) => {
    // Dismissing the last alert removes the button, and with it the focus.
    if (shown.length === 1 && button && button === focusedElement())
      button.dispatchEvent(new FocusLostEvent())
    onDismiss(code)
  }
  return html`<div class="alerts" role="alert">${messages && alert ? one(alert, messages, dismiss) : nothing}</div>`
}

function one(
  { code, detail }: Alert,
  messages: Messages,
  dismiss: (code: AlertCode, event: Event) => void,
) {
  const { title, text } = alertMessage(messages, code)
  return html`<div class=${title ? 'alert' : 'alert line quiet'} data-testid="alert" data-code=${code}>
    ${title ? icon(TriangleAlert) : nothing}
    <div>
      ${title ? html`<h3>${title}</h3>` : nothing}
      <p>${text}</p>
      ${detail ? html`<p class="mono" lang="en">${detail}</p>` : nothing}
    </div>
    ${iconButton({
      label: messages['modal.dismiss'],
      icon: icon(X, 16),
      onClick: (event) => dismiss(code, event),
    })}
  </div>`
}

const sheet = css`
  /* At 400 % zoom the bar must leave some room for the view. */
  @media (max-height: 480px) {
    .alerts {
      flex-shrink: 1000;
      overflow-y: auto;
    }
    .alerts:has(.alert) {
      min-height: 56px;
    }
    /* In a sheet the view takes what others leave, which would be nothing. */
    .alerts:has(.alert) ~ .frame {
      min-height: 96px;
    }
  }
  .alert {
    display: flex;
    gap: 12px;
    margin: 0 12px 12px;
    padding: 12px;
    padding-inline-end: 0;
    border: 1px solid var(--gla-caution);
    border-radius: var(--gla-control-radius);
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .alert > svg {
    color: var(--gla-caution);
  }
  .alert > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .alert.line {
    align-items: center;
    margin-block: 0 4px;
    padding-block: 0;
    border-color: transparent;
    font-size: calc(1.2 * var(--gla-font-unit));
  }
  .alert .mono {
    margin-top: 4px;
    font-size: calc(1.2 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .alert:not(.line) .icon-button {
    margin-block: -12px;
  }
`
export const alertBarStyles: CSSResultGroup = [iconButtonStyles, sheet]
