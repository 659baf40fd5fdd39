import { fakeClock } from './fake-clock.js'

const deadlines = [15_000, 10_000, 5_000, 10_000 / 3, 2_500] // ms; every other timer is a pause

/** A fake clock that records the pauses between retries. */
export function patientClock() {
  const clock = fakeClock()
  const pauses: number[] = []
  const waiters: ((ms: number) => void)[] = []
  let count = 0
  /** Waits until the next pause starts. @returns its length in ms */
  async function begun(): Promise<number> {
    const index = count++
    return pauses[index] ?? new Promise<number>((resolve) => void waiters.push(resolve))
  }
  return {
    now: clock.now,
    advance: clock.advance,
    pending: () => clock.pending,
    /** All pauses so far, in ms. */
    pauses,
    after(ms: number, callback: () => void) {
      const cancel = clock.after(ms, callback)
      if (!deadlines.includes(ms)) {
        pauses.push(ms)
        waiters.shift()?.(ms)
      }
      return cancel
    },
    begun,
    /** Waits until the next pause starts and lets it pass. @returns its length in ms */
    async pass(): Promise<number> {
      const ms = await begun()
      await clock.advance(ms)
      return ms
    },
  }
}
