/** Collects what must be undone, newest first. */
export interface Undo {
  /**
   * Adds a step. When all was undone already, the step runs at once and the call rejects, so that
   * a start which is being given up leaves nothing behind.
   */
  add(step: () => Promise<void> | void): Promise<void>
  /** Runs every step once; a failing step does not keep the others from running. */
  run(): Promise<void>
}

/** @throws from `run`: AggregateError of what failed */
export function createUndo(): Undo {
  const steps: (() => Promise<void> | void)[] = []
  let running: Promise<void> | undefined

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
      if (!running) {
        steps.push(step)
        return
      }
      await step()
      throw new Error('The stack is stopping.')
    },
    run() {
      running ??= runAll()
      return running
    },
  }
}
