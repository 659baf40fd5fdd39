import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { ownValues } from '../untrusted/own-values.js'

type DeadlineOptions = { signal?: AbortSignal | undefined; failure?: () => KitError }

const timedOut = () => new KitError('connection/timeout')

/**
 * Waits for `work`, for at most `ms` and until `signal` is aborted. In both cases the signal passed to the work is
 * aborted too, and a result that comes later is dropped.
 * @param options `failure` makes the error at the deadline, `connection/timeout` if it is left out
 * @throws KitError `failure` at the deadline, `connection/cancelled` on abort
 */
export function withDeadline<T>(
  env: Pick<Environment, 'after'>,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  options?: DeadlineOptions,
): Promise<T> {
  const { signal, failure = timedOut } = ownValues(options)
  return new Promise((resolve, reject) => {
    const own = new AbortController()
    const end = (settle: () => void) => {
      cancel()
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const fail = (error: KitError) => {
      end(() => reject(error))
      own.abort()
    }
    const onAbort = () => fail(new KitError('connection/cancelled'))
    const cancel = env.after(ms, () => fail(failure()))
    signal?.addEventListener('abort', onAbort)
    if (signal?.aborted) return onAbort()
    const working = (async () => work(own.signal))() // async, so that a synchronous throw rejects too
    working.then(
      (value) => end(() => resolve(value)),
      (error) => end(() => reject(error)),
    )
    return undefined
  })
}
