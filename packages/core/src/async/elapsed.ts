/**
 * A clock for waits, ages and pauses, which no step of the wall clock turns back. A step forward counts, as sleep does:
 * some machines stop their steady clock while they sleep.
 * @param wall ms since 1970
 * @param steady ms of a clock that nobody sets
 * @param rounding ms by which the two may differ without a step: the wall clock has whole ms, and is corrected a little
 * @returns whole ms since its creation
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
