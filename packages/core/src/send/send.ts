import type { Transfer } from '../adapters/adapter.js'
import { formatAmount } from '../amount/amount.js'
import { parseTypedAmount } from '../amount/typed-amount.js'
import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { isRetryable, isShortOfFunds } from '../errors/refusals.js'
import type { HistoryTransaction } from '../history/transaction.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { Intent } from '../transactions/intents.js'
import type { Sender } from '../transactions/preflight.js'
import type { ReviewedTransfer } from '../transactions/reviewed.js'
import type { Submitter } from '../transactions/submitter.js'
import { createConfirmation } from './confirmation.js'
import { earlierReceivers } from './earlier-receivers.js'
import { sendFee } from './fee-reserve.js'
import { formProblems } from './form-problems.js'
import { createFormReads } from './form-reads.js'
import { historyReceivers } from './history-receivers.js'
import { parseReceiver } from './parse-receiver.js'
import { readMax } from './read-max.js'
import type { Review } from './read-review.js'
import { readReview } from './read-review.js'
import { readTokenBalance } from './read-token.js'
import { readTokenReview } from './read-token-review.js'
import type { SendProblem, SendState, SendStep } from './send-form.js'
import { atForm, emptyForm } from './send-form.js'
import type { SendPreview } from './send-preview.js'
import { previewOf } from './send-preview.js'
import type { SendableToken, SendableTokens, SendToken } from './send-token.js'
import type { TokenChoiceDeps } from './token-choice.js'
import { createTokenChoice } from './token-choice.js'
import { transferToken } from './transfer-token.js'

export type { SendableToken, SendableTokens, SendPreview, SendProblem, SendState, SendToken }

const longestText = 401 // characters, one more than the parsers accept, so that a longer text is refused and not cut
const chainDeadline = 20_000 // ms for what a review reads from the chain

/** The send form, its review, and the transfer. */
export interface Send {
  readonly state: State<SendState>
  set(change: { sendTokenAmount?: string; receiverAddress?: string }): void
  /**
   * Chooses what is sent, the network's coin at first: one of `tokens`, or one that `findToken` has found. The amount is
   * cleared, as it was in another unit; the receiver stays. The chain is asked for the token's decimals and balance.
   */
  choose(token: SendToken): void
  /** Whether there are tokens to choose from: not in a namespace whose adapter sends none. */
  canChoose(): boolean
  /** The tokens that can be chosen. Reads only what is known: `watchTokens` asks. */
  tokens(): SendableTokens
  /** Somebody looks at the tokens: the provider, or else the wallet, is asked what the account has. @returns a function that ends it */
  watchTokens(): Dispose
  /** Asks again after a failure. */
  retryTokens(): void
  /**
   * Finds a token by its address: among `tokens`, or else on the chain; it is then marked as unlisted.
   * @throws KitError `send/token-not-found`, `send/receiver-invalid`, `send/receiver-checksum` for the address,
   * `network/unreachable`, `rpc/unsupported-operation` in a namespace whose adapter sends none, `connection/cancelled` when
   * another network came into view meanwhile
   */
  findToken(address: string): Promise<SendToken>
  /** The person has compared the receiver with the earlier one that it looks like, and means it. Forgotten with the address. */
  acknowledge(isAcknowledged: boolean): void
  /** The receivers of earlier transfers in the namespace in view: each once, the latest first. */
  earlierReceivers(): readonly string[]
  /** The problem of each field; null when it is valid or empty. */
  problems(): { amount: SendProblem | null; receiver: SendProblem | null }
  /**
   * Fills in the most that can be sent: of a token its whole balance, of the coin the balance minus the fee of sending it to
   * the receiver, if one is typed.
   * @throws KitError `send/insufficient-funds`, `send/insufficient-tokens`, `send/token-differs`, `network/unreachable`
   */
  max(): Promise<void>
  /**
   * Checks the form, reads the fee and what a token's transfer changes from the chain, and freezes what will be sent as
   * `preview`.
   * @throws KitError `send/*`, `transaction/would-fail`, `network/unreachable`
   */
  review(): Promise<void>
  /** Goes back to the form, which keeps its input. */
  edit(): void
  /**
   * Asks the wallet to send what was reviewed, and clears the form. Wallet, account and network are read again first,
   * and an intent is stored before the wallet is asked. A review older than 60 s is made anew first: if it shows something
   * else then, that is the review, and the wallet is not asked. A second call while one is pending returns the first's promise.
   * @returns the transaction hash
   * @throws KitError `transaction/changed`, `transaction/review-outdated`, `transaction/wrong-network`, `transaction/wrong-account`, `network/unreachable`,
   * `wallet/rejected`, `connection/required`, `connection/cancelled`, `transaction/too-many-pending`,
   * `transaction/already-pending`, `transaction/storage-full`, `transaction/not-signed`, `transaction/outcome-unknown`. Only after `transaction/outcome-unknown`
   * may something have been sent.
   */
  submit(): Promise<string>
  /**
   * Stops waiting for the wallet: `submit` rejects at once. If the wallet was already asked, it may still send, so the error
   * is `transaction/outcome-unknown`, the intent is kept, and a late answer is recorded. Otherwise the error is
   * `connection/cancelled`, and the review can be confirmed again.
   */
  stopWaiting(): void
  reset(): void
  /** Whether this transfer is the last one that was handed to the wallet, and the form still holds it. */
  holds(intentId: string): boolean
  destroy(): void
}

export type SendDeps = Pick<Environment, 'after' | 'elapsed' | 'now'> &
  Omit<Submitter, 'sign'> &
  TokenChoiceDeps & {
    network(): CaipNetwork
    /** The connected account of the network in view; null when there is none. */
    sender(): Sender | null
    profileOf: Parameters<typeof createFormReads>[0]['profileOf']
    readHistory: Parameters<typeof createFormReads>[0]['readHistory']
    /** What is loaded of the history of the account in view. */
    history(): readonly State<HistoryTransaction>[]
    /** What was submitted from this browser, oldest first. */
    list(): readonly State<Intent>[]
    /** Called when the balance has probably changed. */
    balanceChanged(): void
    /** Calls `listener` when it is known that a transfer was sent: the wallet answered, or it was found on the chain. */
    onSubmitted(listener: (intentId: string) => void): Dispose
    /** Calls `listener` when the network in view or the account has changed. The form is valid only for those (spec §4). */
    onAccountOrNetworkChange(listener: () => void): Dispose
  }

export function createSend(deps: SendDeps): Send {
  const state = createState<SendState>(emptyForm())
  const { coin, ...choice } = createTokenChoice(deps, state)
  state.token = coin()
  const preparing = createLatest()
  const earlier = () => earlierReceivers(deps.list(), deps.network().chainNamespace)
  const others = () => {
    const found = deps.sender()
    return found ? historyReceivers(deps.history(), found) : []
  }
  const formReads = createFormReads({ ...deps, earlier, others }, state)
  let reviewed: ReviewedTransfer | null = null
  let submitting: Promise<string> | null = null
  let latestRun = 0
  let isMaxDue = false // a receiver was entered while Max was read, which changes the fee
  /** The last transfer that was handed to the wallet, and what the form then held. */
  let last: { intentId: string; typed: string } | null = null
  const typed = () => `${state.token?.address} ${state.sendTokenAmount} ${state.receiverAddress}`
  const goTo = (step: SendStep) => Object.assign(state, step)
  const holds = (intentId: string) => last?.intentId === intentId && last.typed === typed()

  function sender() {
    const found = deps.sender()
    if (!found) throw new FeatureError('connection/required')
    return found
  }

  /** Whether the receiver looks like another one, which the person has not compared. The history may tell it after the review. */
  const mustCompare = () =>
    Boolean(state.receiver?.lookAlike) && state.receiver?.isAcknowledged !== true

  /** The form as exact quantities. @throws KitError */
  function transfer(): Transfer {
    const { sendTokenAmount, receiverAddress, token } = state
    if (!sendTokenAmount.trim() || !receiverAddress.trim())
      throw new FeatureError('send/amount-or-receiver-missing')
    if (!token) throw new FeatureError('send/token-missing')
    const network = deps.network()
    // Spec §5: EVM and Solana can send.
    if (network.chainNamespace === 'bip122') throw new FeatureError('send/unsupported-namespace')
    const { address, adapter } = sender()
    const value = parseTypedAmount(sendTokenAmount, token.decimals)
    if (value === 0n) throw new FeatureError('send/amount-zero')
    const to = parseReceiver(receiverAddress, network, adapter)
    if (mustCompare()) throw new FeatureError('send/receiver-look-alike')
    return { network, from: address, to, value, token: transferToken(token) }
  }

  /** Reads what a review shows. */
  function readAll({ token, ...what }: Transfer, signal: AbortSignal): Promise<Review> {
    const { adapter } = sender()
    return token
      ? readTokenReview(deps, adapter, { ...what, token }, signal)
      : readReview(deps, adapter, what, signal)
  }
  const preview = (what: Transfer, token: SendToken, review: Review) =>
    previewOf(what, token, review, !earlier().includes(what.to))

  /** Runs what a review reads from the chain; only the newest run may change the form. */
  async function prepare<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    if (submitting) throw new FeatureError('connection/pending')
    const run = ++latestRun
    reviewed = null
    goTo({ step: 'preparing', loading: true, preview: null })
    try {
      return await preparing.run((signal) =>
        withDeadline(deps, chainDeadline, work, {
          signal,
          failure: () => new FeatureError('network/unreachable'),
        }),
      )
    } finally {
      if (run === latestRun && state.step === 'preparing') goTo(atForm)
    }
  }

  /** All of it: the coin pays the fee. */
  async function maxOfToken() {
    const network = deps.network()
    const { address: from, adapter } = sender()
    const token = transferToken(state.token)
    if (!token) return
    const all = await prepare((signal) =>
      readTokenBalance(adapter, { network, from }, token, signal),
    )
    if (all === null) return
    state.tokenBalance = formatAmount(all, token.decimals)
    if (all === 0n) throw new FeatureError('send/insufficient-tokens', token.symbol)
    state.sendTokenAmount = state.tokenBalance
    formReads.amountChanged()
  }

  const problems = () => formProblems(state, deps)

  function reset() {
    preparing.stop()
    isMaxDue = false
    formReads.stop()
    reviewed = null
    Object.assign(state, emptyForm(), { token: coin() })
  }

  /** The wallet did not say that it sent. */
  function notSent(error: unknown) {
    // The person refused, or it failed before the wallet was asked: the same review, or a newer one, can be confirmed.
    const canRetry = isRetryable(error) && reviewed !== null
    if (canRetry && state.preview) goTo({ step: 'review', loading: false, preview: state.preview })
    else {
      reviewed = null
      goTo(atForm)
    }
    if (hasChanged) reset()
  }

  const confirmation = createConfirmation({
    ...deps,
    read: readAll,
    reviewed: () => (mustCompare() ? null : reviewed),
    renewed(next, answer) {
      reviewed = next
      const shown = state.preview
      if (!shown) return null
      const again = preview(next.transfer, shown.token, answer)
      goTo({ step: 'wallet', loading: true, preview: again })
      return { older: shown, newer: again }
    },
    onHandedOver(intentId) {
      last = { intentId, typed: typed() }
    },
  })
  const stopWaiting = () => {
    confirmation.stopWaiting()
    deps.stopWaiting()
  }
  let hasChanged = false // account or network, since the wallet was asked
  const stopWatching = deps.onAccountOrNetworkChange(() => {
    // Input for another network or account must not be sent from this one.
    if (!submitting) return reset()
    reviewed = null
    hasChanged = true
  })
  const stopListening = deps.onSubmitted((intentId) => {
    // However its hash came: a form that still holds what was sent would send it again with two clicks.
    if (!holds(intentId)) return
    submitting = null
    reset()
  })

  return {
    state,
    set({ sendTokenAmount, receiverAddress }) {
      if (submitting) return
      preparing.stop()
      isMaxDue = sendTokenAmount === undefined
      reviewed = null
      goTo(atForm)
      if (sendTokenAmount !== undefined) {
        state.sendTokenAmount = sendTokenAmount.slice(0, longestText)
        formReads.amountChanged()
        if (problems().amount?.code === 'send/insufficient-tokens') formReads.tokenShort()
      }
      if (receiverAddress !== undefined) {
        state.receiverAddress = receiverAddress.slice(0, longestText)
        formReads.receiverChanged()
      }
    },
    earlierReceivers: earlier,
    problems,
    choose(token) {
      if (submitting || token.address === state.token?.address) return
      preparing.stop()
      reviewed = null
      const { receiverAddress, receiver, tokenBalances } = state
      const { receiverProfileName, receiverProfileImageUrl } = state
      const named = { receiverProfileName, receiverProfileImageUrl }
      const kept = { receiverAddress, receiver, tokenBalances, ...named }
      const { symbol, name, decimals, address, iconUrl, isUnlisted } = token
      const doubt = token.doubt && { ...token.doubt }
      const chosen = { symbol, name, decimals, address, iconUrl, doubt, isUnlisted }
      Object.assign(state, emptyForm(), kept, { token: chosen })
      formReads.tokenChanged()
    },
    ...choice,
    acknowledge(isAcknowledged) {
      if (state.receiver) state.receiver.isAcknowledged = isAcknowledged
    },
    async max() {
      if (state.token?.address) return maxOfToken()
      const network = deps.network()
      const { address: from, adapter } = sender()
      const { decimals } = network.nativeCurrency
      let read: Awaited<ReturnType<typeof readMax>> | null
      do {
        isMaxDue = false
        const to = state.receiver?.address ?? null
        read = await prepare((signal) => readMax(adapter, { network, from, to }, signal))
      } while (!read && isMaxDue)
      if (!read) return
      state.sendTokenAmount = formatAmount(read.most, decimals)
      // The form compares with the balance it shows, and would refuse what came from a newer one.
      if (deps.balance() !== formatAmount(read.balance, decimals)) deps.balanceChanged()
    },
    async review() {
      const what = transfer()
      const token = state.token ?? coin()
      const answer = await prepare((signal) => readAll(what, signal)).catch((error: unknown) => {
        // The balance that is shown is not the one that was too low.
        if (isShortOfFunds(error)) deps.balanceChanged()
        if (KitError.is(error, 'send/insufficient-tokens')) formReads.tokenChanged()
        throw error
      })
      if (!answer) throw new KitError('connection/cancelled')
      const { nonce, block } = answer
      reviewed = Object.freeze({ transfer: Object.freeze(what), nonce, block })
      confirmation.reviewed()
      state.fee = sendFee(answer, what.network.nativeCurrency.decimals)
      goTo({ step: 'review', loading: false, preview: preview(what, token, answer) })
    },
    edit() {
      if (submitting) return
      preparing.stop()
      reviewed = null
      goTo(atForm)
    },
    submit() {
      if (submitting) return submitting
      const what = reviewed
      if (!what || !state.preview) return Promise.reject(new FeatureError('transaction/changed'))
      if (mustCompare()) {
        reviewed = null
        goTo(atForm)
        return Promise.reject(new FeatureError('send/receiver-look-alike'))
      }
      goTo({ step: 'wallet', loading: true, preview: state.preview })
      hasChanged = false
      last = null
      const run = confirmation
        .submit(what)
        .catch((error) => {
          if (submitting === run) notSent(error)
          throw error
        })
        .finally(() => {
          if (submitting === run) submitting = null
        })
      submitting = run
      return run
    },
    stopWaiting,
    reset() {
      if (!submitting) reset()
    },
    holds,
    destroy() {
      stopWatching()
      stopListening()
      preparing.stop()
      formReads.stop()
      stopWaiting()
    },
  }
}
