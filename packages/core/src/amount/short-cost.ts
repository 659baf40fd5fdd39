/**
 * Shortens a cost for people, rounded up, so that it is never less than will be charged. Text that is not a plain decimal is
 * returned as it is.
 * @param digits how many significant digits at least
 * @param decimals how many digits after the point at least
 * @example shortCost('0.0000262500000019', 2) // '0.000027'
 */
export function shortCost(amount: string, digits: number, decimals = 0): string {
  if (!/^\d+(\.\d+)?$/.test(amount)) return amount
  if (/^0+\.0{8}0*[1-9]/.test(amount)) return '<0.00000001'
  return new Intl.NumberFormat('en-US', {
    maximumFractionDigits: decimals,
    maximumSignificantDigits: digits,
    roundingPriority: 'morePrecision',
    roundingMode: 'expand',
  }).format(amount as Intl.StringNumericLiteral)
}

/**
 * The cost with six digits after the point, or the first two that count, rounded up, with `≈` before it if it was rounded.
 * A sum and what was added to it are cut at the same place, so that they still add up.
 * @example aboutCost('0.0000262500000019') // '≈ 0.000027'
 */
export function aboutCost(amount: string): string {
  const short = shortCost(amount, 2, 6)
  const isWhole = short.replaceAll(',', '') === amount || short[0] === '<'
  return isWhole ? short : `≈\u00a0${short}`
}
