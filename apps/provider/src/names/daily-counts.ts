const day = 86_400_000 // ms
const most = 100_000 // counted at once

/** Counts by day (UTC), in memory: whose address a client has is written nowhere. */
export interface DailyCounts {
  /** Whether one more is allowed. */
  allows(key: string): boolean
  /** Counts one, if it is allowed. */
  take(key: string): boolean
  /** Seconds until all is allowed again. */
  readonly wait: number
}

export function createDailyCounts(limit: number, now: () => number): DailyCounts {
  let today = 0
  const counts = new Map<string, number>()

  function allows(key: string) {
    const date = Math.floor(now() / day)
    if (date !== today) counts.clear()
    today = date
    const count = counts.get(key)
    return count === undefined ? counts.size < most : count < limit
  }

  return {
    allows,
    take(key) {
      if (!allows(key)) return false
      counts.set(key, (counts.get(key) ?? 0) + 1)
      return true
    },
    get wait() {
      return Math.ceil((day - (now() % day)) / 1000)
    },
  }
}
