import type { Send, SendPreview, State } from '@gla/core'
import { describeError } from '@gla/core'
import type { PropertyDeclarations, TemplateResult } from 'lit'
import { html, nothing } from 'lit'
import { CircleAlert, FilePen, Info, TriangleAlert } from 'lucide'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { icon } from '../../atoms/icon/icon.js'
import { baseStyles } from '../../base-styles.js'
import { allDigits } from '../../format/written-amount.js'

import type { MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { coinOnNetworkStyles, coinPicture } from '../../parts/coin-on-network/coin-on-network.js'
import { fullAddress, fullAddressStyles } from '../../parts/full-address/full-address.js'
import { networkPicture } from '../../parts/network-row/network-row.js'
import { isKeeper } from '../../parts/receiver-face/is-keeper.js'
import { ViewElement } from '../../view-element.js'
import { previewStyles } from './preview-styles.js'

const doubleClick = 1_000 // ms; a second click within it was meant for Confirm, not for Send again in its place

/** Everything about a transfer, shown before the wallet is asked. */
export class WalletSendPreview extends ViewElement<
  'WalletSendPreview',
  MessagesOf<'wallet-send-preview'>
> {
  static override properties: PropertyDeclarations = { failure: { state: true } }
  declare private failure: ReturnType<typeof describeError> | null
  #isStopped = false
  /** When the button "Send again" was shown; a time of `Environment.elapsed`. */
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
    const send = this.#send
    if (!send) return nothing
    const { preview, step } = this.read(send.state)
    this.read(this.kit.account.state)
    return html`${preview ? this.#facts(preview) : this.#end()}
      <div class="foot">
        ${preview ? this.#notes(preview, step === 'wallet') : nothing}
        <p class="failure negative small" role="alert">${
          preview ? this.#failureText(send) : nothing
        }</p>
        ${preview ? this.#actions(preview, send) : this.#ways()}
      </div>`
  }

  /** What came of the last try, or what is wrong by now: the balance may have fallen since the form was checked. */
  #failureText(send: Send) {
    const { messages } = this
    const failure = this.failure ?? send.problems().amount
    if (!failure) return nothing
    const isRefusal = failure.code === 'wallet/rejected'
    const text = isRefusal ? messages['preview.rejected'] : messageOf(messages, failure)
    return html`<span data-testid="send-failure">${text}</span>`
  }

  /** Where to go on from when the review is over. */
  #ways() {
    const { kit, messages } = this
    const isUnknown = this.failure?.code === 'send/outcome-unknown' && kit.options.features.history
    const edit = button({
      label: messages['preview.edit'],
      kind: isUnknown ? 'plain' : 'primary',
      onClick: () => void kit.router.back(),
      testId: 'send-edit',
    })
    if (!isUnknown) return edit
    return html`${button({
      label: messages['preview.activity'],
      kind: 'primary',
      onClick: () => {
        this.memory.set('account.tab', 'activity')
        kit.router.reset('Account')
      },
      testId: 'send-activity',
    })}${edit}`
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
    const { kit, messages } = this
    const { caipNetworkId, amount, symbol, to, from, networkName, fee, total } = preview
    const network = kit.options.networks.find((one) => one.caipNetworkId === caipNetworkId)
    const coins = (value: string) => html`${allDigits(value)} ${symbol}`
    const written = allDigits(amount)
    return html`<div class="amount">
        <p class="small quiet">${messages['preview.amount']}</p>
        <div>
          ${network ? coinPicture(kit, network, 40) : nothing}
          <p class="figure ${written.length > 8 ? 'long' : ''}" data-testid="preview-amount" data-value=${amount}>${written} <span class="symbol">${symbol}</span></p>
        </div>
      </div>
      <dl>
        ${this.#fact(messages['preview.to'], fullAddress(to), 'preview-to', to)}
        ${this.#fact(messages['preview.from'], fullAddress(from), 'preview-from', from)}
        ${this.#fact(messages['preview.network'], html`<span class="network">${network ? networkPicture(kit, network, 20) : nothing}<bdi>${networkName}</bdi></span>`, 'preview-network')}
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

  /** The warnings, then in their place what to do in the wallet. Both keep their room, so that the buttons stay where they are. */
  #notes(preview: State<SendPreview>, isAsked: boolean) {
    return html`<div class="notes">
      <div role="status">${this.#waiting(isAsked)}</div>
      <div class=${isAsked ? 'away' : ''}>${this.#warning(preview)}</div>
    </div>`
  }
  #warning({ receiverKind: kind, isFirst, isFeeHigh, lowerBalance, symbol }: State<SendPreview>) {
    const { messages } = this
    const hint = (text: string, testId: string, look = 'caution') =>
      html`<p class="hint small ${look}" data-testid=${testId}>${icon(look === 'quiet' ? Info : TriangleAlert, 18)}<span>${text}</span></p>`
    const look = isKeeper(kind) ? 'negative grave' : 'caution'
    return html`${kind ? hint(messages[`preview.to-${kind}`], `preview-to-${kind}`, look) : nothing}
      ${isFeeHigh ? hint(messages['preview.fee-high'], 'preview-fee-high') : nothing}
      ${
        lowerBalance === null
          ? nothing
          : hint(
              messages['preview.balance-differs'](`${allDigits(lowerBalance)} ${symbol}`),
              'preview-balance-differs',
            )
      }
      ${
        isFirst && kind !== 'own'
          ? hint(messages['preview.first-time'], 'preview-first-time', 'quiet')
          : hint(messages['preview.warning'], 'preview-warning')
      }`
  }
  #waiting(isAsked: boolean) {
    const { kit, messages } = this
    const { chainNamespace } = this.read(kit.network.state).caipNetwork
    const status = this.read(kit.connection.state)[chainNamespace]
    const wallet = status.status === 'connected' ? status.wallet.name : messages['account.wallet']
    return html`<div
      class="waiting ${isAsked ? '' : 'away'}"
      data-testid=${isAsked ? 'send-waiting' : nothing}
    >
      <h3>${messages['preview.waiting'](wallet)}</h3>
      <p class="small quiet">${messages['preview.waiting-text']}</p>
    </div>`
  }
  #actions({ receiverKind }: State<SendPreview>, send: Send) {
    const { messages } = this
    const isAsked = send.state.step === 'wallet'
    const isAgain = this.failure?.code === 'send/already-pending'
    const label = isAgain ? 'again' : isKeeper(receiverKind) ? 'anyway' : 'confirm'
    // What may lose money is not the main button: the way back is.
    const isDanger = label !== 'confirm' && !isAsked
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
              kind: isDanger ? 'primary' : 'plain',
              onClick: () => void this.kit.router.back(),
              testId: 'send-cancel',
            })
      }
      ${button({
        label: messages[`preview.${label}`],
        kind: isDanger ? 'danger' : 'primary',
        busy: isAsked,
        disabled: !isAsked && send.problems().amount !== null,
        onClick: () => void this.#submit(),
        testId: isAgain ? 'send-again' : 'send-confirm',
      })}
    </div>`
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    coinOnNetworkStyles,
    fullAddressStyles,
    fillsSheet,
    previewStyles,
  ]
}
