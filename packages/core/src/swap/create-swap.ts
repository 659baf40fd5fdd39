import { formatAmount } from '../amount/amount.js'
import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { Environment } from '../environment.js'
import type { CaipNetworkId } from '../networks/caip-network.js'
import { chainRead } from '../networks/chain-read.js'
import { createState } from '../state.js'
import { createFlip } from './flip.js'
import { createImpactConsent } from './impact-consent.js'
import { slippageOf } from './pool-math.js'
import { createPoolReads } from './read-pools.js'
import type { Swap } from './swap.js'
import { readMost } from './swap-max.js'
import type { SwapPlace } from './swap-place.js'
import { createQuoting } from './swap-quoting.js'
import type { SwapReviewDeps } from './swap-review.js'
import { createSwapReview } from './swap-review.js'
import type { SwapState, SwapToken } from './swap-state.js'
import { emptySwap } from './swap-state.js'
import { swapTerms } from './swap-terms.js'
import { createTokenList, type TokenListDeps } from './token-list.js'

const longestText = 401 // characters, one more than the parser accepts, so that a longer text is refused and not cut

export type SwapDeps = Pick<Environment, 'after' | 'elapsed' | 'page'> &
  Omit<TokenListDeps, 'place' | 'source'> &
  Omit<SwapReviewDeps, 'isAgreed' | 'place' | 'pools' | 'quoting' | 'terms'> & {
    /** Where swaps take place; null where there is no router, or there are no contracts. */
    place(): SwapPlace | null
    /** Of the networks that the dapp configures, those with a router. */
    routed(): readonly CaipNetworkId[]
    onAccountOrNetworkChange(listener: () => void): Dispose
    /** The slippage that a person chose: kept over visits. */
    slippage: { get(): string; set(percent: string): void }
    /** What was chosen has been removed from this device. */
    onForgotten(listener: () => void): Dispose
  }

export function createSwap(deps: SwapDeps): Omit<Swap, 'prices'> {
  const state = createState<SwapState>({ ...emptySwap(), slippage: deps.slippage.get() })
  const pools = createPoolReads()
  const maxima = createLatest()
  const list = createTokenList(deps, state)
  const consent = createImpactConsent(state)
  const terms = () => swapTerms(state, deps.place())
  const quoting = createQuoting(
    {
      ...deps,
      pools,
      terms,
      mayRefresh: () => review.mayRefresh(),
      quoted({ from }, quoted) {
        const { balance } = quoted
        consent.quoted(quoted)
        if (balance !== null) list.setBalance(from.id, formatAmount(balance, from.decimals))
        list.loadMissing()
      },
    },
    state,
  )
  const reviewed = { pools, terms, quoting, isAgreed: consent.covers }
  const review = createSwapReview({ ...deps, ...reviewed }, state)
  const flip = createFlip(state)
  const { isBusy } = review
  let watchers = 0
  let quoters = 0 // watchers of more than the tokens

  function changed(isTyped = false) {
    review.edit()
    list.chosen()
    quoting.changed(isTyped)
  }

  function reset() {
    review.edit()
    maxima.stop()
    quoting.drop()
    const { status, tokens, suggested, slippage } = state
    Object.assign(state, emptySwap(), { status, tokens, suggested, slippage })
    list.chooseFirst()
  }

  async function setMax() {
    const place = deps.place()
    const from = state.from
    if (!place?.account || !from || isBusy()) return
    const { account } = place
    const { address } = from
    const most = await maxima.run((signal) =>
      chainRead(deps, (signal) => readMost(place, account, address, signal), signal),
    )
    if (most === null || state.from?.id !== from.id) return
    if (most === 0n) return void review.refuse(address ? 'balance' : 'gas')
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
    review.leave()
    list.viewChanged()
    Object.assign(state, { status: 'idle', tokens: [], suggested: [] })
    reset()
    if (watchers > 0) list.load()
  })

  const stopForgetting = deps.onForgotten(() => {
    state.slippage = deps.slippage.get()
    changed()
  })

  return {
    state,
    refresh: quoting.refresh,
    networks: () => list.networks(deps.routed()),
    watch({ ofTokens = false } = {}) {
      let isOver = false
      watchers++
      const stopBalances = list.watch({ isQuiet: ofTokens })
      if (watchers === 1) list.load()
      if (!ofTokens) quoters++
      if (!ofTokens && quoters === 1) {
        quoting.start()
        if (!quoting.standing()) quoting.changed()
      }
      return () => {
        if (isOver) return
        isOver = true
        watchers--
        stopBalances()
        if (ofTokens) return
        quoters--
        if (quoters === 0) quoting.stop()
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
      flip.forget()
      state.amount = text.slice(0, longestText)
      changed(true)
    },
    setMax: () => void setMax().catch(() => review.refuse('unreachable')),
    flip() {
      if (isBusy()) return
      flip.flip()
      changed()
    },
    setSlippage(percent) {
      if (isBusy() || slippageOf(percent) === null || percent === state.slippage) return
      state.slippage = percent
      deps.slippage.set(percent)
      changed()
    },
    agreeImpact: (isAgreed) => consent.agree(isAgreed, quoting.standing()?.quoted),
    refreshQuote() {
      if (review.mayRefresh()) void quoting.read()
    },
    review() {
      maxima.stop()
      return review.review()
    },
    confirm() {
      maxima.stop()
      return review.confirm()
    },
    cancel: review.cancel,
    reset() {
      if (!isBusy()) reset()
    },
    retry: () => list.load(),
    destroy() {
      stopWatching()
      stopForgetting()
      review.destroy()
      maxima.stop()
      quoting.stop()
      list.destroy()
    },
  }
}

const copyOf = (token: SwapToken): SwapToken => ({
  ...token,
  doubt: token.doubt && { ...token.doubt },
})
