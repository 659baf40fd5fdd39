/**
 * Shortens a cost for people: six significant digits, rounded up, so that it is never less than will be charged. Text that is
 * not a plain decimal is returned as it is.
 * @param digits how many significant digits
 * @example shortCost('0.0000262500000019') // '0.0000262501'
 */
export function shortCost(amount: string, digits = 6): string {
  if (!/^\d+(\.\d+)?$/.test(amount)) return amount
  if (/^0+\.0{8}0*[1-9]/.test(amount)) return '<0.00000001'
  return new Intl.NumberFormat('en-US', {
    maximumFractionDigits: 0,
    maximumSignificantDigits: digits,
    roundingPriority: 'morePrecision',
    roundingMode: 'expand',
  }).format(amount as Intl.StringNumericLiteral)
}

/**
 * The same as a cost that is shortened to six digits and rounded up, with `≈` before it if it was rounded.
 * @example aboutCost('0.0000262500000019') // '≈ 0.0000262501'
 */
export function aboutCost(amount: string): string {
  const short = shortCost(amount)
  const isWhole = short.replaceAll(',', '') === amount || short[0] === '<'
  return isWhole ? short : `≈\u00a0${short}`
}
