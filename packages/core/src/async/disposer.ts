/** Undoes one thing: removes a listener, stops a timer, aborts a request. */
export type Undo = () => void

/** Collects what must be undone when its owner is destroyed. */
export interface Disposer {
  add(...undo: Undo[]): void
  /**
   * Undoes everything, newest first, each exactly once. What is added later is undone at once.
   * If one throws, the others are called all the same, and its error is thrown at the end.
   */
  dispose(): void
}

export function createDisposer(): Disposer {
  let undos: Undo[] | null = []
  return {
    add(...undo) {
      if (undos) undos.push(...undo)
      else for (const one of undo) one()
    },
    dispose() {
      const all = undos ?? []
      undos = null
      const errors: unknown[] = []
      for (const undo of all.reverse())
        try {
          undo()
        } catch (error) {
          errors.push(error)
        }
      if (errors.length > 0) throw errors[0]
    },
  }
}
