import { formatAmount } from '../amount/amount.js'
import { readTypedAmount } from '../amount/typed-amount.js'
import { abortable } from '../async/abortable.js'
import { anySignal } from '../async/any-signal.js'
import { withDeadline } from '../async/deadline.js'
import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import { createLazy } from '../async/lazy.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { isRetryable } from '../errors/refusals.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { createState } from '../state.js'
import type { Submitter } from '../transactions/submitter.js'
import { impactOf, slippageOf } from './pool-math.js'
import { createPoolReads } from './read-pools.js'
import type { Quoted, SwapTerms } from './read-quote.js'
import type { LockedSwap } from './read-swap-review.js'
import { needsApproval, shownQuote } from './shown-quote.js'
import type { Swap } from './swap.js'
import type { HandOverDeps } from './swap-hand-over.js'
import { readMost } from './swap-max.js'
import type { SwapPlace } from './swap-place.js'
import { createQuoting, type Standing } from './swap-quoting.js'
import type { SwapSource } from './swap-source.js'
import type { SwapProblem, SwapState, SwapToken } from './swap-state.js'
import { emptySwap } from './swap-state.js'
import { createTokenList, type TokenListDeps } from './token-list.js'

const longestText = 401 // characters, one more than the parser accepts, so that a longer text is refused and not cut
const chainDeadline = 20_000 // ms for what a review reads
const oldestReview = 60_000 // ms; an older review is made anew before the wallet is asked
const mostImpact = 1_000n // hundredths of a percent; above it the person has to agree

export type SwapDeps = Pick<Environment, 'after' | 'elapsed' | 'page'> &
  Omit<TokenListDeps, 'place'> &
  Pick<HandOverDeps, 'approve'> &
  Submitter & {
    source: SwapSource
    /** Where swaps take place; null where there is no router, or there are no contracts. */
    place(): SwapPlace | null
    /** Of the networks that the dapp configures, those with a router. */
    routed(): readonly CaipNetworkId[]
    onSubmitted(listener: (intentId: string) => void): Dispose
    onAccountOrNetworkChange(listener: () => void): Dispose
  }

export function createSwap(deps: SwapDeps): Omit<Swap, 'prices'> {
  const state = createState<SwapState>(emptySwap())
  const pools = createPoolReads()
  const ending = new AbortController()
  const reviewing = createLatest()
  const maxima = createLatest()
  const list = createTokenList(deps, state)
  /** What reviews and hands over: not needed to look at prices. */
  const steps = createLazy(async () => {
    const [{ checkBuilt, trySwap }, { handOverSwap }] = await Promise.all([
      import('./read-swap-review.js'),
      import('./swap-hand-over.js'),
    ])
    return { checkBuilt, trySwap, handOverSwap }
  })
  let locked: LockedSwap | null = null
  let lockedAt = 0 // a time of `Environment.elapsed`
  /** The reviews that are being read. */
  let reading = 0
  let agreedImpact = 0n // hundredths of a percent
  /** What is being handed over, and what stops it. */
  let confirming: { readonly run: Promise<void>; stop(): void } | null = null
  let watchers = 0

  function terms(): SwapTerms | SwapProblem | null {
    const { from, to, amount, slippage } = state
    const place = deps.place()
    if (!place || !from || !to) return null
    const typed = readTypedAmount(amount, from.decimals)
    if (typed.is === 'wrong') return 'amount'
    if (typed.is === 'ambiguous') return 'ambiguous'
    const hundredths = slippageOf(slippage)
    if (typed.is !== 'amount' || typed.units === 0n || hundredths === null) return null
    return { place, from: { ...from }, to: { ...to }, amountIn: typed.units, slippage: hundredths }
  }

  const quoting = createQuoting(
    {
      ...deps,
      pools,
      terms,
      mayRefresh: () => state.step === 'editing' && reading === 0,
      quoted({ from }, quoted) {
        const { balance } = quoted
        // Who agreed to lose a tenth has not agreed to lose a half.
        if (lostBy(quoted) > agreedImpact) state.isImpactAgreed = false
        if (balance !== null) list.setBalance(from.id, formatAmount(balance, from.decimals))
        list.loadMissing()
      },
    },
    state,
  )

  const isBusy = () => state.step === 'approving' || state.step === 'confirming'
  /** Back to the form: what was reviewed counts no more. */
  function edit() {
    reviewing.stop()
    locked = null
    if (state.step !== 'editing') Object.assign(state, { step: 'editing', intentId: null })
  }
  function refuse(problem: SwapProblem) {
    locked = null
    state.problem = problem
  }
  function changed(isTyped = false) {
    edit()
    list.chosen()
    quoting.changed(isTyped)
  }

  function reset() {
    edit()
    maxima.stop()
    quoting.drop()
    const { status, tokens, suggested, slippage } = state
    Object.assign(state, emptySwap(), { status, tokens, suggested, slippage })
    list.chooseFirst()
  }

  const onChain = <T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
    withDeadline(deps, chainDeadline, work, {
      signal,
      failure: () => new FeatureError('network/unreachable'),
    })

  async function review() {
    if (isBusy()) throw new FeatureError('connection/pending')
    maxima.stop()
    const isAgain = state.step === 'reviewing' // what was reviewed was refused: it is quoted anew
    locked = null
    const wanted = terms()
    if (wanted === null || typeof wanted === 'string') return refuse(wanted ?? 'amount')
    if (!wanted.place.account) throw new FeatureError('connection/required')
    reading++
    try {
      const standing = await reviewing.run((signal) =>
        abortable(signal, isAgain ? quoting.read : quoting.current),
      )
      if (standing && mayReview(standing)) await lock(standing)
      if (isAgain && !state.quote) edit()
    } finally {
      reading--
    }
  }

  function mayReview({ quoted }: Standing): boolean {
    const isShort = quoted.balance !== null && quoted.balance < quoted.amountIn
    if (isShort) refuse('balance')
    const isAgreed = state.isImpactAgreed || lostBy(quoted) <= mostImpact
    if (!isAgreed) edit()
    return !isShort && isAgreed
  }

  /** Checks a quote with the chain and the provider, and freezes it. */
  async function lock(standing: Standing) {
    const { terms, quoted, at } = standing
    const { account } = terms.place
    if (!account) return
    const next: LockedSwap = { terms: { ...terms, place: { ...terms.place, account } }, quoted }
    const { slippage } = state
    const read = async (signal: AbortSignal) => {
      const { checkBuilt, trySwap } = await steps.load()
      const [built, tried] = await Promise.all([
        checkBuilt(deps, next, slippage, signal),
        trySwap(pools, next, signal),
      ])
      return built ?? tried
    }
    try {
      const outcome = await reviewing.run((signal) => onChain(signal, read))
      if (!outcome || quoting.standing() !== standing) return
      if (typeof outcome === 'string') return refuse(outcome)
      locked = next
      lockedAt = deps.elapsed()
      quoting.settle()
      const quote = shownQuote(terms, quoted, { fee: outcome.cost.fee, at, tokens: state.tokens })
      if (outcome.mayBringLess) quote.mayBringLess = true
      Object.assign(state, { quote, problem: null, step: 'reviewing', intentId: null })
    } catch (error) {
      if (describeError(error).code !== 'connection/cancelled') refuse('unreachable')
    }
  }

  function reviewed(): LockedSwap {
    if (!locked || state.step !== 'reviewing') throw new FeatureError('transaction/changed')
    return locked
  }

  /**
   * Reads anew what was reviewed.
   * @returns null if the swap is refused
   * @throws KitError `transaction/review-outdated` when the newer review shows something else; `connection/cancelled`
   */
  async function renew(
    { quoted: older }: LockedSwap,
    stopped: AbortSignal,
  ): Promise<LockedSwap | null> {
    await review()
    const newer = locked
    if (stopped.aborted) throw new KitError('connection/cancelled')
    if (!newer && state.problem) return null
    if (newer?.quoted.amountOut === older.amountOut) return newer
    if (!newer || newer.quoted.amountOut >= older.minimumOut)
      throw new FeatureError('transaction/review-outdated')
    refuse('moved')
    return null
  }

  async function confirm(stopped: AbortSignal) {
    const isOld = deps.elapsed() - lockedAt > oldestReview
    const what = isOld ? await renew(reviewed(), stopped) : reviewed()
    if (what) await handOver(what, stopped)
  }

  async function handOver(reviewed: LockedSwap, stopped: AbortSignal) {
    maxima.stop()
    let what = reviewed
    const isStillReviewed = () => locked === what
    const tell = (change: Partial<SwapState>) => isStillReviewed() && Object.assign(state, change)
    const signal = anySignal([ending.signal, stopped])
    try {
      const { handOverSwap } = await steps.load()
      const problem = await handOverSwap({ ...deps, pools, signal }, what, {
        isStillReviewed,
        onApproving: (intentId) => tell({ step: 'approving', ...(intentId && { intentId }) }),
        onPermitted(allowed) {
          if (!isStillReviewed()) return
          what = { ...what, quoted: { ...what.quoted, allowed } }
          locked = what
        },
        onConfirming: () => tell({ step: 'confirming' }),
        onHandedOver: (intentId) => tell({ intentId }),
      })
      if (!isStillReviewed()) return
      if (problem === null) return done()
      backToReview(what)
      refuse(problem)
    } catch (error) {
      // What certainly was not sent can be confirmed again.
      if (isStillReviewed()) isRetryable(error) ? backToReview(what) : edit()
      throw error
    }
  }

  function backToReview({ quoted }: LockedSwap) {
    state.step = 'reviewing'
    if (state.quote) state.quote.needsApproval = needsApproval(quoted)
  }

  /** The wallet has sent it: what was typed must not be sent again with two clicks. */
  function done() {
    locked = null
    quoting.drop()
    Object.assign(state, { step: 'done', amount: '' })
  }

  async function setMax() {
    const place = deps.place()
    const from = state.from
    if (!place?.account || !from || isBusy()) return
    const { account } = place
    const { address } = from
    const most = await maxima.run((signal) =>
      onChain(signal, (signal) => readMost(place, account, address, signal)),
    )
    if (most === null || state.from?.id !== from.id) return
    if (most === 0n) return refuse(address ? 'balance' : 'gas')
    state.amount = formatAmount(most, from.decimals)
    changed()
  }

  const inView = () => ({ network: deps.network().caipNetworkId, account: deps.place()?.account })
  let seen = inView()
  const stopWatching = deps.onAccountOrNetworkChange(() => {
    const before = seen
    seen = inView()
    // Who connects a wallet goes on with what was filled in without one.
    if (state.status === 'ready' && !before.account && before.network === seen.network)
      return changed()
    // Spec §4: input for another network or account must not be swapped from this one.
    // A wallet that was asked may still answer: the journal takes it. A newer swap does not wait for that.
    confirming = null
    list.viewChanged()
    Object.assign(state, { status: 'idle', tokens: [], suggested: [] })
    reset()
    if (watchers > 0) list.load()
  })
  const stopListening = deps.onSubmitted((intentId) => {
    // However its hash came.
    if (state.step === 'confirming' && state.intentId === intentId) done()
  })

  return {
    state,
    refresh: quoting.refresh,
    networks: () => list.networks(deps.routed()),
    watch() {
      let isOver = false
      watchers++
      const stopBalances = list.watch()
      if (watchers === 1) {
        list.load()
        quoting.start()
        if (!quoting.standing()) quoting.changed()
      }
      return () => {
        if (isOver) return
        isOver = true
        watchers--
        stopBalances()
        if (watchers === 0) quoting.stop()
      }
    },
    choose(side, id) {
      if (isBusy()) return
      const found = list.find(id)
      const other = side === 'from' ? 'to' : 'from'
      if (!found || state[side]?.id === found.id) return
      if (state[other]?.id === found.id) state[other] = state[side]
      state[side] = copyOf(found)
      changed()
    },
    findToken: list.findToken,
    setAmount(text) {
      if (isBusy()) return
      maxima.stop()
      state.amount = text.slice(0, longestText)
      changed(true)
    },
    setMax: () => void setMax().catch(() => refuse('unreachable')),
    flip() {
      if (isBusy()) return
      const { from, to, quote } = state
      Object.assign(state, { from: to, to: from, ...(quote && { amount: quote.amountOut }) })
      changed()
    },
    setSlippage(percent) {
      if (isBusy() || slippageOf(percent) === null || percent === state.slippage) return
      state.slippage = percent
      changed()
    },
    agreeImpact(isAgreed) {
      const standing = quoting.standing()
      agreedImpact = isAgreed && standing ? lostBy(standing.quoted) : 0n
      state.isImpactAgreed = isAgreed
    },
    refreshQuote() {
      if (state.step === 'editing' && reading === 0) void quoting.read()
    },
    review,
    confirm() {
      if (confirming) return confirming.run
      const ending = new AbortController()
      const run = confirm(ending.signal).finally(() => {
        if (confirming?.run === run) confirming = null
      })
      confirming = { run, stop: () => ending.abort() }
      return run
    },
    cancel() {
      confirming?.stop()
      confirming = null
      deps.stopWaiting()
      edit()
    },
    reset() {
      if (!isBusy()) reset()
    },
    retry: () => list.load(),
    destroy() {
      stopWatching()
      stopListening()
      ending.abort()
      reviewing.stop()
      maxima.stop()
      quoting.stop()
      list.destroy()
    },
  }
}

const lostBy = ({ amountIn, amountOut, pools }: Quoted) => impactOf(amountIn, amountOut, pools)

const copyOf = (token: SwapToken): SwapToken => ({
  ...token,
  doubt: token.doubt && { ...token.doubt },
})
