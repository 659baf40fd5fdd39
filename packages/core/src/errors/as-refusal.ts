import type { Described } from './describe-error.js'
import { describeError } from './describe-error.js'
import { KitError } from './errors.js'

/**
 * A wallet's own refusal as the kit's: `wallet/rejected`, with the wallet's error as `cause`. Every other error is returned
 * as it is. A hostile error may say something else each time it is read: pass what was read of it, if it was. Only for calls of the kit: a provider's `request` keeps the wallet's error (EIP-1193).
 */
export function asRefusal(error: unknown, described: Described = describeError(error)): unknown {
  if (error instanceof KitError || described.code !== 'wallet/rejected') return error
  return new KitError('wallet/rejected', { cause: error })
}
