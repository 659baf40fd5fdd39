/** Runs works one after the other: two transactions of an account must not be given one nonce. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    // The next one's turn comes whatever became of this one.
    last = mine.catch(() => undefined)
    return mine
  }
}
