import type { CaipNetworkId, ChainNamespace } from './caip-network.js'
import { embeddedNetworks } from './embedded-networks.js'
import { swapNetworks } from './swap-networks.js'

/** The namespaces a feature is for, or the ids of the networks where not all of a namespace have it. */
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
 * Whether a feature of the provider is for this network (spec §5, §7, §9). The provider itself may support less. For smart
 * accounts there is no list: the embedded wallet says on which networks it has them.
 */
export function supports(feature: NetworkFeature, caipNetworkId: CaipNetworkId): boolean {
  const names: readonly string[] = supported[feature]
  return names.includes(caipNetworkId) || names.includes(caipNetworkId.split(':')[0] ?? '')
}
