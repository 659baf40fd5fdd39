import { floorAmount } from '@gla/core'

/**
 * A balance as people read it: cut to three digits after the point, never rounded up, thousands apart.
 * @example shortBalance('1234.56789') // '1,234.567'
 * @example shortBalance('0.00042') // '<0.001'
 */
export function shortBalance(balance: string): string {
  const cut = floorAmount(balance, 3)
  if (cut === '0' && /[1-9]/.test(balance)) return '<0.001'
  // Given as text, every digit is kept; both of our languages group alike.
  return new Intl.NumberFormat('en-US').format(cut as Intl.StringNumericLiteral)
}
