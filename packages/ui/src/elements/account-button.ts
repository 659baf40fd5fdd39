import type { Kit } from '@gla/core'
import { shortBalance } from '../format/short-balance.js'
import { buttonMessages } from '../messages/button-messages.js'
import type { ButtonContent } from './modal-button.js'
import { accountContent, accountOf, ModalButton } from './modal-button.js'

/**
 * Shows the connected account with its balance, or a dash while the balance is not known.
 * @tag gla-account-button
 * @attr size `md` (44 px) or `sm` (36 px)
 * @csspart button
 */
export class AccountButton extends ModalButton {
  protected override content(kit: Kit): ButtonContent {
    const content = accountContent(kit)
    if (!content.address) return content
    const { balance, balanceSymbol, balanceStatus } = accountOf(kit)
    const known = balanceStatus === 'known' && `${shortBalance(balance)} ${balanceSymbol}`
    const balanceText = known || buttonMessages(kit)['button.no-balance']
    return { ...content, secondary: known || '–', label: `${content.label}, ${balanceText}` }
  }
}
