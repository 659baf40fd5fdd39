/** Something made on first need. */
export interface Lazy<T> {
  /** Makes it, once. After a failure the next call tries again. */
  load(): Promise<T>
  /** Null until it is made. */
  loaded(): T | null
}

/** Makes it when it is first asked for. */
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
