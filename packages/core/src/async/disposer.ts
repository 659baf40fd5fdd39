/** Ends one thing: removes a listener, stops a timer, aborts a request. */
export type Dispose = () => void

/** Collects the functions to call when their owner is destroyed. */
export interface Disposer {
  add(...disposes: Dispose[]): void
  /**
   * Calls each function exactly once, the newest first. A function that is added later is called immediately.
   * If one throws, the others are still called, and its error is thrown at the end.
   */
  dispose(): void
}

export function createDisposer(): Disposer {
  let pending: Dispose[] | null = []
  return {
    add(...disposes) {
      if (pending) pending.push(...disposes)
      else for (const dispose of disposes) dispose()
    },
    dispose() {
      const all = pending ?? []
      pending = null
      const errors: unknown[] = []
      for (const dispose of all.reverse())
        try {
          dispose()
        } catch (error) {
          errors.push(error)
        }
      if (errors.length > 0) throw errors[0]
    },
  }
}
