/** A clock that stands still until it is moved. */
export function manualClock(start = 1_800_000_000_000) {
  let now = start
  const timers = new Set<{ at: number; callback: () => void }>()
  return {
    now: () => now,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    /** Timers that have not fired. */
    get pending() {
      return timers.size
    },
    advance(ms: number) {
      const end = now + ms
      for (;;) {
        const [due] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!due) break
        timers.delete(due)
        now = due.at
        due.callback()
      }
      now = end
    },
  }
}
