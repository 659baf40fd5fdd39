import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html } from 'lit'
import { button, buttonStyles } from '../../atoms/button/button.js'
import type { Messages } from '../../messages/messages.js'

export type UnknownWalletOptions = { messages: Messages; text: string; onShowAll: () => void }

/** Shown when the list has no wallet with the requested id. */
export const unknownWallet = ({
  messages,
  text,
  onShowAll,
}: UnknownWalletOptions): TemplateResult =>
  html`<div class="unknown" data-testid="unknown-wallet">
    <h3>${messages['connecting.missing']}</h3>
    <p class="small quiet">${text}</p>
    ${button({
      label: messages['all-wallets.title'],
      kind: 'primary',
      onClick: onShowAll,
      testId: 'all-wallets',
    })}
  </div>`

const sheet = css`
  .unknown {
    display: grid;
    gap: 4px;
    padding: 8px 16px 16px;
    text-align: center;
  }
  .unknown .button {
    margin-top: 16px;
  }
`
export const unknownWalletStyles: CSSResultGroup = [buttonStyles, sheet]
