import { aboutAmount, aboutCost, shortAmount } from '@gla/core'

const decimal = /^\d+(\.\d+)?$/
type Digits = Intl.StringNumericLiteral

/**
 * Shortens an amount for people, with its sign, if any, and with `≈` before that if digits were left out.
 * @example writtenAmount('1234.56789', '+') // '≈ +1,234.56'
 */
export function writtenAmount(amount: string, sign: '+' | '\u2212' | '' = ''): string {
  const short = shortAmount(amount)
  return `${short === aboutAmount(amount) ? '' : '≈\u00a0'}${sign}${short}`
}

/**
 * Shortens a cost for people: six digits after the point, or the first two that count, rounded up, with `≈` if it was
 * rounded.
 * @example writtenCost('0.0000262500000019') // '≈ 0.000027'
 */
export const writtenCost = (amount: string): string => aboutCost(amount)

/**
 * Formats an amount with all of its digits and thousands separators. Use it where a person has to agree to the
 * amount.
 * @example allDigits('1234.567890123456789') // '1,234.567890123456789'
 */
export function allDigits(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  if (!decimal.test(amount)) return amount
  const grouped = new Intl.NumberFormat('en-US').format(whole as Digits)
  // Both of our languages group digits alike, and use a decimal point.
  return fraction ? `${grouped}.${fraction}` : grouped
}
