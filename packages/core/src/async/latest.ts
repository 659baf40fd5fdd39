/**
 * Runs work of which only the newest result is used. A new run aborts the signal of the one before it, and its `run`
 * resolves to `null`. So does `stop`.
 */
export interface Latest {
  run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | null>
  stop(): void
}

export function createLatest(): Latest {
  let current: AbortController | null = null
  return {
    async run(work) {
      current?.abort()
      const mine = new AbortController()
      current = mine
      try {
        const result = await work(mine.signal)
        return current === mine ? result : null
      } catch (error) {
        if (current !== mine) return null
        throw error
      } finally {
        if (current === mine) current = null
      }
    },
    stop() {
      current?.abort()
      current = null
    },
  }
}
