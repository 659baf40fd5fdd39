import { KitError } from '@gla/core/family'
import { isError } from 'ethers'

/**
 * What a node or wallet refuses a transaction for, in ethers' reading of its answer (spec §8, mapped RPC errors).
 * @param cause kept with it; the error itself when left out
 * @returns null when it says nothing we know
 */
export function refusalOf(error: unknown, cause: unknown = error): KitError | null {
  if (isError(error, 'INSUFFICIENT_FUNDS'))
    return new KitError('send/insufficient-funds', { cause })
  if (isError(error, 'NONCE_EXPIRED')) return new KitError('rpc/nonce-used', { cause })
  if (isError(error, 'REPLACEMENT_UNDERPRICED'))
    return new KitError('rpc/replacement-fee-too-low', { cause })
  // ethers calls whatever an estimate fails with a call exception: only one that reverts is the chain's answer.
  if (isError(error, 'CALL_EXCEPTION') && (error.data || /revert/i.test(nodeWords(error))))
    return new KitError('send/reverted', { cause })
  return null
}

const nodeWords = ({ info }: { info?: Record<string, unknown> }) =>
  String((info?.error as { message?: unknown } | undefined)?.message).slice(0, 2000)
