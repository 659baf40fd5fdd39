/**
 * A clock for waits, ages and pauses, which no step of the wall clock turns back. A step forward counts, as sleep does:
 * some machines stop their steady clock while they sleep.
 * @param wall ms since 1970
 * @param steady ms of a clock that nobody sets
 * @returns whole ms since its creation
 */
export function createElapsed(wall: () => number, steady: () => number): () => number {
  let last = { wall: wall(), steady: steady() }
  let total = 0
  return () => {
    const now = { wall: wall(), steady: steady() }
    total += Math.max(now.wall - last.wall, now.steady - last.steady, 0)
    last = now
    return Math.floor(total)
  }
}
