import type { Language } from '@gla/core'

const minute = 60_000 // ms
const hour = 60 * minute
const day = 24 * hour

export type TimeOptions = {
  /** Milliseconds since 1970, as `at` is. */
  now: number
  language: Language
  /** @default that of the device */
  timeZone?: string | undefined
}

/**
 * When something was, as people say it: how long ago within a day, the day and time before, with the year where it is another.
 * A time to come is a clock that goes wrong: it is now.
 */
export function writtenTime(at: number, { now, language, timeZone }: TimeOptions): string {
  const ago = now - at
  if (ago < day) {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    if (ago < minute) return format.format(0, 'second')
    const text =
      ago < hour
        ? format.format(-Math.floor(ago / minute), 'minute')
        : format.format(-Math.floor(ago / hour), 'hour')
    return text.replace(/(\d)(?=[\u4e00-\u9fff])/g, '$1 ') // as Chinese is set here: a space beside digits
  }
  const isThisYear = yearOf(at, timeZone) === yearOf(now, timeZone)
  return new Intl.DateTimeFormat(language, {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(isThisYear
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
      : { year: 'numeric' }),
  }).format(at)
}

/** All of it, for who wants to know exactly. */
export const exactTime = (at: number, { language, timeZone }: Omit<TimeOptions, 'now'>): string =>
  new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at)

const yearOf = (at: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(at)
