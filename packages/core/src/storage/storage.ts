import type { Environment } from '../environment.js'

/** One stored value: its name, its shape, and what stands for nothing stored. */
export type StoredKey<T> = {
  readonly name: string
  /** Reads what was stored, which may be anything; undefined: none of ours. No schema library: this is in the entry. */
  readonly read: (value: unknown) => T | undefined
  readonly empty: () => T
  /** What is stored must not come back after it was replaced, not even where the new value cannot be written. */
  readonly mustNotLinger?: true
}

/**
 * Stored values, each parsed on the way in. Whatever the store holds or throws, reading gives a value:
 * garbage counts as nothing stored, and a store that is full or denied is replaced by memory for that key.
 */
export interface Storage {
  get<T>(key: StoredKey<T>): T
  set<T>(key: StoredKey<T>, value: T): void
  remove(key: StoredKey<unknown>): void
  /** Whether a change of `name` in the store, or of all of it (`null`), is one of this key. */
  isMeant(name: string | null, key: StoredKey<unknown>): boolean
}

const longest = 262_144 // characters; what is longer is not ours

export function createStorage(env: Pick<Environment, 'storage'>, prefix: string): Storage {
  const memory = new Map<string, string>()
  const nameOf = (key: { name: string }) => `${prefix}.${key.name}`

  function readText(name: string): string | null {
    const kept = memory.get(name)
    if (kept !== undefined) return kept
    try {
      return env.storage?.getItem(name) ?? null
    } catch {
      return null // denied: nothing stored (spec: the kit works without storage)
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
        return key.empty() // not JSON: garbage of another program or version
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
        memory.set(name, text) // full or denied: remembered until the page goes
        if (key.mustNotLinger)
          try {
            env.storage?.removeItem(name)
          } catch {
            // Denied altogether: then nothing can be done, and this page goes by its memory.
          }
      }
    },
    remove(key) {
      const name = nameOf(key)
      memory.delete(name)
      try {
        env.storage?.removeItem(name)
      } catch {
        memory.set(name, '') // denied: what it holds must not come back in this page's life
      }
    },
  }
}
