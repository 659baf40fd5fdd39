import { formatAmount } from '../../parts/format-amount.js'

/** What one token is in another. A shortened number says itself that it is one. */
export function rateLine(from: string, rate: string, to: string): string {
  const amount = formatAmount(rate)
  return `1 ${from} ${/^[≈<]/.test(amount) ? amount : `= ${amount}`} ${to}`
}
