import { FeatureError, type KitError } from '@gla/core/family'
import { isError } from 'ethers'

/**
 * Why a node or wallet refused a transaction, by the code ethers gives the error (spec §8, mapped RPC errors).
 * @param cause the cause of the returned error, `error` by default
 * @returns null for any other code
 */
export function refusalOf(error: unknown, cause: unknown = error): KitError | null {
  if (isError(error, 'INSUFFICIENT_FUNDS'))
    return new FeatureError('send/insufficient-funds', { cause })
  if (isError(error, 'NONCE_EXPIRED')) return new FeatureError('rpc/nonce-used', { cause })
  if (isError(error, 'REPLACEMENT_UNDERPRICED'))
    return new FeatureError('rpc/replacement-fee-too-low', { cause })
  // For ethers every failed estimate is a call exception; only one that reverts is the chain's answer.
  if (isError(error, 'CALL_EXCEPTION') && (error.data || /revert/i.test(nodeMessage(error))))
    return new FeatureError('transaction/reverted', { cause })
  return null
}

const nodeMessage = ({ info }: { info?: Record<string, unknown> }) =>
  String((info?.error as { message?: unknown } | undefined)?.message).slice(0, 2000)
