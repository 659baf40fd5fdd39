import type { CaipNetworkId } from '@gla/core/family'
import { FeatureError } from '@gla/core/family'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { chainsOfAddress } from './networks.js'

/** A valid address, and what it means. */
export interface ParsedAddress {
  /** In its one right form: bech32 in lower case. */
  readonly address: string
  readonly kind: 'pkh' | 'sh' | 'wpkh' | 'wsh' | 'tr'
  /** The script that locks what is sent there. */
  readonly script: Uint8Array
  /** The chains it may belong to, the likeliest first. */
  readonly chains: readonly CaipNetworkId[]
}

const kinds: readonly string[] = [
  'pkh',
  'sh',
  'wpkh',
  'wsh',
  'tr',
] satisfies ParsedAddress['kind'][]
const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }
// Texts in the form of an address, whose checksum is not checked
const likeBech32 = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{39,59}$/
const likeBase58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/

/**
 * Reads an address: P2PKH, P2SH, P2WPKH, P2WSH or P2TR of the main chain, the test chains or regtest.
 * @throws KitError `send/receiver-invalid`, `send/receiver-checksum`
 * @see https://bips.dev/173 and https://bips.dev/350
 */
export function parseBitcoinAddress(text: string): ParsedAddress {
  const chains = typeof text === 'string' ? chainsOfAddress(text) : []
  if (chains.length === 0) throw new FeatureError('send/receiver-invalid')
  const coder = Address(networkOf(text))
  try {
    const value = coder.decode(text)
    if (!kinds.includes(value.type)) throw new Error(`no address of a key or script: ${value.type}`)
    return {
      address: coder.encode(value),
      kind: value.type as ParsedAddress['kind'],
      script: OutScript.encode(value),
      chains,
    }
  } catch (cause) {
    const isTypo = likeBech32.test(text.toLowerCase()) || likeBase58.test(text)
    throw new FeatureError(isTypo ? 'send/receiver-checksum' : 'send/receiver-invalid', { cause })
  }
}

function networkOf(address: string) {
  if (/^bcrt1/i.test(address)) return regtest
  return /^(bc1|[13])/i.test(address) ? NETWORK : TEST_NETWORK
}
