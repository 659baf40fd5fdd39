import type { Kit } from '../kit.js'
import type { CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { lookAtFamily } from './look-at-family.js'

/**
 * Brings a namespace into view.
 * @returns whether it is in view; if not, a view asks its wallet to switch
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

/** The network shown for a namespace: the one its wallet is on if the dapp has it, else the dapp's first. */
function networkOf(
  { network, options }: Kit,
  namespace: ChainNamespace,
): CaipNetworkId | undefined {
  const { caipNetworkId } = network.of(namespace)
  if (network.isRequested(caipNetworkId)) return caipNetworkId
  return options.networks.find((one) => one.chainNamespace === namespace)?.caipNetworkId
}
