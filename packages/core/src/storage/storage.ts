import type { Environment } from '../environment.js'

/** One stored value: its name, its form, and the value while nothing is stored. */
export type StoredKey<T> = {
  readonly name: string
  /** Checks what was stored, which may be anything; undefined for what is not of the form. Without zod: this is in the entry. */
  readonly read: (value: unknown) => T | undefined
  readonly empty: () => T
  /** The old value is removed where a new one cannot be written: it must not come back with the next page. */
  readonly mustNotLinger?: true
}

/**
 * Stored values, each checked when it is read. Whatever the store holds or throws, reading gives a value: garbage counts as
 * nothing stored. Where the store is full or denied, the value is kept in memory.
 */
export interface Storage {
  get<T>(key: StoredKey<T>): T
  set<T>(key: StoredKey<T>, value: T): void
  remove(key: StoredKey<unknown>): void
  /** Whether a change of `name` in the store, or of all names (`null`), concerns this key. */
  isMeant(name: string | null, key: StoredKey<unknown>): boolean
}

const longest = 262_144 // characters; the kit stores nothing longer

export function createStorage(env: Pick<Environment, 'storage'>, prefix: string): Storage {
  const memory = new Map<string, string>()
  const nameOf = (key: { name: string }) => `${prefix}.${key.name}`

  function readText(name: string): string | null {
    const kept = memory.get(name)
    if (kept !== undefined) return kept
    try {
      return env.storage?.getItem(name) ?? null
    } catch {
      return null // denied: as if nothing were stored (spec: the kit works without storage)
    }
  }

  return {
    isMeant: (name, key) => name === null || name === nameOf(key),
    get(key) {
      const text = readText(nameOf(key))
      if (text === null || text.length > longest) return key.empty()
      try {
        const value = key.read(JSON.parse(text))
        return value === undefined ? key.empty() : value
      } catch {
        return key.empty() // not JSON: written by something else
      }
    },
    set(key, value) {
      const name = nameOf(key)
      const text = JSON.stringify(value)
      try {
        if (!env.storage) throw new Error('no storage')
        env.storage.setItem(name, text)
        memory.delete(name)
      } catch {
        memory.set(name, text) // full or denied: kept until the page is closed
        if (key.mustNotLinger)
          try {
            env.storage?.removeItem(name)
          } catch {
            // Denied: nothing more can be done.
          }
      }
    },
    remove(key) {
      const name = nameOf(key)
      memory.delete(name)
      try {
        env.storage?.removeItem(name)
      } catch {
        memory.set(name, '') // denied: what the store holds must not be read any more
      }
    },
  }
}
