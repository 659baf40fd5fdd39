import type { Described } from './describe-error.js'
import { describeError } from './describe-error.js'
import { KitError } from './errors.js'
import { FeatureError } from './feature-error.js'

/**
 * A wallet's own refusal as the kit's: `wallet/rejected`, with the wallet's error as `cause`. Every other error is returned
 * as it is. Only for calls of the kit: a provider's `request` keeps the wallet's error (EIP-1193).
 * @param described pass it if the error was already described: a hostile one may change each time it is read
 */
export function asRefusal(error: unknown, described: Described = describeError(error)): unknown {
  if (described.code !== 'wallet/rejected') return error
  if (!(error instanceof KitError)) return new FeatureError('wallet/rejected', { cause: error })
  // An error of a frame has the wallet's as its cause.
  return error.code === 'wallet/rejected'
    ? error
    : new FeatureError('wallet/rejected', { cause: error.cause })
}
