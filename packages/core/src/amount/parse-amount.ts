import { FeatureError } from '../errors/feature-error.js'

const pattern = /^(0|[1-9]\d*)(?:\.(\d{1,255}))?$/
const largest = 2n ** 256n - 1n // the largest uint256
const longest = 400 // characters: 78 digits, a point, 255 digits, a few spaces

/**
 * Parses a decimal amount exactly. Accepts digits with at most one point; no sign, exponent, comma or separator.
 * @param text whole units, e.g. `0.5`
 * @param decimals the token's number of digits after the point
 * @returns the amount in the smallest unit
 * @throws KitError `send/amount-invalid`, `send/amount-too-precise`, `send/amount-too-large`
 * @example parseAmount('0.5', 18) // 500000000000000000n
 */
export function parseAmount(text: string, decimals: number): bigint {
  const match = text.length <= longest && pattern.exec(text.replace(/^ +| +$/g, ''))
  // With invalid decimals the result would be a wrong amount.
  if (!match || !Number.isInteger(decimals) || decimals < 0)
    throw new FeatureError('send/amount-invalid')
  const [, whole = '0', fraction = ''] = match
  if (whole.length > 78) throw new FeatureError('send/amount-too-large') // 2^256 has 78 digits
  if (fraction.length > decimals)
    throw new FeatureError('send/amount-too-precise', String(decimals))
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  if (value > largest) throw new FeatureError('send/amount-too-large')
  return value
}
