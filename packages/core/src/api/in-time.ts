import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'

/** ms for one call with everything in it, §9 */
export const callDeadline = 10_000

/**
 * Gives `work` the time of one call.
 * @throws FeatureError `transport/timeout` at the deadline; KitError `connection/cancelled` on abort; the errors of `work`
 */
export async function inTime<T>(
  env: Pick<Environment, 'after'>,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withDeadline(env, callDeadline, work, {
      signal,
      failure: () => new FeatureError('network/unreachable'),
    })
  } catch (cause) {
    if (KitError.is(cause, 'network/unreachable'))
      throw new FeatureError('transport/timeout', { cause })
    throw cause
  }
}
