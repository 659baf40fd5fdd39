import { describeError } from './describe-error.js'
import type { ErrorCode } from './errors.js'
import { KitError } from './errors.js'
import { failureOf } from './failure-of.js'
import { FeatureError } from './feature-error.js'

const cannot: ReadonlySet<ErrorCode> = new Set([
  'rpc/unsupported-operation',
  'rpc/method-not-found',
  'rpc/method-not-supported',
  'wallet/capability-unsupported',
])

/**
 * Why a wallet has signed nothing, with a code of the kit: `rpc/unsupported-operation` when it does not sign such a thing,
 * `adapter/sign-message-failed` for an error that the kit has no code for.
 */
export function asUnsigned(cause: unknown): KitError {
  const { code } = describeError(cause)
  if (cannot.has(code)) return new FeatureError('rpc/unsupported-operation', { cause })
  if (cause instanceof KitError) return cause
  // Other adapters than the EVM's give such an error its name themselves.
  if (code === 'unknown' || code === 'transport/reverted')
    return new FeatureError('adapter/sign-message-failed', 'EvmAdapter', { cause })
  return failureOf(code, { cause })
}
