import type { CSSResultGroup, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { ChevronRight, ExternalLink } from 'lucide'
import { copySign, copySignStyles } from '../../atoms/copy-sign/copy-sign.js'
import { icon } from '../../atoms/icon/icon.js'
import { tipButton, tipButtonStyles } from '../../atoms/icon-button/tip-button.js'
import type { Copying } from '../../flows/copying.js'
import { shortAddress } from '../../format/short-address.js'
import type { Messages, MessagesOf } from '../../messages/messages.js'
import { copyByHand, copyByHandStyles } from '../../parts/copy-by-hand/copy-by-hand.js'

export type AddressLineOptions = {
  messages: Messages & MessagesOf<'account'>
  address: string
  /** Its name; null without one. */
  name: string | null
  explorerUrl: string | null
  /** There are several accounts. */
  hasMore: boolean
  copying: Pick<Copying, 'isCopied' | 'refused'>
  onMore: () => void
  onCopy: () => void
  onOpen: (url: string) => void
}

/** The name and the address of the account, with buttons to copy it and to open it in the explorer. */
export function addressLine(options: AddressLineOptions): TemplateResult {
  const { messages, address, name, explorerUrl, hasMore, copying, onMore, onCopy, onOpen } = options
  const short = shortAddress(address)
  const where = messages[hasMore ? 'account.all' : 'account.settings']
  return html`${
    name
      ? html`<p class="profile-name" data-testid="account-name" title=${name}><bdi>${name}</bdi></p>`
      : nothing
  }<div class="address-line">
    <button
      type="button"
      class="short"
      title=${where}
      aria-label=${`${short}. ${where}`}
      data-testid="account-address"
      data-address=${address}
      @click=${onMore}
    ><span class="mono">${short}</span>${icon(ChevronRight, 16)}</button>
    ${tipButton({
      id: 'copy-tip',
      label: messages['account.copy'],
      icon: copySign(copying.isCopied),
      onClick: onCopy,
      testId: 'copy-address',
    })}
    ${
      explorerUrl
        ? tipButton({
            id: 'explorer-tip',
            label: messages['account.explorer'],
            icon: icon(ExternalLink, 18),
            onClick: () => onOpen(explorerUrl),
            testId: 'account-explorer',
          })
        : nothing
    }
  </div>
  ${copyByHand(messages, copying.refused === address ? address : null)}`
}

export const addressLineStyles: CSSResultGroup = [tipButtonStyles, copySignStyles, copyByHandStyles]
