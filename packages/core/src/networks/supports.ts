import type { CaipNetworkId, ChainNamespace } from './caip-network.js'
import { embeddedNetworks } from './embedded-networks.js'
import { swapNetworks } from './swap-networks.js'

/** The namespaces that support a feature, or the networks if only some of a namespace do. */
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
 * Whether the network supports a feature of the provider (spec §5, §7, §9). The provider itself may support fewer
 * networks. Smart accounts are not listed here: the embedded wallet reports the networks on which it has them.
 */
export function supports(feature: NetworkFeature, caipNetworkId: CaipNetworkId): boolean {
  const names: readonly string[] = supported[feature]
  return names.includes(caipNetworkId) || names.includes(caipNetworkId.split(':')[0] ?? '')
}
