import { percentHundredths } from '../amount/percent.js'

/** What a pool holds of the token that goes in, and of the one that comes out, in their smallest units. */
export type Reserves = { readonly in: bigint; readonly out: bigint }

const kept = 997n // of 1,000: what a pool does not keep of what goes in
const whole = 1_000n
const hundred = 10_000n // percent, in hundredths

/**
 * What comes out of a chain of pools for an exact amount, as UniswapV2Library.getAmountsOut computes it: each step is rounded
 * down.
 */
export function amountOut(amountIn: bigint, pools: readonly Reserves[]): bigint {
  let amount = amountIn
  for (const pool of pools) {
    const counted = amount * kept
    const below = pool.in * whole + counted
    amount = below > 0n ? (counted * pool.out) / below : 0n
  }
  return amount
}

/** The least that may arrive, rounded up: of two units, 1 % less would be half. @param slippage percent, in hundredths */
export const minimumOut = (amount: bigint, slippage: bigint): bigint =>
  ceil(amount * (hundred - slippage), hundred)

/**
 * How much worse an amount is than at the mid price of the pools, their fee left aside: percent in hundredths, rounded up. It
 * is what the swap itself moves the price by.
 */
export function impactOf(amountIn: bigint, amount: bigint, pools: readonly Reserves[]): bigint {
  let ideal = amountIn
  let below = 1n
  for (const pool of pools) {
    ideal *= pool.out * kept
    below *= pool.in * whole
  }
  const lost = ideal - amount * below
  return ideal > 0n && lost > 0n ? ceil(lost * hundred, ideal) : 0n
}

/** What pools keep of what goes in, rounded up. */
export const poolFee = (amountIn: bigint, hops: number): bigint =>
  ceil(amountIn * (whole ** BigInt(hops) - kept ** BigInt(hops)), whole ** BigInt(hops))

/** Percent in hundredths, of a decimal from 0.01 to 50; null for anything else. */
export function slippageOf(percent: string): bigint | null {
  const hundredths = /^\d{1,2}(\.\d{1,2})?$/.test(percent) ? percentHundredths(percent) : null
  return hundredths !== null && hundredths >= 1n && hundredths <= 5_000n ? hundredths : null
}

const ceil = (above: bigint, below: bigint) => (above + below - 1n) / below
