import type { KitParts } from '../kit-parts.js'

type Parts = Pick<KitParts, 'connection' | 'network' | 'options'>

/** Whether the wallet is on a network the dapp did not configure, and the options require a switch (spec §2). */
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
