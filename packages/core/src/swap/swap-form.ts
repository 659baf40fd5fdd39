import { readTypedAmount, typedText } from '../amount/typed-amount.js'
import type { State } from '../state.js'
import { asksConsent, impactTier } from './impact-tier.js'
import { slippageOf } from './pool-math.js'
import type { SwapProblem, SwapState } from './swap-state.js'

/** Whether what somebody typed is the word that was asked for, in capitals or not. */
export const isTypedWord = (typed: string, word: string): boolean =>
  typed.trim().toLowerCase() === word.toLowerCase()

/** The slippages that are offered, in percent. */
export const slippagePresets = ['0.1', '0.5', '1'] as const

/** What is said of a slippage: a swap fails for little; others may profit of it; it is none from 0.01 to 50. */
export type SlippageWarning = 'low' | 'high' | 'invalid'

/**
 * A percentage as it is typed: with a point for a comma, and with the two digits after it that are taken.
 * @example typedSlippage('0,125') // '0.12'
 */
export const typedSlippage = (text: string): string =>
  typedText(text)
    .trim()
    .replace(',', '.')
    .replace(/(\.\d\d)\d+$/, '$1')

/** @param percent as `typedSlippage` gives it @returns null where there is nothing to say */
export function slippageWarning(percent: string): SlippageWarning | null {
  const hundredths = slippageOf(percent)
  if (hundredths === null) return 'invalid'
  if (hundredths < 50n) return 'low'
  return hundredths > 500n ? 'high' : null
}

/**
 * What counts while a slippage is typed: it, or while it is none what was chosen before. The 10 of 100 is nobody's choice.
 * @param typed as `typedSlippage` gives it
 */
export const countedSlippage = (typed: string, chosen: string): string =>
  slippageWarning(typed) === 'invalid' ? chosen : typed

/** A problem, and where a form shows it: beside the amount, beside the second token, or beside what was quoted. */
export type ShownProblem = {
  readonly problem: SwapProblem
  readonly place: 'amount' | 'pair' | 'quote'
}

/** The problem that a form shows, in one place. While an amount is being typed, nothing is wrong with it yet. */
export function placeOfProblem(state: State<SwapState>): ShownProblem | null {
  const problem = state.problem ?? (state.quoteStatus === 'failed' ? 'unreachable' : null)
  if (!problem) return null
  const place = placeOf(problem)
  return place === 'amount' && isUnfinished(state) ? null : { problem, place }
}

/**
 * What comes next. `wait`: a quote is being read; `fix`: something has to change first, and is said in its place; `retry`: the
 * quote is read anew; `agree`: the impact has to be agreed to; `approve`: what was reviewed is confirmed, with the permission
 * first; `in-wallet`: the wallet is asked; `under-way`: a swap that was confirmed before is not over, and no other is offered.
 */
export type SwapStep =
  | 'connect'
  | 'switch'
  | 'tokens'
  | 'amount'
  | 'wait'
  | 'fix'
  | 'retry'
  | 'agree'
  | 'review'
  | 'approve'
  | 'swap'
  | 'in-wallet'
  | 'under-way'
  | 'done'

/** What a form knows beside the state of its swap. */
export type SwapSurroundings = {
  readonly isConnected: boolean
  /** Whether the app has the network that the wallet is on. */
  readonly isSupported: boolean
  /** Whether a swap that was confirmed before is not over. */
  readonly isUnderWay: boolean
}

/** The one thing to do next, for the button that does it. */
export function swapStep(state: State<SwapState>, around: SwapSurroundings): SwapStep {
  if (!around.isConnected) return 'connect'
  if (!around.isSupported || state.status === 'unsupported') return 'switch'
  switch (state.step) {
    case 'editing':
      return around.isUnderWay ? 'under-way' : formStep(state)
    case 'reviewing':
      return reviewStep(state)
    case 'done':
      return 'done'
    default:
      return 'in-wallet'
  }
}

function formStep(state: State<SwapState>): SwapStep {
  const { from, to, quote, quoteStatus } = state
  if (!from || !to) return 'tokens'
  if (isUnfinished(state) || isZero(state)) return 'amount'
  const shown = placeOfProblem(state)
  if (shown && shown.place !== 'quote') return 'fix'
  // Beside a quote, a review may try again what another one refused.
  if (quoteStatus === 'failed' || (shown && !quote)) return 'retry'
  if (!quote || quoteStatus === 'none') return 'wait'
  return isAgreed(state) ? 'review' : 'agree'
}

function reviewStep(state: State<SwapState>): SwapStep {
  if (!isAgreed(state)) return 'agree'
  if (state.problem) return 'fix'
  return state.quote?.needsApproval ? 'approve' : 'swap'
}

function placeOf(problem: SwapProblem): ShownProblem['place'] {
  switch (problem) {
    case 'amount':
    case 'ambiguous':
    case 'balance':
    case 'gas':
      return 'amount'
    case 'liquidity':
    case 'no-route':
    case 'fee-on-transfer':
      return 'pair'
    default:
      return 'quote'
  }
}

const isAgreed = ({ quote, isImpactAgreed }: State<SwapState>) =>
  isImpactAgreed || !asksConsent(impactTier(quote))

const typedAmount = ({ amount, from }: State<SwapState>) =>
  readTypedAmount(amount, from?.decimals ?? 18)

function isUnfinished(state: State<SwapState>): boolean {
  const { is } = typedAmount(state)
  return is === 'empty' || is === 'unfinished'
}

function isZero(state: State<SwapState>): boolean {
  const typed = typedAmount(state)
  return typed.is === 'amount' && typed.units === 0n
}
