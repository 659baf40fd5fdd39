import { createCountdown } from '../async/countdown.js'
import type { Dispose } from '../async/disposer.js'
import { createLatest } from '../async/latest.js'
import type { Environment } from '../environment.js'
import { chainRead } from '../networks/chain-read.js'
import { createState } from '../state.js'
import type { PoolReads } from './read-pools.js'
import type { Quoted, SwapTerms } from './read-quote.js'
import { readQuote } from './read-quote.js'
import { shownQuote } from './shown-quote.js'
import { callOf, readCost } from './swap-cost.js'
import { readTime } from './swap-place.js'
import type { SwapSource } from './swap-source.js'
import type { SwapProblem, SwapState } from './swap-state.js'

const typingPause = 200 // ms
const refreshPause = 10 // s
const staleAge = 20_000 // ms; an older quote is read again before the review

export type QuotingDeps = Pick<Environment, 'after' | 'elapsed' | 'page'> & {
  source: SwapSource
  pools: PoolReads
  /** What is to be swapped now; a problem if it is not of its form; null if something is missing. */
  terms(): SwapTerms | SwapProblem | null
  /** False while something is checked or reviewed, which a newer quote must not replace. */
  mayRefresh(): boolean
  /** A quote was read. */
  quoted(terms: SwapTerms, quoted: Quoted): void
}

/** A quote, and what it was read for. */
export type Standing = { readonly terms: SwapTerms; readonly quoted: Quoted; readonly at: number }

/** Reads quotes: 200 ms after the last change, and every 10 s while somebody looks. The latest one counts. */
export function createQuoting(deps: QuotingDeps, state: SwapState) {
  const latest = createLatest()
  const costs = createLatest()
  const refresh = createState({ left: refreshPause, isAsking: false })
  let standing: Standing | null = null
  let stopTyping: Dispose = () => undefined

  function drop(
    quoteStatus: SwapState['quoteStatus'] = 'none',
    problem: SwapProblem | null = null,
  ) {
    latest.stop()
    costs.stop()
    standing = null
    Object.assign(state, { quote: null, quoteStatus, problem, isImpactAgreed: false })
  }

  const between = () => [
    ...state.suggested,
    ...state.tokens.filter(({ isListed, doubt }) => isListed && !doubt),
  ]

  const isOld = () => standing !== null && deps.elapsed() - standing.at > staleAge

  /** @returns null when there is nothing to quote, or something newer has taken its place */
  async function read(): Promise<Standing | null> {
    stopTyping()
    const terms = deps.terms()
    if (terms === null || typeof terms === 'string') {
      drop('none', terms)
      return null
    }
    if (!standing) state.quoteStatus = 'loading'
    try {
      const found = await latest.run((signal) =>
        chainRead(
          deps,
          (signal) => readQuote({ ...deps, between: between() }, terms, signal),
          signal,
        ),
      )
      if (found === null) return null
      if (typeof found === 'string') {
        drop('failed', found)
        return null
      }
      return show(terms, found)
    } catch {
      // A failure is a state and no error. What was quoted stays until it is old.
      if (!standing || isOld()) drop('failed', 'unreachable')
      return null
    }
  }

  function show(terms: SwapTerms, quoted: Quoted): Standing {
    const at = deps.elapsed()
    const now: Standing = { terms, quoted, at }
    standing = now
    const { balance, amountIn } = quoted
    const problem = balance !== null && balance < amountIn ? 'balance' : null
    const fee = null
    const quote = shownQuote(terms, quoted, { fee, at, tokens: state.tokens })
    // The cost of the last quote stays until there is another: it hardly differs.
    const networkCost = state.quote?.networkCost ?? null
    Object.assign(state, { quote: { ...quote, networkCost }, quoteStatus: 'ready', problem })
    deps.quoted(terms, quoted)
    if (!problem) void showCost(now)
    return now
  }

  async function showCost(of: Standing) {
    const { terms, quoted } = of
    const { place, from } = terms
    const { account, network } = place
    if (!account) return
    try {
      const found = await costs.run((signal) =>
        chainRead(
          deps,
          async (signal) => {
            const [time, coins] = await Promise.all([
              readTime(place, signal),
              place.adapter.balance(network, account, signal),
            ])
            const call = callOf(place, account, quoted, time)
            const { fee } = await readCost(place, call, { quoted, token: from.address }, signal)
            return { fee, isShort: coins < call.value + fee }
          },
          signal,
        ),
      )
      if (!found || standing !== of || !state.quote) return
      const { tokens } = state
      state.quote = shownQuote(terms, quoted, { fee: found.fee, at: of.at, tokens })
      if (found.isShort) state.problem = 'gas'
    } catch {
      // What it costs is read again for the review, which says why it cannot be.
      if (standing === of && state.quote) state.quote.networkCost = null
    }
  }

  const countdown = createCountdown(deps, {
    seconds: refreshPause,
    ask: async () => {
      if (deps.mayRefresh()) await read()
    },
    failed: () => undefined,
    changed() {
      Object.assign(refresh, { left: countdown.left, isAsking: countdown.isAsking })
      if (state.quoteStatus === 'ready' && isOld()) state.quoteStatus = 'stale'
    },
  })

  return {
    refresh,
    start: () => countdown.start(),
    stop() {
      countdown.stop()
      stopTyping()
      latest.stop()
      costs.stop()
    },
    /** The terms have changed: what was quoted counts no more. @param isTyped whether a person is typing */
    changed(isTyped = false) {
      stopTyping()
      drop()
      const terms = deps.terms()
      if (terms === null || typeof terms === 'string') return drop('none', terms)
      state.quoteStatus = 'loading'
      if (isTyped) stopTyping = deps.after(typingPause, () => void read())
      else void read()
    },
    drop,
    read,
    /** The quote that stands, read again if it is old. What else is being read is given up. */
    current() {
      if (!standing || isOld()) return read()
      latest.stop()
      return Promise.resolve(standing)
    },
    /** It is reviewed: nothing that is still being read changes what is shown of it. */
    settle: () => costs.stop(),
    standing: () => standing,
  }
}
