/** The gate is closed: the task was not started. */
export class GateClosed extends Error {
  constructor() {
    super('Closed: nothing new is begun')
    this.name = 'GateClosed'
  }
}

/** Counts running tasks, so that what they use is closed only after the last one has ended. */
export interface Gate {
  isClosed(): boolean
  /** @throws GateClosed */
  check(): void
  /** Runs a task. Rejects with GateClosed when the gate is closed. */
  enter<T>(task: () => Promise<T>): Promise<T>
  /** Closes for good. Resolves with whether all tasks have ended within `timeout` ms. */
  close(timeout: number): Promise<boolean>
}

/** Creates an open gate. */
export function createGate(): Gate {
  const onEmpty = new Set<() => void>()
  let running = 0
  let closed = false

  const check = (): void => {
    if (closed) throw new GateClosed()
  }

  const leave = (): void => {
    running -= 1
    if (running > 0) return
    for (const listener of onEmpty) listener()
    onEmpty.clear()
  }

  return {
    isClosed: () => closed,
    check,
    enter: async (task) => {
      check()
      running += 1
      try {
        return await task()
      } finally {
        leave()
      }
    },
    close: (timeout) => {
      closed = true
      if (running === 0) return Promise.resolve(true)
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), timeout)
        onEmpty.add(() => {
          clearTimeout(timer)
          resolve(true)
        })
      })
    },
  }
}
