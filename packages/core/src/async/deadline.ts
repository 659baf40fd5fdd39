import type { Environment } from '../environment.js'
import type { ErrorCode } from '../errors/errors.js'
import { KitError } from '../errors/errors.js'

/** The codes a deadline can fail with. Their messages need no values. */
type PlainCode =
  | 'connection/timeout'
  | 'network/unreachable'
  | 'send/outcome-unknown'
  | 'relay/unreachable'
  | 'pairing/expired'

/**
 * Waits for `work`, for at most `ms` and until `signal` is aborted. In both cases the signal passed to the work is
 * aborted too, and a result that comes later is dropped.
 * @param options `code` is the error code at the deadline
 * @throws KitError `code` at the deadline, `connection/cancelled` on abort
 */
export function withDeadline<T>(
  env: Pick<Environment, 'after'>,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
  {
    signal,
    code = 'connection/timeout',
  }: { signal?: AbortSignal | undefined; code?: PlainCode } = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const own = new AbortController()
    const end = (settle: () => void) => {
      cancel()
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const fail = (code: PlainCode | 'connection/cancelled') => {
      end(() => reject(new KitError(code as Extract<ErrorCode, PlainCode>)))
      own.abort()
    }
    const onAbort = () => fail('connection/cancelled')
    const cancel = env.after(ms, () => fail(code))
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
