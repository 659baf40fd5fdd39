/** A value that is created on first use. */
export interface Lazy<T> {
  /** Creates the value, once. After a failure the next call tries again. */
  load(): Promise<T>
  /** The value, or null if it does not exist yet. */
  loaded(): T | null
}

/** Calls `make` on the first `load`. */
export function createLazy<T>(make: () => Promise<T>): Lazy<T> {
  let promise: Promise<T> | null = null
  let value: T | null = null
  return {
    load() {
      promise ??= make().then(
        (made) => {
          value = made
          return made
        },
        (error) => {
          promise = null
          throw error
        },
      )
      return promise
    },
    loaded: () => value,
  }
}
