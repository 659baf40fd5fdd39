import type { Kit } from '@gla/core'
import { shortBalance } from '../format/short-balance.js'
import { buttonMessages } from '../messages/button-messages.js'
import type { Face } from './modal-button.js'
import { accountFace, accountOf, ModalButton } from './modal-button.js'

/**
 * Shows the connected account with its balance, or a dash while the balance is not known.
 * @tag gla-account-button
 * @attr size `md` (44 px) or `sm` (36 px)
 * @csspart button
 */
export class AccountButton extends ModalButton {
  protected override face(kit: Kit): Face {
    const face = accountFace(kit)
    if (!face.address) return face
    const { balance, balanceSymbol, balanceStatus } = accountOf(kit)
    const known = balanceStatus === 'known' && `${shortBalance(balance)} ${balanceSymbol}`
    const said = known || buttonMessages(kit)['button.no-balance']
    return { ...face, aside: known || '–', label: `${face.label}, ${said}` }
  }
}
