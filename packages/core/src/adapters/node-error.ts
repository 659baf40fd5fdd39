import { ExecutionRevertedError, InsufficientFundsError, NonceTooLowError } from 'viem'
import type { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { memberOf } from '../untrusted/member-of.js'

const replacement = /replacement transaction underpriced|replacement fee too low/

/**
 * The reason why a node or wallet refused a transaction. Nodes use one code for many reasons, so the message is matched with
 * viem's patterns (spec §8, mapped RPC errors).
 * @returns null when no pattern matches
 */
export function nodeError(error: unknown): KitError | null {
  const text = textOf(error)
  const cause = { cause: error }
  if (InsufficientFundsError.nodeMessage.test(text))
    return new FeatureError('send/insufficient-funds', cause)
  if (ExecutionRevertedError.nodeMessage.test(text))
    return new FeatureError('transaction/reverted', cause)
  if (NonceTooLowError.nodeMessage.test(text)) return new FeatureError('rpc/nonce-used', cause)
  if (replacement.test(text)) return new FeatureError('rpc/replacement-fee-too-low', cause)
  return null
}

/** The messages of an error and its causes, with a limit, because a wallet's error may be anything. */
function textOf(error: unknown): string {
  const texts: string[] = []
  try {
    let link = error
    for (let i = 0; i < 8 && typeof link === 'object' && link !== null; i++) {
      const error: Record<string, unknown> = Object(link)
      for (const name of ['details', 'message']) {
        const text = memberOf(error, name)
        if (typeof text === 'string') texts.push(text.slice(0, 2000).toLowerCase())
      }
      link = memberOf(error, 'cause')
    }
  } catch {
    // A hostile error object may have getters that throw. What was read so far is used.
  }
  return texts.join('\n')
}
