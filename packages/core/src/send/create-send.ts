import { formatAmount } from '../amount/amount.js'
import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { isShortOfFunds } from '../errors/refusals.js'
import type { HistoryTransaction } from '../history/transaction.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { chainRead } from '../networks/chain-read.js'
import type { State } from '../state.js'
import { createState } from '../state.js'
import type { Intent } from '../transactions/intents.js'
import type { Sender } from '../transactions/preflight.js'
import type { NotSent } from '../transactions/review.js'
import type { Submitter } from '../transactions/submitter.js'
import type { Transactions } from '../transactions/transactions.js'
import { earlierReceivers } from './earlier-receivers.js'
import { formProblems } from './form-problems.js'
import { createFormReads } from './form-reads.js'
import { historyReceivers } from './history-receivers.js'
import { readMax } from './read-max.js'
import type { SendReview } from './read-send-review.js'
import { readSendReview } from './read-send-review.js'
import { readTokenBalance } from './read-token.js'
import type { Send } from './send.js'
import type { SendState, SendStep } from './send-form.js'
import { atForm, emptyForm } from './send-form.js'
import { showsTheSame } from './send-preview.js'
import type { TokenChoiceDeps } from './token-choice.js'
import { createTokenChoice } from './token-choice.js'
import { mustCompare, transferOf } from './transfer-of.js'
import { transferToken } from './transfer-token.js'

const longestText = 401 // characters, one more than the parsers accept, so that a longer text is refused and not cut

export type SendDeps = Pick<Environment, 'after' | 'now'> &
  Omit<Submitter, 'sign'> &
  Pick<Transactions, 'review'> &
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
  let latestRun = 0
  let isMaxDue = false // a receiver was entered while Max was read, which changes the fee
  const inView = () => `${deps.network().caipNetworkId} ${deps.sender()?.address}`
  /** The network and account that the form is filled in for. While the wallet has it, another one may be in view. */
  let place = inView()
  const goTo = (step: SendStep) => Object.assign(state, step)
  const problems = () => formProblems(state, deps)

  function sender() {
    const found = deps.sender()
    if (!found) throw new FeatureError('connection/required')
    return found
  }

  /** Back to the form: what was reviewed counts no more. */
  function edit() {
    preparing.stop()
    review.drop()
    goTo(atForm)
  }

  function reset() {
    preparing.stop()
    isMaxDue = false
    formReads.stop()
    review.drop()
    place = inView()
    Object.assign(state, emptyForm(), { token: coin() })
  }

  const review = deps.review<SendReview, string>({
    stopWaiting: deps.stopWaiting,
    async renew({ reviewed, preview: { token } }, signal) {
      const read = async (signal: AbortSignal) => {
        await deps.checkFree(reviewed) // told before the chain is waited for
        return readSendReview(deps, sender(), reviewed.transfer, { token, earlier }, signal)
      }
      const newer = await chainRead(deps, read, signal)
      if (mustCompare(state)) throw new FeatureError('transaction/changed')
      return { newer }
    },
    isSame: ({ preview: older, reviewed }, { preview: newer }) =>
      showsTheSame(older, newer, reviewed.transfer.network.nativeCurrency.decimals),
    show: ({ preview }) => goTo({ step: 'wallet', loading: true, preview }),
    handOver: ({ reviewed }, on) =>
      deps.submit(reviewed, {
        ...on,
        isStillReviewed: () => on.isStillReviewed() && !mustCompare(state),
      }),
    notSent(outcome: NotSent) {
      const { preview } = state
      if (outcome === 'changed') reset()
      else if (outcome === 'again' && preview) goTo({ step: 'review', loading: false, preview })
      else edit()
    },
    typed: () =>
      `${place} ${state.token?.address} ${state.sendTokenAmount} ${state.receiverAddress}`,
    over: reset,
  })

  /** Runs what a review reads from the chain; only the newest run may change the form. */
  async function prepare<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    if (review.isConfirming()) throw new FeatureError('connection/pending')
    const run = ++latestRun
    review.drop()
    goTo({ step: 'preparing', loading: true, preview: null })
    try {
      return await preparing.run((signal) => chainRead(deps, work, signal))
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

  async function maxOfCoin() {
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
  }

  const stopWatching = deps.onAccountOrNetworkChange(() => {
    // Input for another network or account must not be sent from this one.
    review.isConfirming() ? review.drop() : reset()
  })

  return {
    state,
    set({ sendTokenAmount, receiverAddress }) {
      if (review.isConfirming()) return
      isMaxDue = sendTokenAmount === undefined
      edit()
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
      if (review.isConfirming() || token.address === state.token?.address) return
      edit()
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
    max: async () => (state.token?.address ? maxOfToken() : maxOfCoin()),
    async review() {
      const what = transferOf(state, deps.network(), sender)
      const token = state.token ?? coin()
      const read = (signal: AbortSignal) =>
        readSendReview(deps, sender(), what, { token, earlier }, signal)
      const found = await prepare(read).catch((error: unknown) => {
        // The balance that is shown is not the one that was too low.
        if (isShortOfFunds(error)) deps.balanceChanged()
        if (KitError.is(error, 'send/insufficient-tokens')) formReads.tokenChanged()
        throw error
      })
      if (!found) throw new KitError('connection/cancelled')
      review.hold(found)
      state.fee = found.fee
      goTo({ step: 'review', loading: false, preview: found.preview })
    },
    edit() {
      if (!review.isConfirming()) edit()
    },
    submit() {
      const { preview } = state
      if (review.isConfirming() || !review.current() || !preview) return review.confirm()
      if (mustCompare(state)) {
        edit()
        return Promise.reject(new FeatureError('send/receiver-look-alike'))
      }
      goTo({ step: 'wallet', loading: true, preview })
      return review.confirm()
    },
    stopWaiting: review.stop,
    reset() {
      if (!review.isConfirming()) reset()
    },
    holds: review.holds,
    destroy() {
      stopWatching()
      preparing.stop()
      formReads.stop()
      review.destroy()
    },
  }
}
