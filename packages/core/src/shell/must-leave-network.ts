import type { KitParts } from '../kit-parts.js'

type Parts = Pick<KitParts, 'connection' | 'network' | 'options'>

/** Whether the network in view is one the dapp did not configure, and the options ask to do something about it (spec §2). */
export function mustLeaveNetwork({ connection, network, options }: Parts): boolean {
  const { chainNamespace } = network.state.caipNetwork
  return (
    connection.state[chainNamespace].status === 'connected' &&
    !network.isSupported() &&
    !options.basic &&
    options.enableNetworkSwitch &&
    !options.allowUnsupportedChain
  )
}
