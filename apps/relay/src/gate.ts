/** Nobody is let in any more. */
export class GateClosed extends Error {
  constructor() {
    super('Closed: nothing new is begun')
    this.name = 'GateClosed'
  }
}

/** Knows who is inside, so that what they use is taken away after the last has left. */
export interface Gate {
  isClosed(): boolean
  /** @throws GateClosed */
  check(): void
  /** Runs a task inside. Rejects with GateClosed when it is not begun. */
  enter<T>(task: () => Promise<T>): Promise<T>
  /** Closes for good. Resolves with whether everybody has left within `patience` ms. */
  close(patience: number): Promise<boolean>
}

/** Creates an open gate. */
export function createGate(): Gate {
  const emptied = new Set<() => void>()
  let inside = 0
  let closed = false

  const check = (): void => {
    if (closed) throw new GateClosed()
  }

  const leave = (): void => {
    inside -= 1
    if (inside > 0) return
    for (const tell of emptied) tell()
    emptied.clear()
  }

  return {
    isClosed: () => closed,
    check,
    enter: async (task) => {
      check()
      inside += 1
      try {
        return await task()
      } finally {
        leave()
      }
    },
    close: (patience) => {
      closed = true
      if (inside === 0) return Promise.resolve(true)
      return new Promise((resolve) => {
        const late = setTimeout(() => resolve(false), patience)
        emptied.add(() => {
          clearTimeout(late)
          resolve(true)
        })
      })
    },
  }
}
