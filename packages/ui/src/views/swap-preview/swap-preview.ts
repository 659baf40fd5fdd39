import type {
  ChainNamespace,
  Dispose,
  State,
  Swap,
  SwapQuote,
  SwapState,
  SwapToken,
} from '@gla/core'
import { describeError, swapStep } from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { html, nothing } from 'lit'
import { CircleAlert, FilePen } from 'lucide'
import { button } from '../../atoms/button/button.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { icon } from '../../atoms/icon/icon.js'
import { baseStyles } from '../../base-styles.js'
import { worthIn } from '../../format/account-worth.js'
import type { MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { reviewProblemText } from '../../messages/swap-messages.js'
import { coinOnNetworkStyles, coinPicture } from '../../parts/coin-on-network/coin-on-network.js'
import { networkPicture } from '../../parts/network-row/network-row.js'
import { openWallet } from '../../parts/open-wallet/open-wallet.js'
import { reviewPageSheet } from '../../parts/review-sheet/review-page-styles.js'
import { reviewSheet, reviewSheetStyles } from '../../parts/review-sheet/review-sheet.js'
import { rateText, swapFacts, swapFactsStyles } from '../../parts/swap-facts/swap-facts.js'
import { ViewElement } from '../../view-element.js'
import { swapSteps, swapStepsStyles } from './swap-steps.js'
import { contractFacts, swapWarnings } from './swap-warnings.js'

type Reviewed = { from: State<SwapToken>; to: State<SwapToken>; quote: State<SwapQuote> }

/** Everything about a swap, shown before the wallet is asked; then how far it is. */
export class SwapPreview extends ViewElement<'SwapPreview', MessagesOf<'swap-preview'>> {
  static override properties: PropertyDeclarations = { failure: { state: true } }
  declare private failure: ReturnType<typeof describeError> | null
  #stop: Dispose | null = null

  constructor() {
    super()
    this.failure = null
  }

  get #swap(): Swap | null {
    return this.kit.loaded('swap')
  }
  protected override enter() {
    this.#stop = this.#swap?.watch() ?? null
  }
  protected override exit() {
    this.#stop?.()
    // Going back ends the review. A request that the wallet already has goes on.
    if (this.#swap?.state.step === 'reviewing') this.#swap.cancel()
  }

  async #confirm(swap: Swap) {
    this.failure = null
    try {
      await swap.confirm()
    } catch (error) {
      const failure = describeError(error)
      if (this.isLeft) this.kit.report(error)
      // Cancelled before the wallet was asked: the review stays and there is no error to show.
      else if (failure.code !== 'connection/cancelled') this.failure = failure
    }
  }

  protected override render() {
    const swap = this.#swap
    if (!swap) return nothing
    const state = this.read(swap.state)
    const { from, to, quote, step } = state
    // What is done stays in sight until Account follows.
    if (from && to && quote && step !== 'editing')
      return this.#sheet(swap, state, { from, to, quote })
    return html`${this.#end(state)}<div class="ways">${button({
      label: this.messages['swap-preview.edit'],
      kind: 'primary',
      onClick: () => void this.kit.router.back(),
      testId: 'swap-edit',
    })}</div>`
  }

  #sheet(swap: Swap, state: State<SwapState>, reviewed: Reviewed) {
    const { kit, messages } = this
    const { from, to, quote } = reviewed
    const network = this.read(kit.network.state).caipNetwork
    const account = this.read(kit.account.state)[network.chainNamespace]
    const { currency } = kit.options
    const { language } = messages
    const about = { messages, language, quote, from: from.symbol, to: to.symbol }
    const coin = network.nativeCurrency.symbol
    const warnings = swapWarnings(messages, reviewed)
    const isAsked = state.step !== 'reviewing'
    const around = { isConnected: true, isSupported: true, isUnderWay: false }
    const next = swapStep(state, around)
    const worth = (amount: string, { price }: State<SwapToken>) =>
      worthIn({ amount, price }, currency)
    return reviewSheet({
      id: 'swap',
      messages,
      language,
      out: {
        amount: quote.amountIn,
        symbol: from.symbol,
        worth: worth(quote.amountIn, from),
        picture: coinPicture(kit, network, 40, from),
      },
      in: {
        amount: quote.amountOut,
        symbol: to.symbol,
        worth: worth(quote.amountOut, to),
        picture: coinPicture(kit, network, 40, to),
        label: messages[`swap-preview.receive${quote.kind === 'swap' ? '' : '-exactly'}`],
      },
      ...(account.address && { from: { address: account.address } }),
      network: { name: network.name, picture: networkPicture(kit, network, 20) },
      more: [
        ...contractFacts(messages, [from, to]),
        {
          id: 'rate',
          name: messages['swap-facts.rate'],
          value: rateText(about),
          exact: quote.rate,
        },
        ...swapFacts({ ...about, coin, slippage: state.slippage }),
      ],
      warnings,
      failure: this.#failureText(state),
      wallet: this.#wallet(network.chainNamespace),
      isAsked,
      progress: isAsked
        ? swapSteps(messages, { ...reviewed, state, sent: this.read(kit.sent).list })
        : undefined,
      opener: openWallet({
        messages,
        link: () => kit.connection.link(kit.network.state.caipNetwork.chainNamespace),
        open: (url) => kit.environment.page?.open(url),
      }),
      confirm: {
        label: this.#label(
          reviewed,
          warnings.some(({ tone }) => tone === 'danger'),
        ),
        onClick: () => void this.#confirm(swap),
        disabled: next === 'fix' || next === 'agree',
      },
      onCancel: () => void kit.router.back(),
      onStop: () => swap.cancel(),
    })
  }

  #label({ quote }: Reviewed, isDanger: boolean): string {
    const { messages } = this
    if (quote.kind !== 'swap')
      return messages[quote.kind === 'wrap' ? 'swap-preview.wrap' : 'swap-preview.unwrap']
    if (isDanger) return messages['swap-preview.anyway']
    return messages[quote.needsApproval ? 'swap-preview.approve-and-swap' : 'swap-preview.swap']
  }

  /** What came of the last try, or what is wrong by now. */
  #failureText({ problem, intentId }: State<SwapState>): string | undefined {
    const { failure, kit, messages } = this
    const coin = kit.network.state.caipNetwork.nativeCurrency.symbol
    const text = !failure
      ? problem && reviewProblemText(messages, problem, coin)
      : failure.code === 'wallet/rejected'
        ? messages['swap-preview.rejected']
        : messageOf(messages, failure)
    const isPermitted = this.read(kit.sent).list.some(
      ({ id, kind, status }) => id === intentId && kind === 'approval' && status === 'succeeded',
    )
    return (text && isPermitted ? messages['swap-preview.with-approval'](text) : text) ?? undefined
  }

  /** Shown when the review is over without a swap to follow: explains why. */
  #end(state: State<SwapState>) {
    const { messages, failure } = this
    const text = this.#failureText(state)
    return html`<div class="end" role="alert" data-testid="swap-end" data-code=${failure?.code ?? nothing}>
      <span class=${text ? 'negative' : 'quiet'}>${icon(text ? CircleAlert : FilePen, 40)}</span>
      <h3>${messages['swap-preview.gone']}</h3>
      <p class="small quiet">${text ?? messages['swap-preview.gone-text']}</p>
    </div>`
  }

  #wallet(namespace: ChainNamespace) {
    const { kit, messages } = this
    const status = this.read(kit.connection.state)[namespace]
    return status.status === 'connected' ? status.wallet.name : messages['account.wallet']
  }

  static override styles = [
    baseStyles,
    coinOnNetworkStyles,
    swapFactsStyles,
    swapStepsStyles,
    reviewSheetStyles,
    fillsSheet,
    reviewPageSheet,
  ]
}
