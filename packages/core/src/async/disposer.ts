/** Ends one thing: removes a listener, stops a timer, aborts a request. */
export type Dispose = () => void

/** Collects what must end when its owner is destroyed. */
export interface Disposer {
  add(...disposes: Dispose[]): void
  /**
   * Calls each exactly once, the newest first. What is added later is called at once.
   * If one throws, the others are called all the same, and its error is thrown at the end.
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
