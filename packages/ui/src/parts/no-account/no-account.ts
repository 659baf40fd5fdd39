import type { Kit } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { button } from '../../atoms/button/button.js'
import type { Messages } from '../../messages/messages.js'

/** What a view about an account says where nobody is connected, and the way to a wallet. */
export const noAccount = (kit: Kit, texts: Messages): TemplateResult =>
  html`<div class="no-account" data-testid="no-account">
    <p class="quiet">${texts['account.none']}</p>
    ${button({
      label: texts['connect.title'],
      kind: 'primary',
      // As a part of the page it has no way to close it: back leads here.
      onClick: () => kit.router[kit.modal.state.inline ? 'push' : 'reset']('Connect'),
      testId: 'connect-wallet',
    })}
  </div>`

export const noAccountStyles = css`
  .no-account {
    display: grid;
    gap: 16px;
    padding: 16px 12px 12px;
    text-align: center;
  }
`
