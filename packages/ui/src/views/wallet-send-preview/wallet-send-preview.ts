import type { Send, SendPreview, State } from '@gla/core'
import { describeError } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html, nothing } from 'lit'
import { CircleAlert, FilePen } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { icon } from '../../atoms/icon/icon.js'
import { baseStyles } from '../../base-styles.js'
import { allDigits } from '../../format/written-amount.js'
import type { MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { coinOnNetworkStyles, coinPicture } from '../../parts/coin-on-network/coin-on-network.js'
import { feeFacts, feeRowsStyles } from '../../parts/fee-rows/fee-rows.js'
import { networkPicture } from '../../parts/network-row/network-row.js'
import { openWallet } from '../../parts/open-wallet/open-wallet.js'
import { isKeeper } from '../../parts/receiver-face/is-keeper.js'
import { reviewPageSheet } from '../../parts/review-sheet/review-page-styles.js'
import type { Warning } from '../../parts/review-sheet/review-sheet.js'
import { reviewSheet, reviewSheetStyles } from '../../parts/review-sheet/review-sheet.js'
import { ViewElement } from '../../view-element.js'
import { tokenWarnings } from './token-warnings.js'

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
    const isAgain = this.failure?.code === 'transaction/already-pending'
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
    const { preview } = this.read(send.state)
    this.read(this.kit.account.state)
    if (preview) return this.#sheet(preview, send)
    return html`${this.#end()}
      <div class="ways">${this.#ways()}</div>`
  }

  #sheet(preview: State<SendPreview>, send: Send) {
    const { kit, messages } = this
    const { caipNetworkId, amount, symbol, to, from, networkName, token, arrives } = preview
    const { fee, feeSymbol, total } = preview
    const network = kit.options.networks.find((one) => one.caipNetworkId === caipNetworkId)
    const cost = (amount: string) => ({ amount, symbol: feeSymbol })
    const isAsked = send.state.step === 'wallet'
    const isAgain = this.failure?.code === 'transaction/already-pending'
    const label = isAgain ? 'again' : isKeeper(preview.receiverKind) ? 'anyway' : 'confirm'
    return reviewSheet({
      id: 'send',
      messages,
      language: messages.language,
      out: { amount, symbol, picture: network && coinPicture(kit, network, 40, token) },
      to: {
        address: to,
        name: (send.state.receiver?.address === to && send.state.receiverProfileName) || undefined,
      },
      from: { address: from },
      network: { name: networkName, picture: network && networkPicture(kit, network, 20) },
      more: [
        ...(arrives === null
          ? []
          : [
              {
                id: 'arrives',
                name: messages['preview.arrives'],
                value: html`${allDigits(arrives)} ${symbol}`,
                exact: arrives,
              },
            ]),
        ...feeFacts({
          messages,
          language: messages.language,
          fees: [
            { id: 'fee', label: messages['preview.fee'], cost: cost(fee) },
            ...(total === null
              ? []
              : [
                  {
                    id: 'total',
                    label: messages['preview.total'],
                    cost: cost(total),
                    isTotal: true,
                  },
                ]),
          ],
        }),
      ],
      warnings: this.#warnings(preview),
      failure: this.#failureText(send),
      wallet: this.#wallet(),
      isAsked,
      opener: openWallet({
        messages,
        link: () => kit.connection.link(kit.network.state.caipNetwork.chainNamespace),
        open: (url) => kit.environment.page?.open(url),
      }),
      confirm: {
        ...(isAgain && { id: 'again' }),
        ...(label !== 'confirm' && { label: messages[`preview.${label}`], isRisky: true }),
        onClick: () => void this.#submit(),
        disabled: !isAsked && send.problems().amount !== null,
      },
      onCancel: () => void kit.router.back(),
      onStop: () => this.#stop(),
    })
  }

  /** What came of the last try, or what is wrong by now: the balance may have fallen since the form was checked. */
  #failureText(send: Send) {
    const { messages } = this
    const failure = this.failure ?? send.problems().amount
    if (!failure) return undefined
    const isRefusal = failure.code === 'wallet/rejected'
    return isRefusal ? messages['preview.rejected'] : messageOf(messages, failure)
  }

  /** Where to go on from when the review is over. */
  #ways() {
    const { kit, messages } = this
    const isUnknown =
      this.failure?.code === 'transaction/outcome-unknown' && kit.options.features.history
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
    const isUnknown = failure?.code === 'transaction/outcome-unknown'
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

  #warnings(preview: State<SendPreview>) {
    const { receiverKind: kind, isFirst, isFeeHigh, isFeeExtreme, lowerBalance, symbol } = preview
    const { messages } = this
    const all: Warning[] = tokenWarnings(messages, preview)
    if (kind)
      all.push({
        id: `preview-to-${kind}`,
        text: messages[`preview.to-${kind}`],
        tone: isKeeper(kind) ? 'danger' : 'caution',
      })
    if (isFeeHigh || isFeeExtreme)
      all.push({
        id: 'preview-fee-high',
        text: messages[isFeeHigh ? 'preview.fee-high' : 'preview.fee-extreme'],
        tone: 'caution',
      })
    if (lowerBalance !== null)
      all.push({
        id: 'preview-balance-differs',
        text: messages['preview.balance-differs'](`${allDigits(lowerBalance)} ${symbol}`),
        tone: 'caution',
      })
    const isStranger = isFirst && kind !== 'own'
    all.push({
      id: isStranger ? 'preview-first-time' : 'preview-warning',
      text: messages[isStranger ? 'preview.first-time' : 'preview.warning'],
      tone: isStranger ? 'note' : 'caution',
    })
    return all
  }
  #wallet() {
    const { kit, messages } = this
    const { chainNamespace } = this.read(kit.network.state).caipNetwork
    const status = this.read(kit.connection.state)[chainNamespace]
    return status.status === 'connected' ? status.wallet.name : messages['account.wallet']
  }

  static override styles = [
    baseStyles,
    coinOnNetworkStyles,
    feeRowsStyles,
    reviewSheetStyles,
    fillsSheet,
    reviewPageSheet,
  ]
}
