import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { describeError } from '../errors/describe-error.js'
import { FeatureError } from '../errors/feature-error.js'
import { personDeadline } from './ask-wallet.js'

/**
 * Requests a signature, with a deadline of 10 minutes, because a person decides in the wallet.
 * @param adapter the adapter's name, for the error message
 * @throws KitError `adapter/sign-message-failed` for an error the kit has no code for; `connection/timeout`,
 * `connection/cancelled`; the wallet's own errors
 */
export async function askSignature<T>(
  env: Pick<Environment, 'after'>,
  adapter: string,
  ask: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  try {
    return await withDeadline(env, personDeadline, ask, { signal })
  } catch (cause) {
    if (describeError(cause).code !== 'unknown') throw cause
    throw new FeatureError('adapter/sign-message-failed', adapter, { cause })
  }
}
