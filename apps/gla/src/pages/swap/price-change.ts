import type { PricePoint } from './price-point.js'

const day = 86_400 // s
const most = 100_000_000n // hundredths of a percent, which are a million percent

/** How a price has changed, in hundredths of a percent, rounded towards none. */
export interface PriceChange {
  readonly way: 'up' | 'down' | 'same'
  /** Never negative. */
  readonly hundredths: bigint
  /** When the first price is younger than 24 h: its time, in seconds since 1970. */
  readonly since: number | null
}

/**
 * Tells how a price has changed in 24 h, or since there is one.
 * @param points of the last 24 h, oldest first; the first is at their beginning if there was a price before
 * @param now s
 * @returns null without a price
 */
export function priceChange(points: readonly PricePoint[], now: number): PriceChange | null {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return null
  const [before, after] = asUnits(first.price, last.price)
  if (before === 0n) return null
  const way = after > before ? 'up' : after < before ? 'down' : 'same'
  const difference = after > before ? after - before : before - after
  // Who answers counts from when it was asked, by its own clock.
  const isYoung = first.time > now - day + 600
  return { way, hundredths: (difference * 10_000n) / before, since: isYoung ? first.time : null }
}

/** With its sign: '+3.21%'. */
export function changeText({ way, hundredths }: PriceChange, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const written = (one: bigint) => {
    const digits = `${one}`.padStart(5, '0')
    return format.format(`${digits.slice(0, -4)}.${digits.slice(-4)}` as Intl.StringNumericLiteral)
  }
  if (way === 'same') return written(0n)
  const sign = way === 'up' ? '+' : '\u2212'
  if (hundredths === 0n) return `${sign}<${written(1n)}`
  return hundredths > most ? `${sign}>${written(most)}` : sign + written(hundredths)
}

/** The same prices the other way round. Those of nothing have none. @param inverse of a decimal */
export const turned = (
  points: readonly PricePoint[],
  inverse: (price: string) => string | null,
): readonly PricePoint[] =>
  points.flatMap(({ time, price }) => {
    const other = inverse(price)
    return other === null ? [] : [{ time, price: other }]
  })

/** Two decimals in one unit. */
function asUnits(...decimals: readonly [string, string]): [bigint, bigint] {
  const parts = decimals.map((one) => one.split('.'))
  const digits = Math.max(...parts.map(([, fraction = '']) => fraction.length))
  const [one = 0n, other = 0n] = parts.map(([whole = '', fraction = '']) =>
    BigInt(whole + fraction.padEnd(digits, '0')),
  )
  return [one, other]
}
