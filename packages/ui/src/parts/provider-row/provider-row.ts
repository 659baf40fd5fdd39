import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { ExternalLink } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { listRow, listRowStyles } from '../../atoms/list-row/list-row.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { spinner, spinnerStyles } from '../../atoms/spinner/spinner.js'
import type { MessagesOf } from '../../messages/messages.js'

export type ProviderRowOptions = {
  messages: MessagesOf<'provider-row'>
  provider: { id: string; name: string; picture?: string | null | undefined }
  /** Ways to pay, fees. */
  detail: string
  onClick: () => void
  /** Why it is not available. */
  reason?: string | undefined
  /** Its URL is being prepared. */
  preparing?: boolean
}

/** A provider that sells tokens on its own site. Needs the styles of rows, pictures and the spinner. */
export function providerRow(options: ProviderRowOptions): TemplateResult {
  const { messages, provider, detail, onClick, reason, preparing = false } = options
  const { id, name } = provider
  return listRow({
    title: name,
    start: html`<span class="provider ${reason ? 'off' : ''}">${picture({
      src: provider.picture,
      id,
      name,
    })}</span>`,
    detail: reason ?? detail,
    end: preparing
      ? html`${spinner(18)}<span class="hidden-text">${messages['provider-row.preparing']}</span>`
      : html`<span class="provider-out">${icon(ExternalLink, 16)}</span
          ><span class="hidden-text">${messages['provider-row.outside']}</span>`,
    disabled: preparing || reason !== undefined,
    onClick,
    testId: `provider-${id}`,
  })
}

const sheet = css`
  .provider.off {
    opacity: 0.5;
  }
  :disabled .provider-out {
    visibility: hidden;
  }
  .row:has(.provider) {
    min-height: 68px;
  }
  .row:has(.provider) .row-detail {
    overflow-wrap: anywhere;
  }
`
export const providerRowStyles: CSSResultGroup = [
  listRowStyles,
  pictureStyles,
  spinnerStyles,
  sheet,
]
