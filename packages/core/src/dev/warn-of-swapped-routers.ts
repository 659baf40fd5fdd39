import type { Hex } from '../adapters/adapter.js'
import type { Dispose } from '../async/disposer.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { isSameAddress } from '../networks/same-address.js'
import type { DevParts } from './dev.js'
import { readOn } from './read-on.js'
import { warn } from './warn.js'

const factoryOf: Hex = '0xc45a0155' // factory()

/**
 * Warns of a router and a factory that are exchanged: a router says which its factory is, and a factory has no such function.
 * Asked once a person opens the modal with a wallet, of the network in view.
 */
export function warnOfSwappedRouters({ options, families, inView, on }: DevParts): Dispose {
  const asked = new Set<string>()

  async function check() {
    const network = inView.network() as CaipNetwork
    const at = options.swap.routers.findIndex(
      ({ caipNetworkId }) => caipNetworkId === network.caipNetworkId,
    )
    const named = options.swap.routers[at]
    if (!named || asked.has(network.caipNetworkId)) return
    asked.add(network.caipNetworkId)
    const { contracts } = await families.load(network.chainNamespace)
    const answer = await contracts?.call(network, { to: named.factory, data: factoryOf })
    if (answer && isSameAddress(`0x${answer.slice(-40)}`, named.router))
      warn(`swap.routers[${at}]: router and factory are exchanged.`, readOn.option('swap'))
  }
  return on('modal/opened', ({ connected }) => {
    // A factory refuses to answer: that is right. A network that does not answer is told elsewhere.
    if (connected) check().catch(() => undefined)
  })
}
