import type { Kit } from '@gla/core'

/** Whether sending is offered for the namespace in view. Only then are transfers recorded. */
export const recordsTransfers = ({ options, network }: Kit): boolean =>
  options.features.send && network.state.caipNetwork.chainNamespace === 'eip155'

/** Whether Send is offered beside what the account has on the network in view. */
export const offersSend = (kit: Kit): boolean => recordsTransfers(kit) && kit.network.isSupported()
