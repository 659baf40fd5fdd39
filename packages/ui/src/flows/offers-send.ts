import type { Kit } from '@gla/core'
import { isOnUnknownNetwork } from '@gla/core'

/** Whether sending is offered for the namespace in view. Only then are transfers recorded. */
export const recordsTransfers = ({ options, network }: Kit): boolean =>
  options.features.send && network.state.caipNetwork.chainNamespace === 'eip155'

/**
 * Whether Send is offered beside what the account has on the network in view. On a network that the dapp did not configure, another
 * one is chosen first.
 */
export const offersSend = (kit: Kit): boolean =>
  recordsTransfers(kit) && (kit.network.isSupported() || isOnUnknownNetwork(kit))
