import type { CaipNetwork, Send, SendProblem, State } from '@gla/core'
import { describeError, readTypedAmount } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html, nothing } from 'lit'
import { X } from 'lucide'
import { amountField, amountFieldStyles } from '../../atoms/amount-field/amount-field.js'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { enterText } from '../../atoms/text-field/enter-text.js'
import { textField, textFieldStyles } from '../../atoms/text-field/text-field.js'
import { underField, underFieldStyles } from '../../atoms/text-field/under-field.js'
import { baseStyles } from '../../base-styles.js'
import { isComposing } from '../../keyboard/is-composing.js'
import type { MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { coinOnNetwork, coinOnNetworkStyles } from '../../parts/coin-on-network/coin-on-network.js'
import { exactAmount, exactAmountStyles } from '../../parts/exact-amount/exact-amount.js'
import { lookAlike, lookAlikeStyles } from '../../parts/look-alike/look-alike.js'
import {
  receiverFace,
  receiverFaceStyles,
  refusedText,
} from '../../parts/receiver-face/receiver-face.js'
import {
  recentReceivers,
  recentReceiversStyles,
} from '../../parts/recent-receivers/recent-receivers.js'
import { ViewElement } from '../../view-element.js'
import { amountRemedy } from './amount-remedy.js'
import { chooseAsked } from './choose-asked.js'
import { fieldOf } from './field-of.js'
import { receiverNote, receiverNoteStyles } from './receiver-note.js'
import { walletSendStyles } from './wallet-send-styles.js'

const shortText = 16 // characters that are seen whole in the line of a field

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
    chooseAsked(this.memory, this.#send, this.kit.network.state.caipNetwork.caipNetworkId)
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

  #problems(send: Send): Record<'amount' | 'receiver', SendProblem | null> {
    const { amount, receiver } = send.problems()
    const { failure } = this
    const place = failure && fieldOf(failure.code)
    return {
      amount: amount ?? (place === 'amount' ? failure : null),
      receiver: receiver ?? (place === 'receiver' ? failure : null),
    }
  }

  protected override render() {
    const { kit, messages, failure } = this
    const send = this.#send
    if (!send) return nothing
    const { step } = this.read(send.state)
    const { caipNetwork } = this.read(kit.network.state)
    this.read(kit.account.state)
    const problems = this.#problems(send)
    // Until the review is drawn as well: loading its view may take a while.
    const isPreparing = step === 'preparing' || step === 'review'
    const blocker = this.#blocker(send, problems)
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
      ${this.#amount(send, problems.amount, caipNetwork)} ${this.#receiver(send, problems.receiver)}
      ${this.#lookAlike(send)}
      <div class="foot">
        <p class="failure negative small" role="alert">${
          failure && !fieldOf(failure.code)
            ? html`<span data-testid="send-failure">${messageOf(messages, failure)}</span>`
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
      </div>
    </form>`
  }

  #amount(send: Send, problem: SendProblem | null, network: State<CaipNetwork>) {
    const { messages } = this
    const { sendTokenAmount, token, step } = send.state
    // The balance stands beside it. From a node, the same code may mean the fee: then the text of the code says it.
    const isAbove = problem?.code.startsWith('send/insufficient-') && problem !== this.failure
    const error =
      problem && (isAbove ? messages['send.above-balance'] : messageOf(messages, problem))
    const onMax = () => void this.#try(() => send.max())
    return amountField({
      id: 'amount',
      label: messages['send.amount'],
      value: sendTokenAmount,
      symbol: token?.symbol ?? '',
      token: coinOnNetwork(this.kit, {
        id: 'amount-unit',
        network,
        token: token ?? undefined,
        choose: send.canChoose()
          ? {
              label: messages['send.choose-token'],
              onClick: () => this.kit.router.push('WalletSendSelectToken'),
            }
          : undefined,
      }),
      first: true,
      onInput: (value) => this.#set({ sendTokenAmount: value }),
      balance: this.#balance(send),
      max: {
        label: messages['send.max'],
        onClick: onMax,
        disabled: step === 'preparing',
        testId: 'send-max',
      },
      error,
      under: underField({
        id: 'amount',
        error,
        remedy:
          problem === null
            ? undefined
            : amountRemedy({
                messages,
                problem,
                onMax,
                onAmount: (amount) => this.#set({ sendTokenAmount: amount }),
              }),
        note: this.#amountNote(send),
      }),
      testId: 'send-amount',
    })
  }

  #receiver(send: Send, problem: SendProblem | null) {
    const { messages } = this
    const { receiverAddress, receiver, receiverProfileName: name } = send.state
    // What is said of an address that looks like another one stands below, with both.
    const isLookAlike = problem?.code === 'send/receiver-look-alike'
    const error = problem && !isLookAlike ? messageOf(messages, problem) : null
    this.read(this.kit.sent)
    const earlier = send.earlierReceivers()
    const enter = (address: string) => this.#set({ receiverAddress: address })
    return textField({
      id: 'receiver',
      label: messages['send.receiver'],
      value: receiverAddress,
      placeholder: messages['send.receiver-hint'],
      mono: receiverAddress !== '',
      longest: 401,
      onInput: enter,
      error,
      start: receiver
        ? receiverFace(receiver.address, { name, image: send.state.receiverProfileImageUrl })
        : error && receiverAddress.length > shortText
          ? refusedText(receiverAddress)
          : undefined,
      end: receiverAddress ? this.#clear() : this.#pasteButton(),
      under: underField({
        id: 'receiver',
        error,
        note: receiver
          ? receiverNote(messages, receiver.kind, {
              isFirst: !earlier.includes(receiver.address),
              name,
            })
          : receiverAddress
            ? undefined
            : recentReceivers({
                label: messages['send.recent'],
                addresses: earlier,
                onChoose: enter,
              }),
      }),
      testId: 'send-receiver',
    })
  }

  #amountNote({ state: { token } }: Send) {
    const { messages } = this
    return html`<p class="quiet">${token?.isUnlisted ? `${messages['send.unlisted']} ` : nothing}${
      messages['send.plus-fee']
    }</p>`
  }

  #lookAlike(send: Send) {
    const { messages } = this
    const { receiver } = send.state
    if (!receiver?.lookAlike) return nothing
    return lookAlike({
      text: messages['send.looks-like'],
      earlier: { label: messages['send.looks-earlier'], address: receiver.lookAlike },
      typed: { label: messages['send.looks-typed'], address: receiver.address },
      agree: messages['send.looks-agree'],
      checked: receiver.isAcknowledged,
      onChange: (isChecked) => send.acknowledge(isChecked),
    })
  }

  #pasteButton() {
    return button({
      label: this.messages['send.paste'],
      kind: 'ghost',
      onClick: () => void this.#paste(),
      testId: 'send-paste',
    })
  }
  #clear() {
    return iconButton({
      label: this.messages['send.clear'],
      icon: icon(X, 18),
      onClick: () => {
        this.#set({ receiverAddress: '' })
        // The button goes away, so the focus moves to the field.
        this.renderRoot.querySelector<HTMLInputElement>('#receiver')?.focus()
      },
      testId: 'send-clear',
    })
  }

  /** What is missing or wrong in the form, as the label of its button. */
  #blocker(
    { state }: Send,
    { amount, receiver }: Record<'amount' | 'receiver', SendProblem | null>,
  ): Extract<keyof MessagesOf<'wallet-send'>, `send.${'missing' | 'wrong'}-${string}`> | null {
    const { is } = readTypedAmount(state.sendTokenAmount, state.token?.decimals ?? 0)
    if (is === 'empty' || is === 'unfinished') return 'send.missing-amount'
    if (amount) return 'send.wrong-amount'
    if (!state.receiverAddress.trim()) return 'send.missing-receiver'
    if (receiver?.code === 'send/receiver-look-alike') return 'send.missing-agreement'
    return receiver ? 'send.wrong-receiver' : null
  }

  #balance({ state: { token, tokenBalance } }: Send) {
    const { kit, messages } = this
    const { chainNamespace } = this.read(kit.network.state).caipNetwork
    const { balance, balanceStatus, balanceSymbol } = this.read(kit.account.state)[chainNamespace]
    const coins = balanceStatus === 'known' ? balance : null
    const amount = token?.address ? tokenBalance : coins
    const symbol = token?.address ? token.symbol : balanceSymbol
    return html`<span data-testid="send-balance">${
      amount === null
        ? messages['send.balance-unknown']
        : html`${messages['send.balance']} ${exactAmount({ id: 'exact-balance', amount, symbol })}`
    }</span>`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    textFieldStyles,
    iconButtonStyles,
    amountFieldStyles,
    underFieldStyles,
    coinOnNetworkStyles,
    exactAmountStyles,
    receiverFaceStyles,
    receiverNoteStyles,
    recentReceiversStyles,
    lookAlikeStyles,
    fillsSheet,
    walletSendStyles,
  ]
}
