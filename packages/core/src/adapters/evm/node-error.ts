import { ExecutionRevertedError, InsufficientFundsError, NonceTooLowError } from 'viem'
import { KitError } from '../../errors/errors.js'

const replacement = /replacement transaction underpriced|replacement fee too low/

/**
 * What a node or wallet refuses a transaction for. Nodes send one code for many reasons, so their words are matched,
 * by viem's patterns (spec §8, mapped RPC errors).
 * @returns null when it says nothing we know
 */
export function nodeError(error: unknown): KitError | null {
  const words = wordsOf(error)
  const cause = { cause: error }
  if (InsufficientFundsError.nodeMessage.test(words))
    return new KitError('send/insufficient-funds', cause)
  if (ExecutionRevertedError.nodeMessage.test(words)) return new KitError('send/reverted', cause)
  if (NonceTooLowError.nodeMessage.test(words)) return new KitError('rpc/nonce-used', cause)
  if (replacement.test(words)) return new KitError('rpc/replacement-fee-too-low', cause)
  return null
}

/** The words of an error and its causes, bounded: a wallet's error may be anything. */
function wordsOf(error: unknown): string {
  const words: string[] = []
  try {
    let link = error
    for (let i = 0; i < 8 && typeof link === 'object' && link !== null; i++) {
      const { message, details, cause } = link as Record<string, unknown>
      for (const text of [details, message])
        if (typeof text === 'string') words.push(text.slice(0, 2000).toLowerCase())
      link = cause
    }
  } catch {
    // A hostile error object with throwing getters: what was read so far has to do.
  }
  return words.join('\n')
}
