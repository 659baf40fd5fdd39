import type { CaipNetworkId } from './caip-network.js'

/** The address of a CAIP-10 id of an EVM network; null where it is no address of this network. */
export function addressOn(network: CaipNetworkId, id: string): string | null {
  const address = id.slice(network.length + 1)
  const isAddress = /^0x[\da-f]{40}$/i.test(address)
  return id.startsWith(`${network}:`) && isAddress ? address : null
}
