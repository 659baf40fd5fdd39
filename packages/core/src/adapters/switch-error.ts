import { describeError } from '../errors/describe-error.js'
import { KitError } from '../errors/errors.js'

/**
 * What the spec calls a failed switch (§4): refused, still open, or not supported. Errors of the kit pass.
 * @returns KitError `wallet/rejected`, `connection/pending`, `network/not-supported`
 */
export function switchError(error: unknown): KitError {
  if (error instanceof KitError) return error
  const { code } = describeError(error)
  if (code === 'wallet/rejected' || code === 'connection/pending')
    return new KitError(code, { cause: error })
  return new KitError('network/not-supported', { cause: error })
}
