import { KitError } from '../errors/errors.js'
import type { CaipNetworkId, ChainNamespace } from './caip-network.js'
import { isNamespace, networkPattern, partsOf } from './caip-network-id.js'

// CAIP-10: address of 1 to 128 characters, after a CAIP-2 id
const accountPattern =
  /^(?!eip155:(?![1-9]\d{0,15}:))([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/

export type ParsedNetworkId = { readonly namespace: ChainNamespace; readonly reference: string }
export type ParsedCaipAddress = ParsedNetworkId & { readonly address: string }

/**
 * Parses a CAIP-2 id of a namespace the kit knows.
 * @throws KitError `caip/invalid-network`
 * @example parseCaipNetworkId('eip155:56') // { namespace: 'eip155', reference: '56' }
 */
export function parseCaipNetworkId(id: string): ParsedNetworkId {
  const [, namespace = '', reference = ''] = partsOf(networkPattern, id)
  if (!isNamespace(namespace)) throw new KitError('caip/invalid-network')
  return { namespace, reference }
}

/**
 * Parses a CAIP-10 account id.
 * @throws KitError `caip/invalid-address` when it does not have three parts, `caip/invalid-account` when a part is invalid
 */
export function parseCaipAddress(account: string): ParsedCaipAddress {
  if (typeof account !== 'string' || account.split(':', 4).length !== 3)
    throw new KitError('caip/invalid-address')
  const [, namespace = '', reference = '', address = ''] = partsOf(accountPattern, account)
  if (!isNamespace(namespace)) throw new KitError('caip/invalid-account')
  return { namespace, reference, address }
}

/**
 * Parses an EIP-695 chain id as wallets return it: 0x-prefixed hex, decimal string, number or bigint.
 * @returns null for anything but a positive safe integer
 */
export function parseChainId(chainId: unknown): CaipNetworkId | null {
  const text = typeof chainId === 'string' ? chainId.trim() : chainId
  if (typeof text === 'string' && !/^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(text)) return null
  if (typeof text !== 'string' && typeof text !== 'number' && typeof text !== 'bigint') return null
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? `eip155:${id}` : null
}

/**
 * The EIP-695 chain id of an EVM network, as the hex string that wallets expect.
 * @throws KitError `caip/invalid-network` for any other network id
 */
export function hexChainId(id: CaipNetworkId): `0x${string}` {
  const { namespace, reference } = parseCaipNetworkId(id)
  if (namespace !== 'eip155' || !/^[1-9]\d*$/.test(reference))
    throw new KitError('caip/invalid-network')
  return `0x${BigInt(reference).toString(16)}`
}
