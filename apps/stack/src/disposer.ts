/** Collects cleanup steps, and runs them in reverse order. */
export interface Disposer {
  /**
   * Adds a step. After `dispose` the step runs at once and the call rejects, so that a start that is
   * aborted leaves nothing behind.
   */
  add(step: () => Promise<void> | void): Promise<void>
  /** Runs every step once; the others run also when one fails. */
  dispose(): Promise<void>
}

/** `dispose` rejects with an AggregateError of the steps that failed. */
export function createDisposer(): Disposer {
  const steps: (() => Promise<void> | void)[] = []
  let disposing: Promise<void> | undefined

  const runAll = async () => {
    const failures: unknown[] = []
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'The stack did not stop cleanly.')
  }

  return {
    async add(step) {
      if (!disposing) {
        steps.push(step)
        return
      }
      await step()
      throw new Error('The stack is stopping.')
    },
    dispose() {
      disposing ??= runAll()
      return disposing
    },
  }
}
