// The kit loads it by import(), whose time this clock does not control: it is loaded ahead.
import '../src/connection/wallet-answers.js'
/** A clock that stands until it is moved. */
export function fakeClock(start = 1_000_000) {
  let now = start
  const timers = new Set<{ at: number; callback: () => void }>()
  /** Lets everything that waits only for promises go on. */
  const settle = async () => {
    for (let i = 0; i < 30; i++) await Promise.resolve()
  }
  return {
    now: () => now,
    after(ms: number, callback: () => void) {
      const timer = { at: now + ms, callback }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    settle,
    /** Timers not yet fired. */
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
