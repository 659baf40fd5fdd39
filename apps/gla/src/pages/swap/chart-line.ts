import type { PricePoint } from './price-point.js'

const shortest = 600 // s that a chart shows, even where all swaps are newer

/** What is drawn: seconds and prices, and the seconds at both sides. */
export interface ChartLine {
  readonly times: readonly number[]
  readonly prices: readonly number[]
  readonly begin: number
  readonly end: number
}

/**
 * The line of a price that stays what the last swap made it, until now. Where a line goes on the screen is no amount: nothing is
 * reckoned with these numbers.
 * @param points at least one, the oldest first
 * @param now s
 */
export function chartLine(points: readonly PricePoint[], now: number): ChartLine {
  const times = points.map(({ time }) => time)
  const prices = points.map(({ price }) => Number(price))
  const end = Math.max(now, ...times.slice(-1))
  return {
    times: [...times, end],
    prices: [...prices, ...prices.slice(-1)],
    begin: Math.min(times[0] ?? end, end - shortest),
    end,
  }
}

/** The prices at the bottom and the top: a little room around the line, also around a flat one. */
export function priceRange(lowest: number, highest: number): [bottom: number, top: number] {
  const room = (highest - lowest) * 0.1 || highest * 0.02
  return [Math.max(0, lowest - room), highest + room]
}
