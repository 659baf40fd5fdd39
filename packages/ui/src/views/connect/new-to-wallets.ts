import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import type { Messages } from '../../messages/messages.js'
import { helpLink, helpLinkStyles } from '../../parts/help-link/help-link.js'

type NewToWalletsOptions = { messages: Messages; onGet: () => void; onExplain: () => void }

/** The last line of Connect, for people without a wallet: where to get one, and what it is. */
export const newToWallets = ({
  messages,
  onGet,
  onExplain,
}: NewToWalletsOptions): TemplateResult => html`<div class="new">
    <p>${messages['connect.new']} <button type="button" data-testid="show-get-wallet" @click=${onGet}
      >${messages['connect.get-one']}</button></p>
    ${helpLink({ label: messages['wallet-help.title'], onClick: onExplain, testId: 'what-is-a-wallet' })}
  </div>`

const sheet = css`
  .new {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0 8px;
    margin-top: 8px;
    padding-inline-start: 12px;
    border-top: 1px solid var(--gla-hairline);
    font-size: 14px;
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
  .new .help {
    padding-inline: 0 12px;
  }
`
export const newToWalletsStyles: CSSResultGroup = [helpLinkStyles, sheet]
