import type { Language } from '@gla/core'

const decimal = /^\d+(\.\d+)?$/
const tiny = '0.00000001' // smaller amounts are not readable digit by digit

/** `down` for balances: never more than there is. `up` for costs: never less than will be charged. */
export type Rounding = 'down' | 'up'

type Digits = Intl.StringNumericLiteral

/**
 * Formats the amount of a token: four decimal places, two for a large amount, four significant digits for a
 * small one. Text that is not a plain decimal is returned as it is.
 * @example writtenAmount('1234.56789', 'en-US') // '1,234.56'
 * @example writtenAmount('0.000123456', 'en-US') // '0.0001234'
 */
export function writtenAmount(
  amount: string,
  language: Language,
  rounding: Rounding = 'down',
): string {
  if (!decimal.test(amount)) return amount
  if (/^0+\.0{8}/.test(amount) && /[1-9]/.test(amount)) return `<${tiny}`
  const isLarge = /^0*[1-9]\d{3}/.test(amount)
  // A string keeps every digit: amounts of money are never converted to floating point.
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: isLarge ? 2 : 4,
    maximumSignificantDigits: 4,
    roundingPriority: 'morePrecision',
    roundingMode: rounding === 'up' ? 'expand' : 'trunc',
  }).format(amount as Digits)
}

/**
 * Formats an amount with all of its digits and thousands separators. Use it where a person has to agree to the
 * amount.
 * @example exactAmount('1234.567890123456789', 'en-US') // '1,234.567890123456789'
 */
export function exactAmount(amount: string, language: Language): string {
  const [whole = '', fraction] = amount.split('.')
  if (!decimal.test(amount)) return amount
  const grouped = new Intl.NumberFormat(language).format(whole as Digits)
  // Both of our languages use a decimal point.
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** A fiat value: a decimal and an ISO 4217 code. */
export type Worth = { value: string; currency: string }

/**
 * Formats a fiat value. Below a cent it is `<$0.01`, so that a cost is never shown as 0.
 * @example writtenWorth({ value: '0.004', currency: 'USD' }, 'en-US') // '<$0.01'
 */
export function writtenWorth(
  { value, currency }: Worth,
  language: Language,
  rounding: Rounding = 'down',
): string {
  const code = /^[a-z]{3}$/i.test(currency) ? currency : undefined
  if (!decimal.test(value) || !code) return `${value} ${currency}`
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    roundingMode: rounding === 'up' ? 'expand' : 'trunc',
  })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const smallest = digits === 0 ? '1' : `0.${'1'.padStart(digits, '0')}`
  const [whole = '', fraction = ''] = value.split('.')
  const isBelow = /[1-9]/.test(value) && !/[1-9]/.test(whole + fraction.slice(0, digits))
  return isBelow ? `<${format.format(smallest as Digits)}` : format.format(value as Digits)
}
