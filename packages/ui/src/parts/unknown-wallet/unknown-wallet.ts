import type { Kit } from '@gla/core'
import type { TemplateResult } from 'lit'
import { css, html } from 'lit'
import { button } from '../../atoms/button/button.js'
import type { Messages } from '../../messages/messages.js'

/** Goes to the list, back where it was before. */
function showAll({ router }: Kit) {
  if (router.state.history.at(-2)?.name === 'AllWallets') router.back()
  else router.replace('AllWallets')
}

/** Where a wallet of the list should be shown, and the list has none by that id. */
export const unknownWallet = (kit: Kit, texts: Messages, text: string): TemplateResult =>
  html`<div class="unknown" data-testid="unknown-wallet">
    <h3>${texts['connecting.missing']}</h3>
    <p class="small quiet">${text}</p>
    ${button({
      label: texts['all-wallets.title'],
      kind: 'primary',
      onClick: () => showAll(kit),
      testId: 'all-wallets',
    })}
  </div>`

export const unknownWalletStyles = css`
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
