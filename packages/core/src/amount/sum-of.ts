import { formatAmount } from './amount.js'

/**
 * Adds decimals exactly.
 * @param amounts digits with at most one point
 * @example sumOf(['0.1', '0.2']) // '0.3'
 */
export function sumOf(amounts: readonly string[]): string {
  const parts = amounts.map((amount) => amount.split('.'))
  const digits = Math.max(0, ...parts.map(([, fraction = '']) => fraction.length))
  const total = parts.reduce(
    (all, [whole = '', fraction = '']) => all + BigInt(whole + fraction.padEnd(digits, '0')),
    0n,
  )
  return formatAmount(total, digits)
}
