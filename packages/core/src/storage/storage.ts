import type { Environment } from '../environment.js'
import type { StoredName } from './stored-names.js'

/** A stored value: its name, its check, and the value while nothing is stored. */
export type StoredKey<T, name extends string = StoredName> = {
  readonly name: name
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
 * When it is full, the caches make room first.
 */
export interface Storage {
  get<T>(key: StoredKey<T, string>): T
  /** @returns whether it is stored, and not only kept in memory. What has more than 262,144 characters is not stored */
  set<T>(key: StoredKey<T, string>, value: T): boolean
  remove(key: { readonly name: string }): void
  /** Removes what can be asked again: the names in `cacheNames`. */
  dropCaches(): void
  /** Whether a change of `name` in the store, or of all names (`null`), affects this key. */
  isAffected(name: string | null, key: { readonly name: string }): boolean
}

/** The names under which answers of a provider are kept for a while. */
export const cacheNames = ['portfolio', 'identity'] as const

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

  function write(name: string, text: string): boolean {
    if (text.length > longest) return false // it would count as invalid when it is read
    try {
      env.storage?.setItem(name, text)
      return env.storage !== null
    } catch {
      return false // full or denied
    }
  }
  function erase(name: string): boolean {
    try {
      env.storage?.removeItem(name)
      return true
    } catch {
      return false // denied
    }
  }
  function remove(key: { name: string }) {
    const name = nameOf(key)
    memory.delete(name)
    if (!erase(name)) memory.set(name, '') // the empty text hides the stored value from later reads
  }

  return {
    remove,
    dropCaches() {
      for (const name of cacheNames) remove({ name })
    },
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
      let isStored = write(name, text)
      if (!isStored) {
        for (const name of cacheNames) erase(nameOf({ name }))
        isStored = write(name, text)
      }
      if (isStored) memory.delete(name)
      else {
        memory.set(name, text) // the value lasts until the page is closed
        if (key.mustNotLinger) erase(name)
      }
      return isStored
    },
  }
}
