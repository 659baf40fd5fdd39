const year = 31_536_000n // seconds

/** What one token is worth in another, as a pool of the two holds them, in the smallest units. */
export interface PairPrice {
  readonly pair: `0x${string}`
  readonly rewards: bigint
  readonly stakes: bigint
}

/**
 * Why there is no yearly rate. `ended`: nothing is paid now; `nobody`: nobody has a stake; `waits`: too little is held; `no-price`:
 * the two tokens cannot be compared.
 */
export type NoRate = 'ended' | 'nobody' | 'waits' | 'no-price'

/** A yearly rate in hundredths of a percent, or why there is none. */
export type YearlyRate = { readonly hundredths: bigint } | { readonly missing: NoRate }

/** What a pool pays, to whom all of it goes. */
export interface Stream {
  /** Of the rewards token, a second, over all stakes. */
  readonly rate: bigint
  /** When it ends, in seconds since 1970; 0 when it never began. */
  readonly periodFinish: bigint
  readonly total: bigint
}

/**
 * The yearly rate at today's rate, stakes and price, without compounding.
 * @param price null where there is none; `same` where the reward is the staked token
 */
export function yearlyRate(
  { rate, periodFinish, total }: Stream,
  price: PairPrice | 'same' | null,
  now: bigint,
): YearlyRate {
  if (now >= periodFinish || rate === 0n) return { missing: 'ended' }
  if (total === 0n) return { missing: 'nobody' }
  if (price === null) return { missing: 'no-price' }
  const [worth, of] = price === 'same' ? [1n, 1n] : [price.stakes, price.rewards]
  if (of === 0n || worth === 0n) return { missing: 'no-price' }
  return { hundredths: (rate * year * 10_000n * worth) / (total * of) }
}

/**
 * What an account has earned until now: what the chain said of a block, and its share of what was paid since. Nothing is paid
 * after the end of the period.
 * @param read s, the time of the block that says `earned`
 */
export function earnedNow(
  { rate, periodFinish, total }: Stream,
  { staked, earned }: { readonly staked: bigint; readonly earned: bigint },
  read: bigint,
  now: bigint,
): bigint {
  if (total === 0n) return earned
  const end = now < periodFinish ? now : periodFinish
  return end > read ? earned + (staked * rate * (end - read)) / total : earned
}

/** What a vault still gives out, and between when. While it waits, both times move on. */
export interface VaultStream {
  /** Less than one share is held. */
  readonly waits: boolean
  readonly streamed: bigint
  readonly streamStart: bigint
  readonly streamEnd: bigint
}

/** The yearly rate of a vault, at today's rate of its stream and today's deposits, without compounding. */
export function vaultRate(
  { streamed, streamStart, streamEnd, waits }: VaultStream,
  totalAssets: bigint,
  now: bigint,
): YearlyRate {
  if (waits && streamed > 0n) return { missing: 'waits' }
  if (now >= streamEnd || streamEnd <= streamStart || streamed === 0n) return { missing: 'ended' }
  if (totalAssets === 0n) return { missing: 'nobody' }
  return {
    hundredths: (streamed * year * 10_000n) / ((streamEnd - streamStart) * totalAssets),
  }
}

/** Of a rate in hundredths of a percent: 1,000 %, which only who comes first sees, and not for long. */
export const fewHave = 100_000n

const mostShown = 100_000_000n // hundredths of a percent, which are a million percent

/** A yearly rate as people read it: '12.34%'. */
export function percentText(hundredths: bigint, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  if (hundredths === 0n) return `< ${format.format(0.0001)}`
  if (hundredths > mostShown) return `> ${format.format(10_000)}`
  const digits = `${hundredths}`.padStart(5, '0')
  const share = `${digits.slice(0, -4)}.${digits.slice(-4)}`
  return format.format(share as Intl.StringNumericLiteral)
}

const units = [
  ['day', 86_400n],
  ['hour', 3_600n],
  ['minute', 60n],
  ['second', 1n],
] as const

/** How long something takes, in its two largest units: '3 days 4 hours'. */
export function timeText(seconds: bigint, language: string): string {
  const first = units.findIndex(([, size]) => seconds >= size)
  const shown = first < 0 ? units.slice(-1) : units.slice(first, first + 2)
  let left = seconds
  return shown
    .map(([unit, size]) => {
      const count = left / size
      left -= count * size
      const format = { style: 'unit', unit, unitDisplay: 'long' } as const
      return new Intl.NumberFormat(language, format).format(count)
    })
    .join(' ')
}

const lastDate = 253_402_300_800n // s, the year 10000: after it, dates mean nothing

/** A time of the chain by the clock of this device; null for one that no calendar has. */
export function dateText(time: bigint, language: string): string | null {
  if (time >= lastDate) return null
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(language, format).format(Number(time) * 1000)
}
