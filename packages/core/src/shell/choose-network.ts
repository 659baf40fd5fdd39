import type { Kit } from '../kit.js'
import type { CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import type { State } from '../state.js'

type Chosen = Pick<CaipNetwork | State<CaipNetwork>, 'caipNetworkId' | 'chainNamespace'>

/**
 * A person chose a network: its wallet is asked in a view of its own, which ends the wait when it is left. Where
 * another wallet is needed, that is said first; where there is none, nobody is asked.
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

/** The wallet in view does not have this chain family. */
function needsAnother({ connection, connectors, network }: Kit, family: ChainNamespace): boolean {
  const { chainNamespace } = network.state.caipNetwork
  const now = connection.state[chainNamespace]
  if (now.status !== 'connected' || family === chainNamespace) return false
  // A session has the families that were approved, whatever its connector could ask for.
  return now.type === 'wallet-connect' || !connectors.get(now.connectorId, family)
}
