import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { FeatureError } from '../errors/feature-error.js'

const deadline = 20_000 // ms for all that one review, quote or form reads from the chain

/**
 * Reads from a chain: one deadline and one failure for all that a person waits for.
 * @param work gets a signal that is aborted at the deadline, and with `signal`
 * @throws KitError `network/unreachable` after 20 s, `connection/cancelled` when `signal` is aborted; what `work` throws
 */
export const chainRead = <T>(
  env: Pick<Environment, 'after'>,
  work: (signal: AbortSignal) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> =>
  withDeadline(env, deadline, work, {
    signal,
    failure: () => new FeatureError('network/unreachable'),
  })
