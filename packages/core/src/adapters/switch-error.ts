import { describeError } from '../errors/describe-error.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'

/**
 * Maps the error of a failed network switch: rejected, still pending, or not supported (§4). Errors of the kit pass unchanged.
 * @returns KitError `wallet/rejected`, `connection/pending`, `network/not-supported`
 */
export function switchError(error: unknown): KitError {
  if (error instanceof KitError) return error
  const { code } = describeError(error)
  const isTheirs = code === 'wallet/rejected' || code === 'connection/pending'
  return new FeatureError(isTheirs ? code : 'network/not-supported', { cause: error })
}
