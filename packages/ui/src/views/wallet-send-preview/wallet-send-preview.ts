import type { Send, SendPreview, State } from '@gla/core'
import { describeError } from '@gla/core'
import type { PropertyDeclarations, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { CircleAlert, FilePen, TriangleAlert } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { icon } from '../../atoms/icon/icon.js'
import { baseStyles } from '../../base-styles.js'
import type { MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { fullAddress, fullAddressStyles } from '../../parts/full-address/full-address.js'
import { ViewElement } from '../../view-element.js'
import { previewStyles } from './preview-styles.js'

const doubleClick = 1_000 // ms in which a second click belongs to the first: it was not meant for the button that is there now

/** Everything about a transfer, shown before the wallet is asked. */
export class WalletSendPreview extends ViewElement<
  'WalletSendPreview',
  MessagesOf<'wallet-send-preview'>
> {
  static override properties: PropertyDeclarations = { failure: { state: true } }
  declare private failure: ReturnType<typeof describeError> | null
  #isStopped = false
  /** When the button to send the same once more was shown; `Environment.elapsed`. */
  #askedAgain = 0

  constructor() {
    super()
    this.failure = null
  }

  get #send(): Send | null {
    return this.kit.loaded('send')
  }
  protected override exit() {
    // Going back ends the review. A request that the wallet already has goes on.
    this.#send?.edit()
  }
  async #submit() {
    const isAgain = this.failure?.code === 'send/already-pending'
    if (isAgain && this.kit.environment.elapsed() - this.#askedAgain < doubleClick) return
    this.failure = null
    this.#isStopped = false
    try {
      await this.#send?.submit()
    } catch (error) {
      const failure = describeError(error)
      this.#askedAgain = this.kit.environment.elapsed()
      if (this.isLeft) this.kit.report(error)
      // Cancelled before the wallet was asked: the review stays and there is no error to show.
      else if (failure.code !== 'connection/cancelled') this.failure = failure
    }
  }
  #stop() {
    this.#isStopped = true
    this.#send?.stopWaiting()
  }

  protected override render() {
    const { messages } = this
    const send = this.#send
    if (!send) return nothing
    const { preview, step } = this.read(send.state)
    return html`${preview ? this.#facts(preview) : this.#end()}
      <div class="foot">
        ${preview && step === 'wallet' ? this.#waiting() : nothing}
        ${preview && step !== 'wallet' ? this.#warning(preview) : nothing}
        <p class="failure negative small" role="alert">${
          preview ? this.#failureText() : nothing
        }</p>
        ${
          preview
            ? this.#actions(step === 'wallet')
            : button({
                label: messages['preview.edit'],
                kind: 'primary',
                onClick: () => void this.kit.router.back(),
                testId: 'send-edit',
              })
        }
      </div>`
  }

  #failureText() {
    const { messages, failure } = this
    if (!failure) return nothing
    const isRefusal = failure.code === 'wallet/rejected'
    const text = isRefusal ? messages['preview.rejected'] : messageOf(messages, failure)
    return html`<span data-testid="send-failure">${text}</span>`
  }

  /** Shown when the review is over without a transfer to follow: explains why. */
  #end() {
    const { messages, failure } = this
    // In all other cases nothing was sent.
    const isUnknown = failure?.code === 'send/outcome-unknown'
    const title = isUnknown ? 'preview.unknown' : failure ? 'preview.failed' : 'preview.gone'
    return html`<div class="end" role="alert" data-testid="send-end" data-code=${failure?.code ?? nothing}>
      <span class=${failure ? 'negative' : 'quiet'}>${icon(failure ? CircleAlert : FilePen, 40)}</span>
      <h3>${messages[title]}</h3>
      <p class="small quiet">${this.#endText(isUnknown)}</p>
    </div>`
  }
  #endText(isUnknown: boolean) {
    const { messages, failure } = this
    if (!failure) return messages['preview.gone-text']
    if (isUnknown && this.#isStopped) return messages['preview.stopped-text']
    return failure.code === 'unknown'
      ? messages['preview.failed-text']
      : messageOf(messages, failure)
  }

  #facts(preview: State<SendPreview>) {
    const { messages } = this
    const { amount, symbol, to, from, networkName, fee, total } = preview
    const coins = (value: string) => html`${value} ${symbol}`
    return html`<div class="amount">
        <p class="small quiet">${messages['preview.amount']}</p>
        <p class="figure ${amount.length > 8 ? 'long' : ''}" data-testid="preview-amount" data-value=${amount}>${amount} <span class="symbol">${symbol}</span></p>
      </div>
      <dl>
        ${this.#fact(messages['preview.to'], fullAddress(to), 'preview-to', to)}
        ${this.#fact(messages['preview.from'], fullAddress(from), 'preview-from', from)}
        ${this.#fact(messages['preview.network'], html`<bdi>${networkName}</bdi>`, 'preview-network')}
        ${this.#fact(messages['preview.fee'], coins(fee), 'preview-fee')}
        ${this.#fact(messages['preview.total'], html`<strong>${coins(total)}</strong>`, 'preview-total')}
      </dl>`
  }
  #fact(name: string, value: TemplateResult, testId: string, exact?: string) {
    return html`<div class=${exact ? 'tall' : ''}>
      <dt>${name}</dt>
      <dd data-testid=${testId} data-value=${exact ?? nothing}>${value}</dd>
    </div>`
  }

  #warning({ receiverKind: kind, isFeeHigh, lowerBalance, symbol }: State<SendPreview>) {
    const { messages } = this
    const hint = (text: string, testId: string) =>
      html`<p class="hint small caution" data-testid=${testId}>${icon(TriangleAlert, 18)}<span>${text}</span></p>`
    return html`${kind ? hint(messages[`preview.to-${kind}`], `preview-to-${kind}`) : nothing}
      ${isFeeHigh ? hint(messages['preview.fee-high'], 'preview-fee-high') : nothing}
      ${
        lowerBalance === null
          ? nothing
          : hint(
              messages['preview.balance-differs'](`${lowerBalance} ${symbol}`),
              'preview-balance-differs',
            )
      }
      ${hint(messages['preview.warning'], 'preview-warning')}`
  }
  #waiting() {
    const { kit, messages } = this
    const { chainNamespace } = this.read(kit.network.state).caipNetwork
    const status = this.read(kit.connection.state)[chainNamespace]
    const wallet = status.status === 'connected' ? status.wallet.name : messages['account.wallet']
    return html`<div class="waiting" role="status" data-testid="send-waiting">
      <h3>${messages['preview.waiting'](wallet)}</h3>
      <p class="small quiet">${messages['preview.waiting-text']}</p>
    </div>`
  }
  #actions(isAsked: boolean) {
    const { messages } = this
    const isAgain = this.failure?.code === 'send/already-pending'
    return html`<div class="actions">
      ${
        isAsked
          ? button({
              label: messages['preview.stop'],
              onClick: () => this.#stop(),
              testId: 'send-stop',
            })
          : button({
              label: messages['action.cancel'],
              onClick: () => void this.kit.router.back(),
              testId: 'send-cancel',
            })
      }
      ${button({
        label: messages[isAgain ? 'preview.again' : 'preview.confirm'],
        kind: 'primary',
        busy: isAsked,
        onClick: () => void this.#submit(),
        testId: isAgain ? 'send-again' : 'send-confirm',
      })}
    </div>`
  }

  static override styles = [baseStyles, buttonStyles, fullAddressStyles, previewStyles]
}
