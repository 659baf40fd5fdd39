/** A percentage in 10⁻⁴: what is beyond that is left out. @returns null for what is no plain decimal */
function parts(percent: string): bigint | null {
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:\.(\d{1,80}))?$/.exec(percent) ?? []
  return whole ? BigInt(whole) * 10_000n + BigInt(rest.slice(0, 4).padEnd(4, '0')) : null
}

const whole = 10_000n
const isAbove = (percent: string, least: bigint) => {
  const read = parts(percent)
  if (read === null) return false
  const isMore = /\.\d{4}\d*[1-9]/.test(percent) // beyond the fourth digit
  return read > least || (read === least && isMore)
}

/** What is asked of a person for the impact of a swap: nothing, to read it, to agree, or to type a word. */
export type ImpactTier = 'none' | 'said' | 'agreed' | 'typed'

/** @param impact percent, a decimal such as `0.42` */
export function impactTier(impact: string): ImpactTier {
  if (isAbove(impact, 25n * whole)) return 'typed'
  if (isAbove(impact, 10n * whole)) return 'agreed'
  return isAbove(impact, 3n * whole) ? 'said' : 'none'
}

/** A percentage with at most two digits after the point, never smaller than it is. */
export function shownPercent(percent: string): string {
  const read = parts(percent)
  if (read === null) return percent
  const hundredths = read / 100n + (isAbove(percent, (read / 100n) * 100n) ? 1n : 0n)
  const rest = `${hundredths % 100n}`.padStart(2, '0').replace(/0+$/, '')
  return rest ? `${hundredths / 100n}.${rest}` : `${hundredths / 100n}`
}

/** The slippages that are offered, in percent. */
export const slippagePresets = ['0.5', '1', '3'] as const

/** What is said of a slippage: it may fail for little; others may profit of it; it is none from 0.01 to 50. */
export type SlippageWarning = 'low' | 'high' | 'invalid' | null

/** A percentage as it is typed: with a point for a comma, and with the two digits after it that are taken. */
export const typedSlippage = (text: string): string =>
  text
    .trim()
    .replace(',', '.')
    .replace(/(\.\d\d)\d+$/, '$1')

/** @param percent as `typedSlippage` gives it */
export function slippageWarning(percent: string): SlippageWarning {
  const read = /^\d+(\.\d{1,2})?$/.test(percent) ? parts(percent) : null
  if (read === null || read < whole / 100n || isAbove(percent, 50n * whole)) return 'invalid'
  if (read < whole / 2n) return 'low'
  return isAbove(percent, 5n * whole) ? 'high' : null
}
