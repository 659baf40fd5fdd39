import { floorAmount } from '@gla/core'

/**
 * Formats a balance with three decimal places, rounded down, and thousands separators.
 * @example shortBalance('1234.56789') // '1,234.567'
 * @example shortBalance('0.00042') // '<0.001'
 */
export function shortBalance(balance: string): string {
  const cut = floorAmount(balance, 3)
  if (cut === '0' && /[1-9]/.test(balance)) return '<0.001'
  // A string keeps every digit. Both of our languages group digits alike.
  return new Intl.NumberFormat('en-US').format(cut as Intl.StringNumericLiteral)
}
