import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetworkId } from '../networks/caip-network.js'

const scheme = /^ethereum:(?:pay-)?/i
const parts = /^([^@/?]+)(?:@(\d{1,20}))?(?:\/([^?]*))?(?:\?(.*))?$/s
const calling = /^(?:data|function)$/i

/**
 * The receiver that a link to pay names (EIP-681), or the text itself if it is none. An amount in it is left to the person.
 * @throws KitError `send/receiver-on-other-network` where it is for another network, `send/receiver-is-call` where it asks to call
 * a contract, by its path or its query: its address is not the receiver's. `send/receiver-invalid` where it is broken
 * @see https://eips.ethereum.org/EIPS/eip-681
 * @example receiverOfLink('ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@1?value=1e18', 'eip155:1')
 */
export function receiverOfLink(text: string, here: CaipNetworkId): string {
  if (!scheme.test(text)) return text
  const [, receiver, chain, path, query] = parts.exec(text.replace(scheme, '')) ?? []
  if (receiver === undefined) throw new FeatureError('send/receiver-invalid')
  const isHere =
    chain === undefined ? here.startsWith('eip155:') : here === `eip155:${BigInt(chain)}`
  if (!isHere) throw new FeatureError('send/receiver-on-other-network')
  const isCall = [...new URLSearchParams(query).keys()].some((name) => calling.test(name.trim()))
  if (path || isCall) throw new FeatureError('send/receiver-is-call')
  return receiver
}
