/** A number that is not rounded. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const times = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.over,
  under: one.under * other.under,
})

const significant = 12 // digits: reserves move before the thirteenth matters
const mostPlaces = 60

/**
 * As a decimal, cut after 12 significant digits of its broken part.
 * @returns null for what is nothing, or has no place in an answer
 */
export function decimalOf({ over, under }: Fraction): string | null {
  if (over <= 0n || under <= 0n) return null
  const size = `${over}`.length - `${under}`.length
  const places = Math.min(mostPlaces, Math.max(0, significant - size))
  const digits = `${(over * 10n ** BigInt(places)) / under}`.padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const broken = digits.slice(digits.length - places).replace(/0+$/, '')
  if (whole.length > 78 || (whole === '0' && broken === '')) return null
  return broken === '' ? whole : `${whole}.${broken}`
}
