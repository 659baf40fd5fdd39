import { onTestFinished } from 'vitest'

/** A clock a hundred times as fast, whose wall clock is set by hand. */
export function hurriedClock() {
  let now = 1_000_000_000
  const running = new Set<NodeJS.Timeout>()
  onTestFinished(() => {
    for (const timer of running) clearTimeout(timer)
  })
  return {
    now: () => now,
    elapsed: () => now,
    step(ms: number) {
      now += ms
    },
    after(ms: number, callback: () => void) {
      const timer = setTimeout(() => {
        running.delete(timer)
        callback()
      }, ms / 100)
      running.add(timer)
      return () => {
        running.delete(timer)
        clearTimeout(timer)
      }
    },
  }
}
