import { impactTier } from './swap-warnings.js'
import type { SwapState } from './trade.js'

/**
 * What comes next. `wait`: a quote is being read; `fix`: something has to change first, and is said beside its field; `agree`:
 * the impact has to be agreed to; `in-wallet`: the wallet is asked.
 */
export type NextStep =
  | 'connect'
  | 'switch'
  | 'tokens'
  | 'amount'
  | 'wait'
  | 'fix'
  | 'agree'
  | 'review'
  | 'approve'
  | 'swap'
  | 'in-wallet'

type Known = Pick<
  SwapState,
  'status' | 'amount' | 'quoteStatus' | 'problem' | 'isImpactAgreed' | 'step'
> & {
  readonly from: unknown
  readonly to: unknown
  readonly quote: Pick<NonNullable<SwapState['quote']>, 'impact' | 'needsApproval'> | null
}

/** The one thing to do next, for the button that does it. */
export function nextStep(
  state: Known,
  wallet: { readonly isConnected: boolean; readonly isSupported: boolean },
): NextStep {
  if (!wallet.isConnected) return 'connect'
  if (!wallet.isSupported || state.status === 'unsupported') return 'switch'
  if (state.step === 'approving' || state.step === 'confirming') return 'in-wallet'
  return state.step === 'reviewing' ? confirmStep(state) : formStep(state)
}

/** What comes next in the form. `under-way`: a swap that was confirmed before is not over, and another one is not offered. */
export function nextInForm(
  state: Known,
  wallet: Parameters<typeof nextStep>[1],
  isUnderWay: boolean,
): NextStep | 'under-way' {
  const step = nextStep(state, wallet)
  return isUnderWay && step !== 'connect' && step !== 'switch' ? 'under-way' : step
}

function formStep(state: Known): NextStep {
  const { from, to, amount, quote, quoteStatus, problem } = state
  if (!from || !to) return 'tokens'
  if (!/[1-9]/.test(amount)) return 'amount'
  if (problem) return 'fix'
  if (!quote) return quoteStatus === 'failed' ? 'fix' : 'wait'
  return isAgreed(state) ? 'review' : 'agree'
}

function confirmStep(state: Known): NextStep {
  if (!isAgreed(state)) return 'agree'
  if (state.problem) return 'fix'
  return state.quote?.needsApproval ? 'approve' : 'swap'
}

function isAgreed({ quote, isImpactAgreed }: Known): boolean {
  const tier = quote ? impactTier(quote.impact) : 'none'
  return isImpactAgreed || tier === 'none' || tier === 'said'
}
