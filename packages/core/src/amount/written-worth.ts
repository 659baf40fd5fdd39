import type { Language } from '../shell/theme.js'

const decimal = /^\d+(\.\d+)?$/
type Digits = Intl.StringNumericLiteral

/** `down` for balances: never more than there is. `up` for costs: never less than will be charged. */
export type Rounding = 'down' | 'up'

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
