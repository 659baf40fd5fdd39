import type { Language } from '@gla/core'

const minute = 60_000 // ms
const hour = 60 * minute
const day = 24 * hour

export type TimeOptions = {
  /** Milliseconds since 1970, as is `at`. */
  now: number
  language: Language
  /** @default the device's time zone */
  timeZone?: string | undefined
}

/**
 * Formats a time: relative within a day, else as day and time, with the year if it is not the current one. A
 * time in the future comes from a wrong clock and counts as now.
 */
export function writtenTime(at: number, { now, language, timeZone }: TimeOptions): string {
  const ago = now - at
  if (ago < day) {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    // What the browser says is the present: the time of what has happened has a word of its own.
    if (ago < minute) return language === 'zh-CN' ? '刚刚' : format.format(0, 'second')
    const text =
      ago < hour
        ? format.format(-Math.floor(ago / minute), 'minute')
        : format.format(-Math.floor(ago / hour), 'hour')
    return text.replace(/(\d)(?=[\u4e00-\u9fff])/g, '$1 ') // Chinese typography: a space next to digits
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

/** The complete date and time. */
export const exactTime = (at: number, { language, timeZone }: Omit<TimeOptions, 'now'>): string =>
  new Intl.DateTimeFormat(language, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at)

const yearOf = (at: number, timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(at)
