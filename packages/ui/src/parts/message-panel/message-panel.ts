import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { Copy, Globe, TriangleAlert } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton } from '../../atoms/icon-button/icon-button.js'
import type { MessagesOf } from '../../messages/messages.js'
import { readableMessage } from './readable-message.js'

const collapsedLines = 8 // shown until the person expands the message
const fewLetters = 320

export type MessagePanelOptions = {
  messages: MessagesOf<'message-panel'>
  /** Host and port in the message. */
  domain: string
  /** Host and port of the current page. */
  page: string
  /** The statement of the app, in its own words. */
  statement?: string | undefined
  /** Exactly what is signed: text, or bytes in hex. */
  message: string
  isOpen: boolean
  onToggle: () => void
  onCopy: () => void
}

/** A message to be signed, with its origin. A warning comes first if the message is for another site. */
export function messagePanel(options: MessagePanelOptions): TemplateResult {
  const { messages, domain, page, statement } = options
  const isOther = domain.trim().toLowerCase() !== page.trim().toLowerCase()
  return html`<div class="to-sign" data-testid="message-panel">
    <div class="asker ${isOther ? 'other' : ''}">
      ${icon(isOther ? TriangleAlert : Globe, 20)}
      <div>
        <p class="small quiet">${messages['message-panel.domain']}</p>
        <p class="asker-domain" data-testid="message-domain"><bdi>${domain}</bdi></p>
        ${
          isOther
            ? html`<p class="asker-warning" role="alert" data-testid="message-other-domain">${messages[
                'message-panel.other-domain'
              ](page)}</p>`
            : nothing
        }
      </div>
    </div>
    ${statement ? html`<p class="statement"><bdi>${statement}</bdi></p>` : nothing}
    ${body(options)}
  </div>`
}

function body({ messages, message, isOpen, onToggle, onCopy }: MessagePanelOptions) {
  const text = readableMessage(message)
  const isLong = text.length > fewLetters || text.split('\n').length > collapsedLines
  const isCut = isLong && !isOpen
  return html`<div class="message">
    <div class="message-head">
      <h3 class="small">${messages['message-panel.message']}</h3>
      ${iconButton({
        label: messages['message-panel.copy'],
        icon: icon(Copy, 18),
        onClick: onCopy,
        testId: 'copy-message',
      })}
    </div>
    <div class="message-text mono ${isCut ? 'cut' : ''}" id="message-text" dir="auto" translate="no"
      data-testid="message-text">${text}</div>
    ${
      isLong
        ? html`<div class="message-more" data-open=${isOpen}>${button({
            label: messages[isOpen ? 'message-panel.show-less' : 'message-panel.show-all'],
            kind: 'ghost',
            onClick: onToggle,
            testId: 'message-show-all',
          })}</div>`
        : nothing
    }
  </div>`
}
