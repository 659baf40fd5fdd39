import type { Language } from '@gla/core'

const decimal = /^\d+(\.\d+)?$/
const tiny = '0.00000001' // below it digits are counted, not read

/** `down` for what there is: what is shown is there. `up` for what it costs: it costs no more than is shown. */
export type Rounding = 'down' | 'up'

type Digits = Intl.StringNumericLiteral

/**
 * An amount of a token as people read it: four digits after the point, two of a large one, the first four of a small
 * one. What is no plain decimal stays as it is.
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
  // Given as text, every digit is kept: money is never a floating point number.
  return new Intl.NumberFormat(language, {
    maximumFractionDigits: isLarge ? 2 : 4,
    maximumSignificantDigits: 4,
    roundingPriority: 'morePrecision',
    roundingMode: rounding === 'up' ? 'expand' : 'trunc',
  }).format(amount as Digits)
}

/**
 * An amount digit by digit, its thousands apart: what a person is asked to agree to is never shortened.
 * @example exactAmount('1234.567890123456789', 'en-US') // '1,234.567890123456789'
 */
export function exactAmount(amount: string, language: Language): string {
  const [whole = '', fraction] = amount.split('.')
  if (!decimal.test(amount)) return amount
  const grouped = new Intl.NumberFormat(language).format(whole as Digits)
  // Both of our languages write a point here.
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** What something is worth: a decimal and an ISO 4217 code. */
export type Worth = { value: string; currency: string }

/**
 * A worth as people read it. Below a cent it says so: nothing that costs something is shown as 0.
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
