import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { ArrowDownLeft, ArrowUpRight, Repeat2 } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'

export type AccountActionsOptions = {
  messages: Messages & MessagesOf<'account'>
  /** An embedded wallet: its actions are shown as tiles, as there will be more of them. */
  isEmbedded: boolean
  /** What their test ids begin with. */
  of: 'account' | 'token'
  /** Null where sending is not offered. */
  onSend: (() => void) | null
  onReceive: (() => void) | null
  onSwap: (() => void) | null
}

/** What a person does with an account, or with one of its tokens. */
export const accountActions = ({
  messages,
  isEmbedded,
  of,
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
              testId: `${of}-send`,
            })
          : nothing
      }
      ${
        onSwap
          ? button({
              label: messages['account.swap'],
              icon: icon(Repeat2, 18),
              onClick: onSwap,
              testId: `${of}-swap`,
            })
          : nothing
      }
      ${
        onReceive
          ? button({
              label: messages['account.receive'],
              icon: icon(ArrowDownLeft, 18),
              onClick: onReceive,
              testId: `${of}-receive`,
            })
          : nothing
      }
    </div>`
    : nothing

const sheet = css`
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    padding: 16px 12px 0;
  }
  .actions > * {
    flex: 1;
  }
  /* Three of them in one line of a phone. */
  .actions:has(> :nth-child(3)) .button {
    gap: 6px;
    padding-inline: 4px;
  }
  .tiles .button {
    flex-direction: column;
    gap: 4px;
    padding-block: 12px;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .tiles svg {
    color: var(--gla-accent);
  }
`
export const accountActionsStyles: CSSResultGroup = [buttonStyles, sheet]
