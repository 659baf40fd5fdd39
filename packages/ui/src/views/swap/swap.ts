import type { Dispose, Intent, State, Swap as SwapFeature, SwapState, SwapToken } from '@gla/core'
import {
  countedSlippage,
  describeError,
  impactTier,
  pendingActs,
  placeOfProblem,
  readTypedAmount,
  type ShownProblem,
  type SwapStep,
  swapStep,
} from '@gla/core'
import type { PropertyDeclarations } from 'lit'
import { adoptStyles, html, nothing } from 'lit'
import { ArrowUpDown } from 'lucide'
import { amountField, amountFieldStyles } from '../../atoms/amount-field/amount-field.js'
import { button, buttonStyles } from '../../atoms/button/button.js'
import { facts } from '../../atoms/facts/facts.js'
import { fillsSheet } from '../../atoms/fills-sheet/fills-sheet.js'
import { icon } from '../../atoms/icon/icon.js'
import { iconButton, iconButtonStyles } from '../../atoms/icon-button/icon-button.js'
import { underField, underFieldStyles } from '../../atoms/text-field/under-field.js'
import { tokenButton, tokenButtonStyles } from '../../atoms/token-button/token-button.js'
import { baseStyles } from '../../base-styles.js'
import type { AccountWorth } from '../../format/account-worth.js'
import { createAccountWorth } from '../../format/account-worth.js'
import { isComposing } from '../../keyboard/is-composing.js'
import type { MessagesOf } from '../../messages/messages.js'
import { messageOf } from '../../messages/messages.js'
import { formStepText } from '../../messages/swap-messages.js'
import { coinOnNetwork, coinOnNetworkStyles } from '../../parts/coin-on-network/coin-on-network.js'
import { commaChoice } from '../../parts/comma-choice/comma-choice.js'
import { exactAmount, exactAmountStyles } from '../../parts/exact-amount/exact-amount.js'
import { fullAddress, fullAddressStyles } from '../../parts/full-address/full-address.js'
import { quoteRing, quoteRingStyles } from '../../parts/quote-ring/quote-ring.js'
import { rateText, swapFacts, swapFactsStyles } from '../../parts/swap-facts/swap-facts.js'
import { ViewElement } from '../../view-element.js'
import type { slippagePanel as drawPanel } from './slippage-panel.js'
import { noSwapsHere, swapAbsentStyles, tokensFailed } from './swap-absent.js'
import { swapImpact, swapImpactStyles } from './swap-impact.js'
import { swapSlippage, swapSlippageStyles } from './swap-slippage.js'
import { swapStyles } from './swap-styles.js'
import { problemText, tokenWarning } from './swap-texts.js'
import { sendAnother, underWayLabel, underWayText } from './swap-under-way.js'

const another = 'swap.another' // what `memory` keeps: the ids of swaps in spite of which another one is wanted
const interval = 10 // seconds between quotes, §9

/** The form of a swap: what is paid, what is received for it, and what that costs. */
export class Swap extends ViewElement<'Swap', MessagesOf<'swap'>> {
  static override properties: PropertyDeclarations = {
    failure: { state: true },
    isReviewing: { state: true },
    slippagePanel: { state: true },
    ownSlippage: { state: true },
    typedWord: { state: true },
  }
  declare private failure: ReturnType<typeof describeError> | null
  declare private isReviewing: boolean
  declare private slippagePanel: typeof drawPanel | null
  declare private ownSlippage: string | null
  declare private typedWord: string
  #stop: Dispose | null = null
  #chosenSlippage: string | null = null
  #worth: { language: string; of: AccountWorth } | null = null

  constructor() {
    super()
    this.failure = null
    this.isReviewing = false
    this.slippagePanel = null
    this.ownSlippage = null
    this.typedWord = ''
  }

  get #swap(): SwapFeature | null {
    return this.kit.loaded('swap')
  }
  protected override enter() {
    const swap = this.#swap
    if (!swap) return
    // Coming back from the review, the form keeps its values and the review ends; after a swap it is empty.
    if (swap.state.step === 'done') swap.reset()
    else if (swap.state.step !== 'editing') swap.cancel()
    this.#stop = swap.watch()
    this.act(() => this.kit.account.refreshBalance())
  }
  protected override exit() {
    this.#stop?.()
  }

  async #review(swap: SwapFeature) {
    this.failure = null
    this.isReviewing = true
    try {
      await swap.review()
      if (!this.isLeft && swap.state.step === 'reviewing') this.kit.router.push('SwapPreview')
    } catch (error) {
      const failure = describeError(error)
      // Cancelled by the person's next action: no error to show.
      if (failure.code !== 'connection/cancelled') this.failure = failure
    } finally {
      this.isReviewing = false
    }
  }

  protected override render() {
    const { messages } = this
    const swap = this.#swap
    const network = this.read(this.kit.network.state).caipNetwork
    if (!swap) return this.#unsupported(messages['swap.gone-text'])
    const state = this.read(swap.state)
    if (state.status === 'unsupported')
      return this.#unsupported(messages['swap.unsupported-text'](network.name))
    if (state.status === 'failed' && !state.from) return tokensFailed(messages, swap.retry)
    const pending = this.#underWay()
    // While the review that it led to is shown, the form leaves as it was.
    const around = { isConnected: true, isSupported: true, isUnderWay: pending.length > 0 }
    const step = swapStep({ ...state, step: 'editing' }, around)
    return html`<form
      novalidate
      @submit=${(event: Event) => event.preventDefault()}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || (event.target as Element).id !== 'pay' || isComposing(event))
          return
        event.preventDefault()
        if (step === 'review' && !this.isReviewing) void this.#review(swap)
      }}
    >
      ${this.#pay(swap, state)}
      <div class="flip">${iconButton({
        label: messages['swap.flip'],
        icon: icon(ArrowUpDown, 18),
        onClick: () => swap.flip(),
        testId: 'swap-flip',
      })}</div>
      ${this.#receive(state)} ${this.#quote(swap, state)} ${this.#foot(swap, state, step, pending)}
    </form>`
  }

  #pay(swap: SwapFeature, state: State<SwapState>) {
    const { messages } = this
    const { from, amount } = state
    const error = this.#problem(state, 'amount')
    const typed = readTypedAmount(amount, from?.decimals ?? 18)
    const setAmount = (text: string) => {
      this.failure = null
      swap.setAmount(text)
    }
    return amountField({
      id: 'pay',
      label: messages['swap.pay'],
      value: amount,
      symbol: from?.symbol ?? '',
      token: this.#token('from', from, state.status === 'loading'),
      first: true,
      onInput: setAmount,
      worth: typed.is === 'amount' ? this.#worthOf(typed.amount, from) : '',
      balance: this.#balance('pay', from),
      ...(from?.balance && {
        max: {
          label: messages['swap.max'],
          onClick: () => swap.setMax(),
          testId: 'swap-max',
        },
      }),
      error,
      under: underField({
        id: 'pay',
        error,
        remedy:
          typed.is === 'ambiguous'
            ? commaChoice({ ...typed, onChoose: setAmount, testId: 'swap' })
            : undefined,
      }),
      testId: 'swap-pay',
    })
  }

  #receive(state: State<SwapState>) {
    const { messages } = this
    const { to, quote, quoteStatus } = state
    const error = this.#problem(state, 'pair')
    const warning = tokenWarning(messages, state)
    const amount = quote && !error ? quote.amountOut : ''
    return amountField({
      id: 'receive',
      label: messages['swap.receive'],
      value: amount,
      symbol: to?.symbol ?? '',
      token: this.#token('to', to, false),
      readOnly: true,
      loading: quoteStatus === 'loading' && !quote,
      onInput: () => undefined,
      worth: this.#worthOf(amount, to),
      balance: this.#balance('receive', to),
      error,
      under: underField({
        id: 'receive',
        error,
        note: warning
          ? html`<div><p
                class=${warning.isDanger ? 'negative' : 'caution'}
                data-testid="swap-token-warning"
              >${warning.text}</p>${to?.address ? fullAddress(to.address) : nothing}</div>`
          : undefined,
      }),
      testId: 'swap-receive',
    })
  }

  #token(side: 'from' | 'to', token: State<SwapToken> | null, isLoading: boolean) {
    const { kit, messages } = this
    const choose = {
      label: messages['swap.choose-token'],
      onClick: () => kit.router.push('SwapSelectToken', { side }),
    }
    const id = side === 'from' ? 'pay-unit' : 'receive-unit'
    if (!token)
      return html`<span id=${id}>${tokenButton({
        ...choose,
        token: null,
        disabled: isLoading,
        testId: `swap-${side}`,
      })}</span>`
    const network = this.read(kit.network.state).caipNetwork
    return coinOnNetwork(kit, { id, network, token, choose, testId: `swap-${side}` })
  }

  #worthOf(amount: string, token: State<SwapToken> | null) {
    const { language } = this.messages
    if (this.#worth?.language !== language)
      this.#worth = { language, of: createAccountWorth(language, this.kit.options.currency) }
    if (!token || !amount) return ''
    const worth = this.#worth.of.of({ amount, price: token.price })
    return worth === null ? '' : worth.startsWith('<') ? worth : `≈\u00a0${worth}`
  }

  #balance(id: string, token: State<SwapToken> | null) {
    const { messages } = this
    if (!token) return ''
    const { balance: amount, symbol } = token
    if (amount === null) return messages['swap.balance-unknown']
    return html`${messages['swap.balance']} ${exactAmount({ id: `${id}-have`, amount, symbol })}`
  }

  #quote(swap: SwapFeature, state: State<SwapState>) {
    const { messages, kit } = this
    const { quote, from, to, quoteStatus } = state
    if (!quote || !from || !to) return nothing
    const { left, isAsking } = this.read(swap.refresh)
    const coin = kit.network.state.caipNetwork.nativeCurrency.symbol
    const { language } = messages
    const pair = { from: from.symbol, to: to.symbol, coin }
    const about = { messages, language, quote, slippage: null, ...pair }
    return html`<div class="quote-facts" data-testid="swap-quote" data-status=${quoteStatus}>
      <div class="rate"
        ><span class="small" data-testid="swap-rate">${rateText(about)}</span>${quoteRing({
          ...{ messages, left, of: interval, isAsking },
          onRefresh: () => swap.refreshQuote(),
        })}</div
      >
      ${
        quoteStatus === 'stale'
          ? html`<p class="small caution" data-testid="swap-stale">${messages['swap.stale']}</p>`
          : nothing
      }
      ${
        quote.kind === 'swap'
          ? swapImpact({
              ...{ messages, state, typed: this.typedWord },
              onType: (text) => {
                this.typedWord = text
              },
              onAgree: swap.agreeImpact,
            })
          : html`<p class="small quiet">${messages['swap-facts.no-pool']}</p>`
      }
      ${facts(swapFacts(about))}
    </div>`
  }

  /** Swaps that were confirmed before and are not over, newest first: another one is not offered beside them. */
  #underWay(): readonly State<Intent>[] {
    const { kit, memory } = this
    const { caipNetworkId, chainNamespace } = this.read(kit.network.state).caipNetwork
    const account = this.read(kit.account.state)[chainNamespace].address ?? ''
    const place = { account, caipNetworkId, now: kit.environment.now() }
    const told = memory.get(another)?.split(' ') ?? []
    const all = pendingActs(this.read(kit.sent).list, place, 'swap')
    return all.filter(({ id }) => !told.includes(id)).reverse()
  }

  async #sendAnother(pending: readonly State<Intent>[]) {
    const ids = pending.map(({ id }) => id)
    this.memory.set(another, [this.memory.get(another), ...ids].join(' '))
    this.requestUpdate()
    const transactions = await this.kit.load('intents')
    for (const id of ids) transactions.sendAnother(id)
  }

  #foot(
    swap: SwapFeature,
    state: State<SwapState>,
    step: SwapStep,
    pending: readonly State<Intent>[],
  ) {
    const [newest] = pending
    const { messages, failure, isReviewing } = this
    const text = failure ? messageOf(messages, failure) : this.#problem(state, 'quote')
    const isRetry = step === 'retry'
    const stepText = () => formStepText(messages, step, state) ?? messages['swap.review']
    const label = newest ? messages[underWayLabel(newest)] : stepText()
    const isWarned = impactTier(state.quote) !== 'none'
    return html`<div class=${isWarned ? 'foot' : 'foot in-sight'}>
      <p class="failure negative small" role="alert" data-testid=${text ? 'swap-failure' : nothing}>${
        text ?? nothing
      }</p>
      ${newest ? underWayText(messages, newest) : nothing}
      ${this.#slippage(swap, state)}
      ${button({
        label: isReviewing ? messages['swap.reviewing'] : label,
        kind: step === 'under-way' || step === 'agree' ? 'plain' : 'primary',
        disabled: step !== 'review' && !isRetry,
        busy: isReviewing || step === 'wait',
        onClick: () => (isRetry ? swap.refreshQuote() : void this.#review(swap)),
        testId: 'swap-review',
      })}
      ${newest ? sendAnother(messages, () => void this.#sendAnother(pending).catch(this.kit.report)) : nothing}
    </div>`
  }

  #slippage(swap: SwapFeature, { slippage }: State<SwapState>) {
    const { messages, slippagePanel, ownSlippage } = this
    const panel = slippagePanel?.({
      ...{ messages, slippage, own: ownSlippage },
      onPreset: (percent) => {
        this.ownSlippage = null
        this.#chosenSlippage = percent
        swap.setSlippage(percent)
      },
      onOwn: (text) => {
        this.ownSlippage = text
        this.#chosenSlippage ??= slippage
        swap.setSlippage(countedSlippage(text, this.#chosenSlippage))
      },
    })
    return swapSlippage({
      ...{ messages, slippage, panel: panel ?? null },
      onToggle: () => this.act(() => this.#toggleSlippage()),
    })
  }

  async #toggleSlippage() {
    if (this.slippagePanel) {
      this.slippagePanel = null
      return
    }
    const { slippagePanel, slippagePanelStyles } = await import('./slippage-panel.js')
    const styles = Swap.finalizeStyles([Swap.styles, slippagePanelStyles])
    adoptStyles(this.renderRoot as ShadowRoot, styles)
    this.slippagePanel = slippagePanel
  }

  /** What is wrong, if it is shown in this place. */
  #problem(state: State<SwapState>, place: ShownProblem['place']): string | null {
    const shown = placeOfProblem(state)
    const coin = this.kit.network.state.caipNetwork.nativeCurrency.symbol
    return shown?.place === place ? problemText(this.messages, shown.problem, state, coin) : null
  }

  #unsupported(text: string) {
    const { kit, messages } = this
    const choose = () => void kit.router.push('UnsupportedChain', { feature: 'swaps' })
    return noSwapsHere(messages, text, kit.options.enableNetworkSwitch ? choose : undefined)
  }

  static override styles = [
    baseStyles,
    buttonStyles,
    iconButtonStyles,
    amountFieldStyles,
    underFieldStyles,
    tokenButtonStyles,
    coinOnNetworkStyles,
    exactAmountStyles,
    fullAddressStyles,
    swapImpactStyles,
    swapSlippageStyles,
    quoteRingStyles,
    swapFactsStyles,
    swapAbsentStyles,
    fillsSheet,
    swapStyles,
  ]
}
