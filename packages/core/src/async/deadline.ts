import type { Environment } from '../environment.js'
import type { ErrorCode } from '../errors/errors.js'
import { KitError } from '../errors/errors.js'

/** The codes of errors that need no values. */
type PlainCode =
  | 'connection/timeout'
  | 'network/unreachable'
  | 'send/outcome-unknown'
  | 'relay/unreachable'
  | 'pairing/expired'

/**
 * Waits for `work`, but no longer than `ms`, and not after `signal` fired.
 * At either, the signal given to the work is aborted. An answer that comes too late is dropped.
 * @param options `code` is what the deadline fails with
 * @throws KitError the given code at the deadline, `connection/cancelled` on abort
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
    const working = (async () => work(own.signal))() // async: catches also what it throws at once
    working.then(
      (value) => end(() => resolve(value)),
      (error) => end(() => reject(error)),
    )
    return undefined
  })
}
