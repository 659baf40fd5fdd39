import { formatAmount } from '../amount/amount.js'
import { rateOf } from '../amount/rate.js'
import { isSameAddress } from '../networks/same-address.js'
import { impactOf, poolFee } from './pool-math.js'
import type { Quoted, SwapTerms } from './read-quote.js'
import type { SwapQuote, SwapToken } from './swap-state.js'

/** A quote as it is shown. @param fee what the network takes, in the coin's smallest unit; null if it is not known yet */
export function shownQuote(
  { from, to, place }: SwapTerms,
  quoted: Quoted,
  { fee, at, tokens }: { fee: bigint | null; at: number; tokens: readonly SwapToken[] },
): SwapQuote {
  const { kind, amountIn, amountOut, minimumOut, path, pools } = quoted
  const symbolOf = (address: string, n: number) => {
    if (n === 0) return from.symbol
    if (n === path.length - 1) return to.symbol
    const found = tokens.find((one) => isSameAddress(one.address, address))
    return found?.symbol ?? `${address.slice(0, 6)}…${address.slice(-4)}`
  }
  const amounts = {
    amountIn: formatAmount(amountIn, from.decimals),
    amountOut: formatAmount(amountOut, to.decimals),
  }
  return {
    kind,
    ...amounts,
    minimumOut: formatAmount(minimumOut, to.decimals),
    rate: rateOf(amounts.amountIn, amounts.amountOut) ?? '0',
    impact: formatAmount(impactOf(amountIn, amountOut, pools), 2),
    poolFee: formatAmount(poolFee(amountIn, pools.length), from.decimals),
    route: path.length > 0 ? path.map(symbolOf) : [from.symbol, to.symbol],
    networkCost: fee === null ? null : formatAmount(fee, place.network.nativeCurrency.decimals),
    needsApproval: needsApproval(quoted),
    at,
  }
}

/** Whether the router may not take as much yet. */
export const needsApproval = ({ kind, allowed, amountIn }: Quoted): boolean =>
  kind === 'swap' && allowed < amountIn
