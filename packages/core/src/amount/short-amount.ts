// Six significant digits, and every digit before the point; then what is left out. Null for what is not a plain decimal.
const parts = /^(?=\d+(?:\.\d+)?$)(0\.0*\d{1,6}|\d{6,}|[\d.]{1,7})(.*)/

/**
 * Shortens a balance for people: six significant digits, all digits before the point, thousands separated. It never rounds
 * up, which would show more than there is. Text that is not a plain decimal is returned as it is.
 * @param sign before it if digits were left out
 * @example shortAmount('1234.56789') // '1,234.56'
 */
export function shortAmount(amount: string, sign = ''): string {
  const [, cut, rest = ''] = parts.exec(amount) ?? []
  // Smaller amounts are not readable digit by digit.
  if (/^0\.0{8}0*[1-9]/.test(amount)) return '<0.00000001'
  // A string keeps every digit: amounts are never converted to floating point. Both of our languages group digits alike.
  const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })
  const isCut = /[1-9]/.test(rest)
  return cut ? (isCut ? sign : '') + format.format(cut as Intl.StringNumericLiteral) : amount
}

/**
 * The balance, shortened to six digits and rounded down, with `≈` before it if digits were left out.
 * @example aboutAmount('9.999978999') // '≈ 9.99997'
 */
export const aboutAmount = (amount: string): string => shortAmount(amount, '≈\u00a0')
