import { percentHundredths } from '../amount/percent.js'
import type { State } from '../state.js'
import type { SwapQuote } from './swap-state.js'

/** What is asked of a person for the impact of a swap: nothing, to read it, to agree to it, or to type a word. */
export type ImpactTier = 'none' | 'said' | 'agreed' | 'typed'

/** What is asked for what a swap moves the price by: above 3, 10 and 25 %. @param lost hundredths of a percent */
export function tierOf(lost: bigint): ImpactTier {
  if (lost > 2_500n) return 'typed'
  if (lost > 1_000n) return 'agreed'
  return lost > 300n ? 'said' : 'none'
}

/**
 * What is asked for the impact of a quote. A wrap goes through no pool and has none.
 * @param quote null: there is none yet
 */
export const impactTier = (quote: Pick<State<SwapQuote>, 'kind' | 'impact'> | null): ImpactTier =>
  quote?.kind === 'swap' ? tierOf(percentHundredths(quote.impact) ?? 0n) : 'none'

/** Whether nothing goes on before the person has agreed. */
export const asksConsent = (tier: ImpactTier): boolean => tier === 'agreed' || tier === 'typed'
