import type { Kit } from '../kit.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import type { State } from '../state.js'

/**
 * The networks on which the address in view is known to belong to the person. Coins sent to it on another network may be
 * lost. A smart account and a Bitcoin address belong to one network.
 * @param now the states of the network and the account controller, which the caller watches
 */
export function ownNetworks(
  kit: Kit,
  now: { network: Kit['network']['state']; account: Kit['account']['state'] },
): State<CaipNetwork>[] {
  const { caipNetwork, requestedCaipNetworks } = now.network
  const { chainNamespace } = caipNetwork
  const { address, allAccounts } = now.account[chainNamespace]
  const { type } = allAccounts.find((one) => one.address === address) ?? {}
  const plain = (text: string) => (chainNamespace === 'eip155' ? text.toLowerCase() : text)
  const link = kit.connection.link(chainNamespace)
  return requestedCaipNetworks.filter(({ caipNetworkId, ...one }) => {
    if (one.chainNamespace !== chainNamespace || !kit.network.isApproved(caipNetworkId))
      return false
    if (caipNetworkId === caipNetwork.caipNetworkId) return true
    if (type === 'smartAccount' || chainNamespace === 'bip122') return false
    const there = link?.accountsOn?.(caipNetworkId)
    return !there || there.some((its) => plain(its) === plain(address ?? ''))
  })
}
