/** Long work of many clients, one piece at a time. */
export interface Turns {
  /** Does a piece of work once all pieces before it are done, and what had come in meanwhile was read. */
  take<T>(piece: () => Promise<T>): Promise<T>
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Creates the turns of one relay. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take: (piece) => {
      const result = last.then(nextTurn).then(piece)
      // The caller gets a failure through `result`; it does not stop the next piece.
      last = result.catch(() => undefined)
      return result
    },
  }
}
