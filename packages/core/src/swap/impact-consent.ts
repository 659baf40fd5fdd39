import { asksConsent, tierOf } from './impact-tier.js'
import { impactOf } from './pool-math.js'
import type { Quoted } from './read-quote.js'
import type { SwapState } from './swap-state.js'

/** How much the person agrees to lose to a small pool. It writes `isImpactAgreed`. */
export function createImpactConsent(state: Pick<SwapState, 'isImpactAgreed'>) {
  let agreed = 0n // hundredths of a percent
  const lostBy = ({ amountIn, amountOut, pools }: Quoted) => impactOf(amountIn, amountOut, pools)
  return {
    /** @param quoted what is agreed to; undefined while there is no quote */
    agree(isAgreed: boolean, quoted: Quoted | undefined) {
      agreed = isAgreed && quoted ? lostBy(quoted) : 0n
      state.isImpactAgreed = isAgreed
    },
    /** There is another quote: who agreed to lose a tenth has not agreed to lose a half. */
    quoted(quoted: Quoted) {
      if (lostBy(quoted) > agreed) state.isImpactAgreed = false
    },
    covers: (quoted: Quoted) => state.isImpactAgreed || !asksConsent(tierOf(lostBy(quoted))),
  }
}
