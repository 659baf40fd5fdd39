// The kit loads these files by import(), which this clock does not control. So they are loaded in advance.
import '../src/connection/load-connecting.js'

/** A clock that stands still until `advance` is called. */
export function fakeClock(start = 1_000_000) {
  let now = start
  let offset = 0
  const timers = new Set<{ at: number; callback: () => void }>()
  /** Runs everything that waits only for promises. */
  const settle = async () => {
    for (let i = 0; i < 60; i++) await Promise.resolve()
  }
  return {
    now: () => now + offset,
    elapsed: () => now,
    /** Sets only the wall clock, forward or back. */
    step(ms: number) {
      offset += ms
    },
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    settle,
    /** The number of timers that have not fired. */
    get pending() {
      return timers.size
    },
    async advance(ms: number) {
      const end = now + ms
      await settle()
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        now = due.at
        due.callback()
        await settle()
      }
      now = end
    },
  }
}
