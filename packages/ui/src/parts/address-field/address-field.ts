import type { CSSResultGroup, TemplateResult } from 'lit'
import { css, html, nothing } from 'lit'
import { X } from 'lucide'
import { avatar } from '../../atoms/avatar/avatar.js'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { picture, pictureStyles } from '../../atoms/picture/picture.js'
import { spinner, spinnerStyles } from '../../atoms/spinner/spinner.js'
import { enterText } from '../../atoms/text-field/enter-text.js'
import { textField, textFieldStyles } from '../../atoms/text-field/text-field.js'
import { shortAddress } from '../../format/short-address.js'
import type { MessagesOf } from '../../messages/messages.js'
import { addressText } from './address-text.js'

/** The result of checking the text of the field. */
export type AddressState =
  | { status: 'typing' | 'resolving' | 'failed' | 'not-found' | 'wrong-checksum' | 'invalid' }
  | {
      status: 'resolved'
      address: string
      /** Absent when an address was typed, not a name. */
      name?: string | null | undefined
      picture?: string | null | undefined
    }

export type AddressFieldOptions = {
  messages: MessagesOf<'address-field'>
  id: string
  value: string
  state: AddressState
  /** Called with the text, without spaces. */
  onInput: (value: string) => void
  /** Rejects where the browser denies access to the clipboard. */
  readClipboard: () => Promise<string>
  /** Repeats the lookup of the name. */
  onRetry: () => void
  first?: boolean
  disabled?: boolean
  testId?: string
}

/** A field for a recipient: an address, or a name that is resolved while the field shows the progress. */
export function addressField(options: AddressFieldOptions): TemplateResult {
  const { messages, id, value, state, onInput, first = false, disabled = false, testId } = options
  const isWrong = /^(not-found|wrong-checksum|invalid)$/.test(state.status)
  const wrong = isWrong ? messages[`address-field.${state.status as 'invalid'}`] : null
  return html`<div class="address-field">
    ${textField({
      id,
      label: messages['address-field.label'],
      placeholder: messages['address-field.hint'],
      value,
      onInput: (typed) => onInput(addressText(typed)),
      error: wrong,
      mono: value.startsWith('0x'),
      first,
      disabled,
      end: disabled ? undefined : value ? clear(options) : paste(options),
      ...(testId ? { testId } : {}),
    })}
    <div class="address-state" role="status">${lookupStatus(options)}</div>
  </div>`
}

const paste = ({ messages, readClipboard }: AddressFieldOptions) =>
  button({
    label: messages['address-field.paste'],
    kind: 'ghost',
    onClick: async ({ currentTarget }) => {
      const input = inputBeside(currentTarget)
      try {
        const text = await readClipboard()
        if (input) enterText(input, text)
      } catch {
        // The browser denied access: the person can still paste by hand.
      }
      // The button may be removed by now, so the focus moves to the field.
      input?.focus()
    },
    testId: 'address-paste',
  })

const clear = ({ messages, onInput }: AddressFieldOptions) =>
  iconButton({
    label: messages['address-field.clear'],
    icon: icon(X, 16),
    onClick: ({ currentTarget }) => {
      inputBeside(currentTarget)?.focus()
      onInput('')
    },
    testId: 'address-clear',
  })

const inputBeside = (button: EventTarget | null) =>
  (button as Element | null)?.closest('.box')?.querySelector('input')

function lookupStatus({ messages, state, onRetry }: AddressFieldOptions) {
  if (state.status === 'resolving')
    return html`<p class="small quiet">${spinner(16)}<span>${messages['address-field.resolving']}</span></p>`
  if (state.status === 'failed')
    return html`<p class="small caution">${messages['address-field.failed']}</p>
      ${button({
        label: messages['address-field.try-again'],
        kind: 'ghost',
        onClick: onRetry,
        testId: 'address-retry',
      })}`
  if (state.status !== 'resolved') return nothing
  const { address, name } = state
  return html`<div class="address-known" data-testid="address-known" data-address=${address}>
    <span class="address-picture">${
      state.picture
        ? picture({ src: state.picture, id: address, name: name ?? address, size: 32 })
        : avatar(address, 32)
    }</span>
    <span class="address-names"
      >${name ? html`<bdi class="address-name">${name}</bdi>` : nothing}<span
        class="mono small quiet"
        translate="no"
        title=${address}
        >${shortAddress(address)}</span
      ></span
    >
  </div>`
}

const sheet = css`
  .address-state:not(:empty) {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 44px;
    padding-block: 4px;
  }
  .address-state .button {
    flex: none;
    font-size: calc(1.4 * var(--gla-font-unit));
  }
  .address-state p {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .address-known {
    display: flex;
    align-items: center;
    gap: 12px;
    min-width: 0;
    padding-top: 4px;
    animation: gla-known 0.15s ease-out;
  }
  .address-picture > * {
    border-radius: 50%;
  }
  .address-names {
    display: grid;
    min-width: 0;
    line-height: 1.4;
  }
  .address-name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 600;
  }
  @keyframes gla-known {
    from {
      opacity: 0;
      transform: translateY(-4px);
    }
  }
`
export const addressFieldStyles: CSSResultGroup = [
  buttonStyles,
  iconButtonStyles,
  pictureStyles,
  spinnerStyles,
  textFieldStyles,
  sheet,
]
