import { formatAmount } from './amount.js'

const form = /^(\d{1,78})(?:\.(\d{1,255}))?$/

/**
 * A percentage in hundredths, rounded up, so that it is never less than it is.
 * @param percent a plain decimal, such as `0.42`
 * @returns null for what is no plain decimal
 * @example percentHundredths('3.4501') // 346n
 */
export function percentHundredths(percent: string): bigint | null {
  const [, whole, fraction = ''] = form.exec(percent) ?? []
  if (whole === undefined) return null
  const isMore = /^\d\d\d*[1-9]/.test(fraction)
  return BigInt(whole + fraction.slice(0, 2).padEnd(2, '0')) + (isMore ? 1n : 0n)
}

/**
 * A percentage with at most two digits after the point, never smaller than it is: nothing is shown as 0 that is not. What is
 * no plain decimal is returned as it is.
 * @example shownPercent('3.4567') // '3.46'
 */
export function shownPercent(percent: string): string {
  const hundredths = percentHundredths(percent)
  return hundredths === null ? percent : formatAmount(hundredths, 2)
}
