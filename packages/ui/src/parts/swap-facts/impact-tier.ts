/** How bad the price impact is: above 3 % it is said, above 10 % a person has to agree to it. */
export type ImpactTier = 'low' | 'high' | 'severe'

/** @param impact percent, a decimal such as `0.42` */
export function impactTier(impact: string): ImpactTier {
  const [whole = '', fraction = ''] = impact.split('.')
  const isAbove = (percent: bigint) =>
    BigInt(whole) > percent || (BigInt(whole) === percent && /[1-9]/.test(fraction))
  return isAbove(10n) ? 'severe' : isAbove(3n) ? 'high' : 'low'
}

/**
 * A percentage with two digits after the point, never smaller than it is. Nothing is shown as 0 that is not.
 * @example shortPercent('3.4567') // '3.46'
 */
export function shortPercent(percent: string): string {
  const [whole = '', fraction = ''] = percent.split('.')
  if (fraction.length <= 2) return percent
  const isMore = /[1-9]/.test(fraction.slice(2))
  const hundredths = BigInt(whole + fraction.slice(0, 2)) + (isMore ? 1n : 0n)
  const digits = hundredths.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
