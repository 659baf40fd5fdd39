const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * How long ago something was, in words: '5 minutes ago'.
 * @param time @param now s
 */
export function ageText(time: number, now: number, language: string): string {
  const age = Math.max(0, now - time)
  const [unit, seconds] = units.find(([, seconds]) => age >= seconds) ?? (['second', 1] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  return format.format(-Math.floor(age / seconds), unit)
}
