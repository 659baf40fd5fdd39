import type { Send } from '@gla/core'
import { describeError } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html, nothing } from 'lit'
import { amountField, amountFieldStyles } from '../../atoms/amount-field/amount-field.js'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { enterText } from '../../atoms/text-field/enter-text.js'
import { textField, textFieldStyles } from '../../atoms/text-field/text-field.js'
import { baseStyles } from '../../base-styles.js'
import { shortBalance } from '../../format/short-balance.js'
import { isComposing } from '../../keyboard/is-composing.js'
import type { MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { ViewElement } from '../../view-element.js'
import { walletSendStyles } from './wallet-send-styles.js'

/** The form of a transfer: amount and receiver (spec §5). */
export class WalletSend extends ViewElement<'WalletSend', MessagesOf<'wallet-send'>> {
  static override properties: PropertyDeclarations = { failure: { state: true } }
  declare private failure: ReturnType<typeof describeError> | null

  constructor() {
    super()
    this.failure = null
  }

  get #send(): Send | null {
    return this.kit.loaded('send')
  }
  protected override enter() {
    // Coming back from the review, the form keeps its values and the review ends.
    this.#send?.edit()
    this.act(() => this.kit.account.refreshBalance())
  }

  #set(change: Parameters<Send['set']>[0]) {
    this.failure = null
    this.#send?.set(change)
  }
  async #try(work: () => Promise<void> | undefined): Promise<boolean> {
    this.failure = null
    try {
      await work()
      return !this.isLeft
    } catch (error) {
      const failure = describeError(error)
      // Cancelled by the person's next action: no error to show.
      if (failure.code !== 'connection/cancelled') this.failure = failure
      return false
    }
  }
  async #review() {
    if (await this.#try(() => this.#send?.review())) this.kit.router.push('WalletSendPreview')
  }
  async #paste() {
    const field = this.renderRoot.querySelector<HTMLInputElement>('#receiver')
    try {
      const text = await navigator.clipboard.readText()
      if (field) enterText(field, text)
    } catch {
      // The browser denied access: the person can still paste by hand.
      field?.focus()
    }
  }

  protected override render() {
    const { kit, messages } = this
    const send = this.#send
    if (!send) return nothing
    const { sendTokenAmount, receiverAddress, token, step } = this.read(send.state)
    const { caipNetwork } = this.read(kit.network.state)
    this.read(kit.account.state)
    const problems = send.problems()
    const isPreparing = step === 'preparing'
    const blocker = this.#blocker(send)
    return html`<form
      novalidate
      @submit=${(event: Event) => event.preventDefault()}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || (event.target as Element).localName !== 'input') return
        if (isComposing(event)) return
        event.preventDefault()
        if (!blocker && !isPreparing) void this.#review()
      }}
    >
      <div>
        ${amountField({
          id: 'amount',
          label: messages['send.amount'],
          value: sendTokenAmount,
          symbol: token?.symbol ?? '',
          first: true,
          onInput: (value) => this.#set({ sendTokenAmount: value }),
          error: problems.amount && messageOf(messages, problems.amount),
          testId: 'send-amount',
        })}
        <div class="under">
          <p class="small quiet" data-testid="send-balance">${this.#balance()}</p>
          ${button({
            label: messages['send.max'],
            kind: 'ghost',
            disabled: isPreparing,
            onClick: () => void this.#try(() => send.max()),
            testId: 'send-max',
          })}
        </div>
      </div>
      ${textField({
        id: 'receiver',
        label: messages['send.receiver'],
        value: receiverAddress,
        placeholder: messages['send.receiver-hint'],
        mono: true,
        onInput: (value) => this.#set({ receiverAddress: value }),
        error: problems.receiver && messageOf(messages, problems.receiver),
        end: button({
          label: messages['send.paste'],
          kind: 'ghost',
          onClick: () => void this.#paste(),
          testId: 'send-paste',
        }),
        testId: 'send-receiver',
      })}
      <div class="foot">
        <p class="failure negative small" role="alert">${
          this.failure
            ? html`<span data-testid="send-failure">${messageOf(messages, this.failure)}</span>`
            : nothing
        }</p>
        ${button({
          label: messages[isPreparing ? 'send.reviewing' : (blocker ?? 'send.review')],
          kind: 'primary',
          disabled: blocker !== null,
          busy: isPreparing,
          onClick: () => void this.#review(),
          testId: 'send-review',
        })}
        <p class="small quiet"><bdi>${messages['send.on-network'](caipNetwork.name)}</bdi></p>
      </div>
    </form>`
  }

  /** What is missing or wrong in the form, as the label of its button. */
  #blocker(
    send: Send,
  ): Extract<keyof MessagesOf<'wallet-send'>, `send.${'missing' | 'wrong'}-${string}`> | null {
    const { sendTokenAmount, receiverAddress } = send.state
    const { amount, receiver } = send.problems()
    if (!sendTokenAmount.trim()) return 'send.missing-amount'
    if (amount) return 'send.wrong-amount'
    if (!receiverAddress.trim()) return 'send.missing-receiver'
    return receiver ? 'send.wrong-receiver' : null
  }

  #balance() {
    const { kit, messages } = this
    const { chainNamespace } = this.read(kit.network.state).caipNetwork
    const { balance, balanceStatus, balanceSymbol } = this.read(kit.account.state)[chainNamespace]
    if (balanceStatus !== 'known') return messages['send.balance-unknown']
    return messages['send.balance'](`${shortBalance(balance)} ${balanceSymbol}`)
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    textFieldStyles,
    amountFieldStyles,
    walletSendStyles,
  ]
}
