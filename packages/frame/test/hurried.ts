import { onTestFinished } from 'vitest'

/** A clock some times as fast, whose wall clock is set by hand. */
export function hurriedClock(speed = 25) {
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
      }, ms / speed)
      running.add(timer)
      return () => {
        running.delete(timer)
        clearTimeout(timer)
      }
    },
  }
}
