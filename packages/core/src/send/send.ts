import type { Transfer } from '../adapters/adapter.js'
import { formatAmount } from '../amount/amount.js'
import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { isRetryable, isShortOfFunds } from '../errors/refusals.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { Intent } from '../transactions/intents.js'
import type { ReviewedTransfer } from '../transactions/reviewed.js'
import type { Sender } from '../transactions/submit-transfer.js'
import type { Submitter } from '../transactions/submitter.js'
import { earlierReceivers } from './earlier-receivers.js'
import { sendFee } from './fee-reserve.js'
import { formProblems } from './form-problems.js'
import { createFormReads } from './form-reads.js'
import { parseReceiver } from './parse-receiver.js'
import { parseTypedAmount } from './parse-typed-amount.js'
import { readMax } from './read-max.js'
import { readReview } from './read-review.js'
import type { SendProblem, SendState, SendStep, SendToken } from './send-form.js'
import { atForm, emptyForm } from './send-form.js'
import type { SendPreview } from './send-preview.js'
import { previewOf } from './send-preview.js'

export type { SendPreview, SendProblem, SendState, SendToken }

const longestText = 401 // characters, one more than the parsers accept, so that a longer text is refused and not cut
const chainDeadline = 20_000 // ms for what a review reads from the chain

/** The send form, its review, and the transfer. */
export interface Send {
  readonly state: State<SendState>
  set(change: { sendTokenAmount?: string; receiverAddress?: string }): void
  /** The receivers of earlier transfers in the namespace in view: each once, the latest first. */
  earlierReceivers(): readonly string[]
  /** The problem of each field; null when it is valid or empty. */
  problems(): { amount: SendProblem | null; receiver: SendProblem | null }
  /** Fills in the balance minus the fee of sending it to the receiver, if one is typed. @throws KitError `send/insufficient-funds`, `network/unreachable` */
  max(): Promise<void>
  /**
   * Checks the form, reads the fee from the chain, and freezes what will be sent as `preview`.
   * @throws KitError `send/*`, `network/unreachable`
   */
  review(): Promise<void>
  /** Goes back to the form, which keeps its input. */
  edit(): void
  /**
   * Asks the wallet to send what was reviewed, and clears the form. Wallet, account and network are read again first,
   * and an intent is stored before the wallet is asked. A second call while one is pending returns the first's promise.
   * @returns the transaction hash
   * @throws KitError `transaction/changed`, `transaction/wrong-network`, `transaction/wrong-account`, `network/unreachable`,
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

export type SendDeps = Pick<Environment, 'after' | 'now'> &
  Submitter & {
    network(): CaipNetwork
    /** The connected account of the network in view; null when there is none. */
    sender(): Sender | null
    /** The last balance read from the chain, in whole coins; null before the first. */
    balance(): string | null
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
  const native = (): SendToken => ({ ...deps.network().nativeCurrency, address: null })
  const state = createState<SendState>({ ...emptyForm(), token: native() })
  const preparing = createLatest()
  const formReads = createFormReads(deps, state)
  let reviewed: ReviewedTransfer | null = null
  let submitting: Promise<string> | null = null
  let latestRun = 0
  let isMaxDue = false // a receiver was entered while Max was read, which changes the fee
  /** The last transfer that was handed to the wallet, and what the form then held. */
  let last: { intentId: string; typed: string } | null = null
  const typed = () => `${state.sendTokenAmount} ${state.receiverAddress}`
  const goTo = (step: SendStep) => Object.assign(state, step)
  const holds = (intentId: string) => last?.intentId === intentId && last.typed === typed()

  function sender() {
    const found = deps.sender()
    if (!found) throw new FeatureError('connection/required')
    return found
  }

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
    return { network, from: address, to: parseReceiver(receiverAddress, network, adapter), value }
  }

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

  const earlier = () => earlierReceivers(deps.list(), deps.network().chainNamespace)

  function reset() {
    preparing.stop()
    isMaxDue = false
    formReads.stop()
    reviewed = null
    Object.assign(state, emptyForm(), { token: native() })
  }

  /** The wallet did not say that it sent. */
  function notSent(error: unknown, what: ReviewedTransfer) {
    // The person refused, or it failed before the wallet was asked: the same review can be confirmed again.
    const canRetry = isRetryable(error) && reviewed === what
    if (canRetry && state.preview) goTo({ step: 'review', loading: false, preview: state.preview })
    else {
      reviewed = null
      goTo(atForm)
    }
    if (hasChanged) reset()
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
      }
      if (receiverAddress !== undefined) {
        state.receiverAddress = receiverAddress.slice(0, longestText)
        formReads.receiverChanged()
      }
    },
    earlierReceivers: earlier,
    problems: () => formProblems(state, deps),
    async max() {
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
      const { adapter } = sender()
      const answer = await prepare((signal) => readReview(deps, adapter, what, signal)).catch(
        (error: unknown) => {
          // The balance that is shown is not the one that was too low.
          if (isShortOfFunds(error)) deps.balanceChanged()
          throw error
        },
      )
      if (!answer) throw new KitError('connection/cancelled')
      const { nonce, block } = answer
      reviewed = Object.freeze({ transfer: Object.freeze(what), nonce, block })
      state.fee = sendFee(answer, what.network.nativeCurrency.decimals)
      const preview = previewOf(what, answer, !earlier().includes(what.to))
      goTo({ step: 'review', loading: false, preview })
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
      goTo({ step: 'wallet', loading: true, preview: state.preview })
      hasChanged = false
      last = null
      const run = deps
        .submit(what, {
          isStillReviewed: () => reviewed === what,
          onHandedOver(intentId) {
            last = { intentId, typed: typed() }
          },
        })
        .catch((error) => {
          if (submitting === run) notSent(error, what)
          throw error
        })
        .finally(() => {
          if (submitting === run) submitting = null
        })
      submitting = run
      return run
    },
    stopWaiting: deps.stopWaiting,
    reset() {
      if (!submitting) reset()
    },
    holds,
    destroy() {
      stopWatching()
      stopListening()
      preparing.stop()
      formReads.stop()
      deps.stopWaiting()
    },
  }
}
