import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { CircleQuestionMark } from 'lucide'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import type { Messages } from '../../messages/messages.js'

type NewToWalletsOptions = { messages: Messages; onGet: () => void; onExplain: () => void }

/** The last line of Connect, for people without a wallet: where to get one, and what it is. One line also at 320 px. */
export const newToWallets = ({
  messages,
  onGet,
  onExplain,
}: NewToWalletsOptions): TemplateResult => html`<div class="new">
    <p>${messages['connect.new']} <button type="button" data-testid="show-get-wallet" @click=${onGet}
      >${messages['connect.get-one']}</button></p>
    ${iconButton({
      label: messages['wallet-help.title'],
      icon: icon(CircleQuestionMark, 20),
      onClick: onExplain,
      testId: 'what-is-a-wallet',
    })}
  </div>`

const sheet = css`
  .new {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 8px;
    margin-top: 12px;
    padding-block-start: 4px;
    padding-inline-start: 12px;
    border-top: 1px solid var(--gla-hairline);
    font-size: calc(1.4 * var(--gla-font-unit));
    color: var(--gla-quiet);
  }
  .new p button {
    min-height: 44px;
    padding: 0 4px;
    border: 0;
    border-radius: var(--gla-control-radius);
    background: none;
    font-weight: 600;
    color: var(--gla-text);
  }
`
export const newToWalletsStyles: CSSResultGroup = [iconButtonStyles, sheet]
