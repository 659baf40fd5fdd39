import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { ArrowDownLeft, ArrowUpRight, Repeat2 } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'

export type AccountActionsOptions = {
  messages: Messages & MessagesOf<'account'>
  /** An embedded wallet: its actions are shown as tiles, as there will be more of them. */
  isEmbedded: boolean
  /** Null where sending is not offered. */
  onSend: (() => void) | null
  onReceive: (() => void) | null
  onSwap: (() => void) | null
}

/** The actions of the account. */
export const accountActions = ({
  messages,
  isEmbedded,
  onSend,
  onReceive,
  onSwap,
}: AccountActionsOptions): TemplateResult | typeof nothing =>
  onSend || onReceive || onSwap
    ? html`<div class=${isEmbedded ? 'actions tiles' : 'actions'}>
      ${
        onSend
          ? button({
              label: messages['account.send'],
              kind: isEmbedded ? 'plain' : 'primary',
              icon: icon(ArrowUpRight, 18),
              onClick: onSend,
              testId: 'account-send',
            })
          : nothing
      }
      ${
        onSwap
          ? button({
              label: messages['account.swap'],
              icon: icon(Repeat2, 18),
              onClick: onSwap,
              testId: 'account-swap',
            })
          : nothing
      }
      ${
        onReceive
          ? button({
              label: messages['account.receive'],
              icon: icon(ArrowDownLeft, 18),
              onClick: onReceive,
              testId: 'account-receive',
            })
          : nothing
      }
    </div>`
    : nothing

export const accountActionsStyles: CSSResultGroup = buttonStyles
