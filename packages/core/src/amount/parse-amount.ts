import { FeatureError } from '../errors/feature-error.js'
import { readAmount } from './read-amount.js'

/**
 * Parses a decimal amount exactly. Accepts digits with at most one point; no sign, exponent, comma or separator.
 * @param text whole units, e.g. `0.5`
 * @param decimals the token's number of digits after the point
 * @returns the amount in the smallest unit
 * @throws KitError `send/amount-invalid`, `send/amount-too-precise`, `send/amount-too-large`
 * @example parseAmount('0.5', 18) // 500000000000000000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  const read = readAmount(text, decimals)
  if (typeof read === 'bigint') return read
  throw read === 'send/amount-too-precise'
    ? new FeatureError(read, String(decimals))
    : new FeatureError(read)
}
