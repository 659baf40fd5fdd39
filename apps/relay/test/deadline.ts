/** Rejects when the promise has not settled in time. */
export function withDeadline<T>(promise: Promise<T>, what: string, ms = 5_000): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Too late: ${what}`)), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
