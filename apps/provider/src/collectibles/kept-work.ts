interface Kept<T> {
  readonly found: Promise<T>
  readonly until: number
  weight: number
}

/** Results that are expensive: shared by who asks at the same time, kept for a while, and bounded by their weight. */
export interface KeptWork<T> {
  /** @throws TooMuch when too many are worked on */
  get(key: string, work: () => Promise<T>): Promise<T>
}

/** Too much is worked on at the moment. */
export class TooMuch extends Error {}

/**
 * @param limits `lifetime` in ms, `mostAtOnce` pieces of work, and the `weight` of a result with the `heaviest` all may have
 */
export function createKeptWork<T>(
  limits: {
    readonly lifetime: number
    readonly mostAtOnce: number
    readonly heaviest: number
    weight(result: T): number
  },
  now: () => number,
): KeptWork<T> {
  const kept = new Map<string, Kept<T>>()
  let open = 0
  let heavy = 0

  function drop(key: string): void {
    heavy -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }

  async function begin(key: string, work: () => Promise<T>): Promise<T> {
    if (open >= limits.mostAtOnce) throw new TooMuch('Too much is worked on at the moment.')
    open++
    const one: Kept<T> = {
      found: work().finally(() => open--),
      until: now() + limits.lifetime,
      weight: 0,
    }
    drop(key)
    kept.set(key, one)
    try {
      const result = await one.found
      if (kept.get(key) !== one) return result
      one.weight = limits.weight(result)
      heavy += one.weight
      for (const oldest of kept.keys()) {
        if (heavy <= limits.heaviest) break
        drop(oldest)
      }
      return result
    } catch (error) {
      if (kept.get(key) === one) drop(key)
      throw error
    }
  }

  return {
    async get(key, work) {
      const known = kept.get(key)
      return known && now() < known.until ? known.found : begin(key, work)
    },
  }
}
