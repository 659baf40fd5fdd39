import type { Adapter } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'

const longest = 256 // characters

/**
 * Parses the receiver of a transfer: an address, or an account of the same network as CAIP-10 writes it.
 * @throws KitError `send/receiver-invalid`, `send/receiver-checksum`, `send/receiver-zero`
 * @example parseReceiver('eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', network, adapter)
 */
export function parseReceiver(
  typed: string,
  { caipNetworkId }: CaipNetwork,
  { parseAddress }: Adapter,
): string {
  if (typed.length > longest) throw new FeatureError('send/receiver-invalid')
  const text = typed.trim()
  const prefix = `${caipNetworkId}:`
  const address = parseAddress(text.startsWith(prefix) ? text.slice(prefix.length) : text)
  // Nobody has its key. Forms and scripts send there by mistake.
  if (/^0x0{40}$/.test(address)) throw new FeatureError('send/receiver-zero')
  return address
}
