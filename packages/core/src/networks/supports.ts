import type { CaipNetworkId, ChainNamespace } from './caip-network.js'
import { embeddedNetworks } from './embedded-networks.js'
import { swapNetworks } from './swap-networks.js'

/** The families a feature is for; a list of ids where not all of a family's networks have it. */
const supported = {
  balance: ['eip155', 'solana'],
  send: ['eip155', 'solana'],
  onramp: ['eip155', 'solana'],
  activity: ['eip155'],
  names: ['eip155'],
  swaps: swapNetworks,
  embedded: embeddedNetworks,
} as const satisfies Record<string, readonly (ChainNamespace | CaipNetworkId)[]>

export type NetworkFeature = keyof typeof supported

/**
 * Whether a feature of the provider's is for this network (spec §5, §7, §9); what the provider says it supports comes
 * on top. For smart accounts there is no list: the embedded wallet says on which networks it has them.
 */
export function supports(feature: NetworkFeature, caipNetworkId: CaipNetworkId): boolean {
  const names: readonly string[] = supported[feature]
  return names.includes(caipNetworkId) || names.includes(caipNetworkId.split(':')[0] ?? '')
}
