import type { Kit } from '../kit.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { lookAtFamily } from './look-at-family.js'

/**
 * Brings a chain family into view.
 * @returns whether it is there; if not, its wallet is being asked, in a view of its own
 * @throws as `kit.network.switch`
 */
export async function showFamily(kit: Kit, namespace: ChainNamespace): Promise<boolean> {
  const { caipNetwork, wallets } = kit.network.state
  const id = networkOf(kit, namespace)
  if (caipNetwork.chainNamespace === namespace || !id) return true
  const wallet = wallets[namespace]
  if (wallet && wallet.caipNetworkId !== id) {
    kit.router.push('SwitchNetwork', { caipNetworkId: id })
    return false
  }
  await lookAtFamily(kit, id)
  return true
}

/** Where a family is looked at: where its wallet is, if this app knows that network; else the first one. */
function networkOf(
  { network, options }: Kit,
  namespace: ChainNamespace,
): CaipNetworkId | undefined {
  const { caipNetworkId } = network.of(namespace)
  if (network.isRequested(caipNetworkId)) return caipNetworkId
  return options.networks.find((one) => one.chainNamespace === namespace)?.caipNetworkId
}
