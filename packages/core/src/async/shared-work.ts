import { KitError } from '../errors/errors.js'

/** Work that several callers wait for. Its signal is aborted when the last caller has stopped waiting. */
export interface Shared<T> {
  /** Waits for the work. @throws KitError `connection/cancelled` when `signal` is aborted; the work's own errors */
  join(signal: AbortSignal): Promise<T>
  /** Whether all callers have stopped waiting. The work is aborted then, so no new caller may join. */
  isAbandoned(): boolean
}

export function createShared<T>(work: (signal: AbortSignal) => Promise<T>): Shared<T> {
  const own = new AbortController()
  let waiting = 0
  let done: Promise<T> | null = null
  return {
    isAbandoned: () => own.signal.aborted,
    join: (signal) =>
      new Promise((resolve, reject) => {
        const onAbort = () => {
          waiting--
          if (waiting === 0) own.abort()
          reject(new KitError('connection/cancelled'))
        }
        const settled = () => signal.removeEventListener('abort', onAbort)
        waiting++
        if (signal.aborted) return onAbort()
        signal.addEventListener('abort', onAbort, { once: true })
        done ??= work(own.signal)
        done.then(resolve, reject).finally(settled)
        return undefined
      }),
  }
}
