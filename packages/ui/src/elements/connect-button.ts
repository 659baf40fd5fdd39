import type { Kit } from '@gla/core'
import type { ButtonContent } from './modal-button.js'
import { accountContent, accountOf, ModalButton } from './modal-button.js'

/**
 * Connects a wallet; shows the account, with its name if one is known, while one is connected. Enough for the header of a page.
 * @tag gla-connect-button
 * @attr size `md` (44 px) or `sm` (36 px)
 * @csspart button
 * @csspart picture what is drawn before the text
 */
export class ConnectButton extends ModalButton {
  protected override content(kit: Kit): ButtonContent {
    const content = accountContent(kit)
    const { profileName } = accountOf(kit)
    if (!content.address || !profileName) return content
    // Anybody may have a name that resembles another, so the address stays beside it.
    const label = `${content.label}, ${profileName}`
    return { ...content, kind: 'named', text: profileName, secondary: content.text, label }
  }
}
