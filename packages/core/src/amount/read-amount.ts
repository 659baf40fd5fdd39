const pattern = /^(0|[1-9]\d*)(?:\.(\d{1,255}))?$/
const largest = 2n ** 256n - 1n // the largest uint256
const longest = 400 // characters: 78 digits, a point, 255 digits, a few spaces

/** Why a text is no amount: the code of the error of `parseAmount`. */
export type AmountFault =
  | 'send/amount-invalid'
  | 'send/amount-too-precise'
  | 'send/amount-too-large'

/**
 * Reads a decimal amount exactly: what `parseAmount` does, for who wants no error and none of its texts.
 * @param text whole units, e.g. `0.5`
 * @param decimals the token's number of digits after the point
 * @returns the amount in the smallest unit, or why it is none
 */
export function readAmount(text: string, decimals: number): bigint | AmountFault {
  const match = text.length <= longest && pattern.exec(text.replace(/^ +| +$/g, ''))
  // With invalid decimals the result would be a wrong amount.
  if (!match || !Number.isInteger(decimals) || decimals < 0) return 'send/amount-invalid'
  const [, whole = '0', fraction = ''] = match
  if (whole.length > 78) return 'send/amount-too-large' // 2^256 has 78 digits
  if (fraction.length > decimals) return 'send/amount-too-precise'
  const value = BigInt(whole + fraction.padEnd(decimals, '0'))
  return value > largest ? 'send/amount-too-large' : value
}
