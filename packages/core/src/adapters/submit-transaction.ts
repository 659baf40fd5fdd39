import { withDeadline } from '../async/deadline.js'
import type { Environment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { personDeadline } from './ask-wallet.js'

/**
 * Asks a wallet once to sign a transaction, or to sign and send it. The deadline is 10 minutes, because a person decides.
 * @throws KitError `connection/cancelled` when the wallet was not asked; `transaction/outcome-unknown` when it was asked and did
 * not answer in time, or the caller stopped waiting; the wallet's own errors
 */
export async function submitTransaction<T>(
  env: Pick<Environment, 'after'>,
  ask: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  if (signal?.aborted) throw new KitError('connection/cancelled')
  try {
    return await withDeadline(env, personDeadline, ask, {
      signal,
      failure: () => new FeatureError('transaction/outcome-unknown'),
    })
  } catch (error) {
    if (!KitError.is(error, 'connection/cancelled')) throw error
    throw new FeatureError('transaction/outcome-unknown', { cause: error })
  }
}
