import type { Kit } from '../kit.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { lookAtFamily } from './look-at-family.js'

/**
 * Brings a namespace into view.
 * @returns whether it is in view; if not, its wallet is being asked, and a view shows that
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

/** The network to show for a namespace: that of its wallet if the dapp configured it, or else the first. */
function networkOf(
  { network, options }: Kit,
  namespace: ChainNamespace,
): CaipNetworkId | undefined {
  const { caipNetworkId } = network.of(namespace)
  if (network.isRequested(caipNetworkId)) return caipNetworkId
  return options.networks.find((one) => one.chainNamespace === namespace)?.caipNetworkId
}
