import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import type { ReceiverKind } from './adapter.js'

// Well-known burn addresses, and patterns for which nobody can have found a key.
const burn = /^0x(0*dead|(dead)+|dead0*(dead)?|dead0*42069420694206942069|([\da-f])\4{39})$/i
// Below 65,536, where chains put their precompiles and system contracts; some use a first byte of 1 to 3 and small numbers.
const reserved = /^0x(0{36}[\da-f]{4}|0[123]0{36}[\da-f]{2})$/i
const delegation = /^0xef0100[\da-f]{40}$/i // EIP-7702: still an ordinary account, with a key

/**
 * Reads what an EVM address is.
 * @param codeOf reads the account's code, as hex
 * @returns null for an ordinary account
 * @throws KitError `network/unreachable`, `connection/cancelled`
 */
export async function evmReceiverKind(
  address: string,
  codeOf: (address: string) => Promise<string>,
): Promise<ReceiverKind | null> {
  if (burn.test(address)) return 'burn'
  if (reserved.test(address)) return 'precompile'
  const code = await codeOf(address).catch((cause: unknown) => {
    throw cause instanceof KitError ? cause : new FeatureError('network/unreachable', { cause })
  })
  return code === '0x' || delegation.test(code) ? null : 'contract'
}
