import type { Kit } from '@gla/core'
import type { ButtonContent } from './modal-button.js'
import { accountContent, ModalButton } from './modal-button.js'

/**
 * Connects a wallet; shows the account while one is connected. Enough for the header of a page.
 * @tag gla-connect-button
 * @attr size `md` (44 px) or `sm` (36 px)
 * @csspart button
 * @csspart picture what is drawn before the text
 */
export class ConnectButton extends ModalButton {
  protected override content(kit: Kit): ButtonContent {
    return accountContent(kit)
  }
}
