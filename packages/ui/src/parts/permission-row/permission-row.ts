import type { Language } from '@gla/core'
import type { TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { button } from '../../atoms/button/button.js'
import { picture } from '../../atoms/picture/picture.js'
import type { MessagesOf } from '../../messages/messages.js'

export type PermissionRowOptions = {
  messages: MessagesOf<'permission-row'>
  language: Language
  /** Who holds the permission. */
  who: { id: string; name: string; picture?: string | null | undefined }
  /** What it allows, as text: `Spend up to 50 USDQ a day`. */
  what: readonly string[]
  until: Date
  /** It has ended: there is nothing to revoke. */
  ended?: boolean
  step: 'granted' | 'asking' | 'revoking'
  /** The error message of a failed revocation. */
  error?: string | null | undefined
  /** Shows or hides the confirmation. */
  onAsk: (asking: boolean) => void
  /** The revocation is confirmed. */
  onRevoke: () => void
}

/** A permission: who may do what until when. Revoking it takes two presses. */
export function permissionRow(options: PermissionRowOptions): TemplateResult {
  const { messages, language, who, what, until, ended = false, step, error } = options
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const statusText = messages[ended ? 'permission-row.ended' : 'permission-row.until'](
    time.format(until),
  )
  return html`<div
    class="permission ${ended ? 'ended' : ''}"
    role="group"
    aria-label=${who.name}
    data-testid="permission-${who.id}"
  >
    ${picture({ src: who.picture, id: who.id, name: who.name })}
    <div class="permission-text">
      <h3><bdi>${who.name}</bdi></h3>
      <ul>${what.map((one) => html`<li>${one}</li>`)}</ul>
      <p class="small quiet"><time datetime=${until.toISOString()}>${statusText}</time></p>
    </div>
    <p class="permission-question small" role="status">${
      step === 'granted' ? nothing : messages['permission-row.question'](who.name)
    }</p>
    ${ended ? nothing : actions(options)}
    <p class="error" role="alert">${error ?? nothing}</p>
  </div>`
}

/**
 * Pressing "Revoke" replaces it by "Keep" in the same place, which keeps the focus: a double press revokes
 * nothing.
 */
function actions({ messages, who, step, onAsk, onRevoke }: PermissionRowOptions) {
  const asks = step !== 'granted'
  return html`<div class="permission-acts">
    ${button({
      label: asks
        ? messages['permission-row.keep']
        : html`<span aria-hidden="true">${messages['permission-row.revoke']}</span
            ><span class="hidden-text">${messages['permission-row.revoke-of'](who.name)}</span>`,
      disabled: step === 'revoking',
      onClick: () => onAsk(!asks),
      testId: asks ? 'keep' : 'ask-revoke',
    })}
    ${
      asks
        ? html`<span class="permission-end">${button({
            label:
              messages[step === 'revoking' ? 'permission-row.revoking' : 'permission-row.revoke'],
            busy: step === 'revoking',
            onClick: onRevoke,
            testId: 'revoke',
          })}</span>`
        : nothing
    }
  </div>`
}
