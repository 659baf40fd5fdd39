import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { ArrowLeft, X } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import type { Messages } from '../../messages/messages.js'

export type HeaderOptions = {
  messages: Messages
  title: string
  /** Null when there is no previous view. */
  onBack: (() => void) | null
  /** Null when the modal cannot be closed. */
  onClose: (() => void) | null
}

/** The title bar. The id of its heading, `title`, labels the modal. */
export const header = ({ messages, title, onBack, onClose }: HeaderOptions): TemplateResult =>
  html`<div class="header">
    ${
      onBack
        ? iconButton({
            label: messages['modal.back'],
            icon: icon(ArrowLeft),
            onClick: onBack,
            testId: 'modal-back',
          })
        : nothing
    }
    <h2 id="title" part="heading" tabindex="-1" data-testid="modal-title">${keyed(title, html`<span>${title}</span>`)}</h2>
    ${
      onClose
        ? iconButton({
            label: messages['modal.close'],
            icon: icon(X),
            onClick: onClose,
            testId: 'modal-close',
          })
        : nothing
    }
  </div>`

const sheet = css`
  .header {
    display: grid;
    grid-template-columns: 44px 1fr 44px;
    align-items: center;
    padding: 8px;
    flex: none;
  }
  .header h2 {
    grid-column: 2;
    text-align: center;
    overflow-wrap: anywhere;
  }
  /* A new title is a new element, which fades in: spec §9. */
  .header h2 span {
    animation: gla-title 0.12s ease-out;
  }
  @keyframes gla-title {
    from {
      opacity: 0;
    }
  }
  .header h2:focus-visible {
    outline: none;
  }
  .header h2 + .icon-button {
    grid-column: 3;
  }
`
export const headerStyles: CSSResultGroup = [iconButtonStyles, sheet]
