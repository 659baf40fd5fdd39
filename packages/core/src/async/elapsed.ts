/**
 * Creates a clock for waits, ages and pauses, which never goes back. A step of the wall clock backwards is ignored. A step
 * forward counts: the machine may have slept, and some steady clocks stop during sleep.
 * @param wall ms since 1970
 * @param steady ms of a clock that cannot be set, such as `performance.now`
 * @param rounding ms by which the two may drift apart before it counts as a step: the wall clock is rounded and adjusted
 * @returns a function that returns the whole ms since the clock was created
 */
export function createElapsed(
  wall: () => number,
  steady: () => number,
  rounding = 1_000,
): () => number {
  const start = steady()
  let apart = wall() - start
  let slept = 0
  return () => {
    const now = steady()
    const step = wall() - now - apart
    if (Math.abs(step) > rounding) {
      apart += step
      slept += Math.max(step, 0)
    }
    return Math.floor(now - start + slept)
  }
}
