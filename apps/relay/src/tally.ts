/** Counts per key. A key whose count is zero takes no memory. */
export interface Tally {
  of(key: string): number
  add(key: string, by: number): void
}

/** Creates an empty tally. */
export function createTally(): Tally {
  const counts = new Map<string, number>()
  const of = (key: string): number => counts.get(key) ?? 0
  return {
    of,
    add: (key, by) => {
      const count = of(key) + by
      if (count === 0) counts.delete(key)
      else counts.set(key, count)
    },
  }
}
