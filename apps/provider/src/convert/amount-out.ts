const largest = (1n << 256n) - 1n

/** What a pool has of the token that comes in, and of the one that goes out, in smallest units. */
export type Reserves = readonly [reserveIn: bigint, reserveOut: bigint]

/**
 * What a pool pays, as UniswapV2Library.getAmountOut: constant product, of which the pool keeps 0.3 % of what comes in.
 * @returns smallest units; null where the contract reverts: nothing comes in, the pool is empty, or 256 bits are too few
 */
function amountOut(amountIn: bigint, [reserveIn, reserveOut]: Reserves): bigint | null {
  if (amountIn <= 0n || reserveIn <= 0n || reserveOut <= 0n) return null
  const withFee = amountIn * 997n
  const numerator = withFee * reserveOut
  const denominator = reserveIn * 1000n + withFee
  if (numerator > largest || denominator > largest) return null
  return numerator / denominator
}

/** The same through several pools, each with the reserves of its own direction. */
export const amountThrough = (amountIn: bigint, pools: readonly Reserves[]): bigint | null =>
  pools.reduce<bigint | null>(
    (amount, reserves) => (amount === null ? null : amountOut(amount, reserves)),
    amountIn,
  )

/**
 * The least that a swap may bring.
 * @param slippage percent, a decimal with at most 18 places
 * @returns out × (100 − slippage) / 100, rounded up: of two units, 1 % less would be half
 */
export function leastOf(out: bigint, slippage: string): bigint {
  const [whole = '', part = ''] = slippage.split('.')
  const all = 100n * 10n ** 18n
  const taken = BigInt(whole + part.padEnd(18, '0'))
  return (out * (all - taken) + all - 1n) / all
}
