import type { MinerTexts } from './miner-texts.js'

const latest = 8_640_000_000_000n // s, the last moment that a date can tell

/** A moment as a date and a time; a dash for what is none. @param seconds since 1970 */
export function dateText(seconds: bigint, language: string): string {
  if (seconds <= 0n || seconds > latest) return '–'
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Number(seconds) * 1000,
  )
}

/** How long something takes, in its two largest units: '12 d 4 h'. */
export function durationText(seconds: bigint, { units }: MinerTexts): string {
  const left = seconds > 0n ? seconds : 0n
  const days = left / 86_400n
  const hours = (left / 3_600n) % 24n
  const minutes = (left / 60n) % 60n
  if (days > 0n)
    return hours > 0n
      ? `${units.days(`${days}`)} ${units.hours(`${hours}`)}`
      : units.days(`${days}`)
  if (hours > 0n) return `${units.hours(`${hours}`)} ${units.minutes(`${minutes}`)}`
  return `${units.minutes(`${minutes}`)} ${units.seconds(`${left % 60n}`)}`
}
