import type { Environment } from '../environment.js'
import type { cacheNames, Storage, StoredKey } from './storage.js'

const longest = 100_000 // characters of all entries of one cache

/** Keeps answers about accounts for a while, over reloads. The newest stay when there are too many. */
export interface Cache<T> {
  /** @returns null when there is none, or it is too old */
  get(id: string): T | null
  /** However old it is. */
  last(id: string): T | null
  set(id: string, value: T): void
  drop(id: string): void
}

export type CacheRules<T> = {
  readonly name: (typeof cacheNames)[number]
  /** ms */
  readonly lifetime: number
  /** How many entries are kept. */
  readonly most: number
  /** Whether old ones stay until newer ones take their room. @default false */
  readonly isLasting?: boolean
  /** Checks a stored value; undefined if it is invalid. */
  read(value: unknown): T | undefined
}
type Entry<T> = { readonly id: string; readonly at: number; readonly value: T }

export function createCache<T>(
  env: Pick<Environment, 'now'>,
  storage: Pick<Storage, 'get' | 'set'>,
  { name, lifetime, most, isLasting = false, read }: CacheRules<T>,
): Cache<T> {
  function entryOf(stored: unknown): Entry<T>[] {
    const { id, at, value } = { ...Object(stored) } as Record<keyof Entry<T>, unknown>
    const isEntry = typeof id === 'string' && typeof at === 'number'
    const known = isEntry ? read(value) : undefined
    return isEntry && known !== undefined ? [{ id, at, value: known }] : []
  }
  const key: StoredKey<Entry<T>[]> = {
    name,
    read: (list) => (Array.isArray(list) ? list.slice(0, most).flatMap(entryOf) : undefined),
    empty: () => [],
  }
  /** A time that lies ahead is of a clock that was set back since. */
  const isFresh = ({ at }: Entry<T>) => env.now() >= at && env.now() - at < lifetime
  const fresh = () => storage.get(key).filter(isFresh)

  const of = (id: string, list: readonly Entry<T>[]) =>
    list.find((entry) => entry.id === id)?.value ?? null

  return {
    get: (id) => of(id, fresh()),
    last: (id) => of(id, storage.get(key)),
    drop(id) {
      const list = storage.get(key)
      const others = list.filter((entry) => entry.id !== id)
      if (others.length < list.length) storage.set(key, others)
    },
    set(id, value) {
      const others = (isLasting ? storage.get(key) : fresh()).filter((entry) => entry.id !== id)
      let room = longest
      const fits = (entry: Entry<T>) => {
        room -= JSON.stringify(entry).length
        return room >= 0
      }
      storage.set(key, [{ id, at: env.now(), value }, ...others].slice(0, most).filter(fits))
    },
  }
}
