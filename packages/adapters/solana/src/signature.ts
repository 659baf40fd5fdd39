import { FeatureError } from '@gla/core/family'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { bytesOf } from './solana-address.js'

/**
 * Reads a signature as wallets write it: 64 bytes in base58.
 * @throws KitError `wallet/bad-answer`
 */
export function parseSignature(answer: unknown): Uint8Array {
  const isText = typeof answer === 'string' && /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(answer)
  const bytes = isText ? base58.decode(answer) : null
  if (bytes?.length !== 64) throw new FeatureError('wallet/bad-answer')
  return bytes
}

export const formatSignature = (signature: Uint8Array): string => base58.encode(signature)

/** Whether the key of `address` signed the message, by the strict rules of the chain (RFC 8032). */
export function isSignedBy(address: string, message: Uint8Array, signature: Uint8Array): boolean {
  const key = bytesOf(address)
  try {
    return key !== null && ed25519.verify(signature, message, key, { zip215: false })
  } catch {
    return false // a key or signature that is no point of the curve
  }
}
