import { KitError } from '../errors/errors.js'

/**
 * Waits for `work` until `signal` is aborted, even if the work itself never ends. A result that comes later is dropped.
 * @throws KitError `connection/cancelled` on abort
 */
export function abortable<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  if (!signal) return work()
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new KitError('connection/cancelled'))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort)
    work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort))
    return undefined
  })
}
