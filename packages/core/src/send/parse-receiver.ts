import type { Adapter } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { typedAddress } from '../untrusted/typed-address.js'
import { otherChainOf } from './address-chain.js'
import { receiverOfLink } from './payment-link.js'

const longest = 256 // characters
const name = /^[^\s.:/]+(\.[^\s.:/]+)*\.\p{L}{2,}$/u // ENS, SNS, and names of the web
const account = /^[-a-z0-9]{3,8}:[-\w]{1,32}:[-.%\w]{1,128}$/ // CAIP-10

/**
 * Parses the receiver of a transfer: an address, a CAIP-10 account of the same network, or a link to pay there (EIP-681).
 * @throws KitError `send/receiver-invalid`, `send/receiver-checksum`, `send/receiver-zero`; `send/receiver-on-other-network` for an
 * account or link of another network, `send/receiver-of-other-chain` for an address of another kind of chain, `send/receiver-is-call`
 * for a link that calls a contract, `send/receiver-is-name` for a name, which is not resolved
 * @example parseReceiver('eip155:1:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', network, adapter)
 */
export function parseReceiver(
  typed: string,
  { caipNetworkId, chainNamespace }: CaipNetwork,
  { parseAddress }: Adapter,
): string {
  // A link says first what it is refused for, however long it is.
  const text = receiverOfLink(typedAddress(typed.slice(0, longest)), caipNetworkId)
  if (typed.length > longest) throw new FeatureError('send/receiver-invalid')
  const prefix = `${caipNetworkId}:`
  const isHere = text.startsWith(prefix)
  if (!isHere && account.test(text)) throw new FeatureError('send/receiver-on-other-network')
  if (name.test(text)) throw new FeatureError('send/receiver-is-name')
  const address = parsed()
  // Nobody has its key; coins end up there through faulty forms and scripts.
  if (/^0x0{40}$/.test(address)) throw new FeatureError('send/receiver-zero')
  return address

  function parsed() {
    try {
      return parseAddress(isHere ? text.slice(prefix.length) : text)
    } catch (cause) {
      const chain = otherChainOf(text, chainNamespace)
      throw chain ? new FeatureError('send/receiver-of-other-chain', chain, { cause }) : cause
    }
  }
}
