import type { Pairing } from '@gla/core'
import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { QrCode } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { copySign, copySignStyles } from '../../atoms/copy-sign/copy-sign.js'
import { icon } from '../../atoms/icon/icon.js'
import type { Copying } from '../../flows/copying.js'
import type { Messages } from '../../messages/messages.js'
import { copyByHand, copyByHandStyles } from '../copy-by-hand/copy-by-hand.js'

export type PairingLinksOptions = {
  messages: Messages
  now: Pairing['state']['now']
  copying: Pick<Copying, 'isCopied' | 'refused'>
  /** Called with the link. */
  onCopy: (wcUri: string) => void
  /** Whether the code is visible too; null where it cannot be toggled. */
  showsCode: boolean | null
  onToggle: () => void
}

/** Other ways to use a link: copy it, or, on a phone, show it as a code for another phone. Nothing where none could be created. */
export function pairingLinks(options: PairingLinksOptions): TemplateResult | typeof nothing {
  const { messages, now, copying, onCopy, showsCode, onToggle } = options
  if (now.status === 'failed') return nothing
  return html`<div class="links">
    ${button({
      label: messages['action.copy-link'],
      icon: copySign(copying.isCopied),
      disabled: now.status !== 'ready',
      onClick: () => now.wcUri && onCopy(now.wcUri),
      testId: 'copy-link',
    })}
    ${
      showsCode === null
        ? nothing
        : button({
            label: messages[showsCode ? 'pairing.hide-code' : 'pairing.show-code'],
            icon: icon(QrCode, 18),
            onClick: onToggle,
            testId: 'toggle-code',
          })
    }
  </div>
  ${copyByHand(messages, now.status === 'ready' && copying.refused ? now.wcUri : null)}`
}

const sheet = css`
  .links {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .links > * {
    flex: 1;
    padding-inline: 8px;
    white-space: nowrap;
  }
  .links > :not(:only-child) {
    font-size: calc(1.4 * var(--gla-font-unit));
  }
`
export const pairingLinksStyles: CSSResultGroup = [
  buttonStyles,
  copySignStyles,
  copyByHandStyles,
  sheet,
]
