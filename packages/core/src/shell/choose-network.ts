import type { Kit } from '../kit.js'
import type { CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'

type Chosen = Pick<CaipNetwork | State<CaipNetwork>, 'caipNetworkId' | 'chainNamespace'>

/**
 * Goes on after a person chose a network. A wallet that must switch is asked in a view of its own; leaving that view cancels
 * the switch. Where another wallet is needed, a view says so first. Without a wallet, the network just comes into view.
 * @throws as `kit.network.switch`
 */
export async function chooseNetwork(kit: Kit, chosen: Chosen): Promise<void> {
  const { modal, network, router } = kit
  const { caipNetworkId, chainNamespace: namespace } = chosen
  const { caipNetwork, wallets } = network.state
  if (caipNetworkId === caipNetwork.caipNetworkId) router.back() || modal.close()
  else if (!wallets[namespace] && needsAnother(kit, namespace))
    router.push('SwitchActiveChain', { caipNetworkId })
  else if (wallets[namespace] ?? wallets[caipNetwork.chainNamespace])
    router.push('SwitchNetwork', { caipNetworkId, isNew: !network.isApproved(caipNetworkId) })
  else await network.switch(caipNetworkId)
}

/** Whether the wallet in view does not have this namespace. */
function needsAnother(
  { connection, connectors, network }: Kit,
  namespace: ChainNamespace,
): boolean {
  const { chainNamespace } = network.state.caipNetwork
  const now = connection.state[chainNamespace]
  if (now.status !== 'connected' || namespace === chainNamespace) return false
  // A session has the namespaces that were approved, whatever its connector can ask for.
  return now.type === 'wallet-connect' || !connectors.get(now.connectorId, namespace)
}
