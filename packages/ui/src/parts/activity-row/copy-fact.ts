import type { CSSResultGroup } from 'lit'
import { css, html } from 'lit'
import { copySign, copySignStyles } from '../../atoms/copy-sign/copy-sign.js'
import type { Fact } from '../../atoms/facts/facts.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import type { Copying } from '../../flows/copying.js'
import type { Messages } from '../../messages/messages.js'
import { copyByHand, copyByHandStyles } from '../copy-by-hand/copy-by-hand.js'
import { fullAddress, fullAddressStyles } from '../full-address/full-address.js'

export type CopyFactOptions = {
  messages: Messages
  /** As of a fact. */
  id: string
  name: string
  /** An address or a hash: shown in full. */
  value: string
  /** What the button is called. */
  label: string
  copying: Pick<Copying, 'copied' | 'refused'>
  onCopy: () => void
}

/** An address or a hash in full, with a button that copies it. */
export function copyFact(options: CopyFactOptions): Fact {
  const { messages, id, name, value, label, copying, onCopy } = options
  return {
    ...{ id, name, tall: true, exact: value },
    value: html`<span class="to-copy">${fullAddress(value)}${iconButton({
      label,
      icon: copySign(copying.copied === value),
      onClick: onCopy,
      testId: `copy-${id}`,
    })}</span>${copyByHand(messages, copying.refused === value ? value : null)}`,
  }
}

export const copyFactStyles: CSSResultGroup = [
  iconButtonStyles,
  copySignStyles,
  copyByHandStyles,
  fullAddressStyles,
  css`
    .to-copy {
      display: flex;
      align-items: center;
      justify-content: space-between;
      gap: 8px;
      margin-inline-end: -12px;
    }
  `,
]
