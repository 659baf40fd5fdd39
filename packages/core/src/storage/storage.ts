import type { Environment } from '../environment.js'

/** A stored value: its name, its check, and the value while nothing is stored. */
export type StoredKey<T> = {
  readonly name: string
  /**
   * Checks the stored value, which may be anything, and returns undefined if it is invalid. Keys that the entry needs do
   * this without zod, which would make the entry larger.
   */
  readonly read: (value: unknown) => T | undefined
  readonly empty: () => T
  /** Removes the old value when a new one cannot be written: the next page must not restore the old one. */
  readonly mustNotLinger?: true
}

/**
 * Reads and writes stored values. Each is checked when it is read; an invalid one counts as not stored, and one warning is
 * written to the console. Nothing here throws: if the store is full or access is denied, values are kept in memory.
 */
export interface Storage {
  get<T>(key: StoredKey<T>): T
  /** @returns whether it is stored, and not only kept in memory */
  set<T>(key: StoredKey<T>, value: T): boolean
  remove(key: StoredKey<unknown>): void
  /** Whether a change of `name` in the store, or of all names (`null`), affects this key. */
  isAffected(name: string | null, key: StoredKey<unknown>): boolean
}

const longest = 262_144 // characters; the kit writes no longer value

export function createStorage(env: Pick<Environment, 'storage'>, prefix: string): Storage {
  const memory = new Map<string, string>()
  const warned = new Set<string>()
  const nameOf = (key: { name: string }) => `${prefix}.${key.name}`

  function readText(name: string): string | null {
    const kept = memory.get(name)
    if (kept !== undefined) return kept
    try {
      return env.storage?.getItem(name) ?? null
    } catch {
      return null // denied: counts as not stored (spec: the kit works without storage)
    }
  }

  return {
    isAffected: (name, key) => name === null || name === nameOf(key),
    get(key) {
      const name = nameOf(key)
      const text = readText(name)
      if (!text) return key.empty()
      try {
        const value = text.length > longest ? undefined : key.read(JSON.parse(text))
        if (value !== undefined) return value
      } catch {
        // Not JSON: the kit did not write it.
      }
      // biome-ignore lint/suspicious/noConsole: a developer must learn why the page forgot something
      if (!warned.has(name)) console.warn(`The stored value of ${name} is invalid and is ignored`)
      warned.add(name)
      return key.empty()
    },
    set(key, value) {
      const name = nameOf(key)
      const text = JSON.stringify(value)
      try {
        if (!env.storage) throw new Error('no storage')
        env.storage.setItem(name, text)
        memory.delete(name)
        return true
      } catch {
        memory.set(name, text) // full or denied: the value lasts until the page is closed
        if (key.mustNotLinger)
          try {
            env.storage?.removeItem(name)
          } catch {
            // Denied: nothing more can be done.
          }
        return false
      }
    },
    remove(key) {
      const name = nameOf(key)
      memory.delete(name)
      try {
        env.storage?.removeItem(name)
      } catch {
        memory.set(name, '') // denied: the empty text hides the stored value from later reads
      }
    },
  }
}
