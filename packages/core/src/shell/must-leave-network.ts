import type { KitParts } from '../kit-parts.js'

type Parts = Pick<KitParts, 'connection' | 'network' | 'options'>

/** Whether the wallet is on a network that the dapp did not configure, and a person can switch it here. */
export function isOnUnknownNetwork({ connection, network, options }: Parts): boolean {
  const { chainNamespace } = network.state.caipNetwork
  return (
    connection.state[chainNamespace].status === 'connected' &&
    !network.isSupported() &&
    !options.basic &&
    options.enableNetworkSwitch
  )
}

/** Whether it has to leave that network before anything else (spec §2). */
export const mustLeaveNetwork = (parts: Parts): boolean =>
  !parts.options.allowUnsupportedChain && isOnUnknownNetwork(parts)
