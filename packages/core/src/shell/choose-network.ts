import type { Kit } from '../kit.js'
import type { CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'

type Chosen = Pick<CaipNetwork | State<CaipNetwork>, 'caipNetworkId' | 'chainNamespace'>

/**
 * Switches to the network that a person chose. If a wallet must be asked, a view shows that, and leaving it ends the wait.
 * If another wallet is needed, a view says so first. Without a wallet, the switch needs no request.
 * @throws as `kit.network.switch`
 */
export async function chooseNetwork(kit: Kit, chosen: Chosen): Promise<void> {
  const { modal, network, router } = kit
  const { caipNetworkId, chainNamespace: family } = chosen
  const { caipNetwork, wallets } = network.state
  if (caipNetworkId === caipNetwork.caipNetworkId) router.back() || modal.close()
  else if (!wallets[family] && needsAnother(kit, family))
    router.push('SwitchActiveChain', { caipNetworkId })
  else if (wallets[family] ?? wallets[caipNetwork.chainNamespace])
    router.push('SwitchNetwork', { caipNetworkId })
  else await network.switch(caipNetworkId)
}

/** Whether the connected wallet does not support this namespace. */
function needsAnother({ connection, connectors, network }: Kit, family: ChainNamespace): boolean {
  const { chainNamespace } = network.state.caipNetwork
  const now = connection.state[chainNamespace]
  if (now.status !== 'connected' || family === chainNamespace) return false
  // A session supports only the approved namespaces, whatever its connector could request.
  return now.type === 'wallet-connect' || !connectors.get(now.connectorId, family)
}
