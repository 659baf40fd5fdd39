import type { Language } from '@gla/core'
import { aboutAmount, aboutCost, shortAmount } from '@gla/core'

const decimal = /^\d+(\.\d+)?$/
type Digits = Intl.StringNumericLiteral

/** `down` for balances: never more than there is. `up` for costs: never less than will be charged. */
export type Rounding = 'down' | 'up'

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

/** A fiat value: a decimal and an ISO 4217 code. */
export type Worth = { value: string; currency: string }

/**
 * Formats a fiat value. Below a cent it is `<$0.01`, so that a cost is never shown as 0.
 * @example writtenWorth({ value: '0.004', currency: 'USD' }, 'en-US') // '<$0.01'
 */
export const writtenWorth = (
  { value, currency }: Worth,
  language: Language,
  rounding: Rounding = 'down',
): string => worthFormat(currency, language, rounding)(value)

/**
 * The same for many values: making the browser's formatter takes long.
 * @param currency an ISO 4217 code
 */
export function worthFormat(
  currency: string,
  language: Language,
  rounding: Rounding = 'down',
): (value: string) => string {
  const code = /^[a-z]{3}$/i.test(currency) ? currency : undefined
  if (!code) return (value) => `${value} ${currency}`
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    roundingMode: rounding === 'up' ? 'expand' : 'trunc',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const smallest = digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`
  return (value) => {
    if (!decimal.test(value)) return `${value} ${currency}`
    const [whole = '', fraction = ''] = value.split('.')
    const isBelow = /[1-9]/.test(value) && !/[1-9]/.test(whole + fraction.slice(0, digits))
    return isBelow ? `<${format.format(smallest as Digits)}` : format.format(value as Digits)
  }
}
