/**
 * The time until `end`, in minutes and seconds.
 * @param end ms since 1970
 * @example timeLeft(62_000, 0) // '1:02'
 */
export function timeLeft(end: number, now: number): string {
  const seconds = Math.max(Math.ceil((end - now) / 1000), 0)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
