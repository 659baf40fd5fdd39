import type { Kit } from '@gla/core'
import { buttonMessages } from '../messages/button-messages.js'
import type { ButtonContent } from './modal-button.js'
import { accountContent, accountOf, ModalButton } from './modal-button.js'

/**
 * Shows the connected account with its balance, or a dash while the balance is not known. All digits are shown on focus and hover.
 * @tag gla-account-button
 * @attr size `md` (44 px) or `sm` (36 px)
 * @csspart button
 * @csspart picture what is drawn before the text
 */
export class AccountButton extends ModalButton {
  /** Loaded with the first known balance: most pages show none before the first click. */
  #shorten: ((balance: string) => string) | null = null

  protected override content(kit: Kit): ButtonContent {
    const content = accountContent(kit)
    if (!content.address) return content
    const { balance, balanceSymbol, balanceStatus } = accountOf(kit)
    const isKnown = balanceStatus === 'known'
    if (isKnown && !this.#shorten)
      import('./account-balance.js').then(
        ({ balanceOf }) => {
          this.#shorten = balanceOf(this)
        },
        () => undefined, // the dash stays; the next change of the account tries again
      )
    const known = isKnown && this.#shorten && `${this.#shorten(balance)} ${balanceSymbol}`
    const balanceText = known || buttonMessages(kit)['button.no-balance']
    return { ...content, secondary: known || '–', label: `${content.label}, ${balanceText}` }
  }
}
