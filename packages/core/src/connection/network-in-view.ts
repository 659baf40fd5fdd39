import { KitError } from '../errors/errors.js'
import type { CaipNetwork, CaipNetworkId, ChainNamespace } from '../networks/caip-network.js'
import { unknownNetwork } from '../networks/define-network.js'
import { createState, fixed } from '../state.js'
import { ownValues } from '../untrusted/own-values.js'

type Given = {
  networks: readonly CaipNetwork[]
  /** The network of the last visit, if there was one. */
  stored: CaipNetworkId | null
  fallback: CaipNetworkId
}

/** The network of a wallet, and the networks it may switch to. */
export type WalletNetwork = {
  /** `null` while no wallet of this namespace is connected. */
  caipNetworkId: CaipNetworkId | null
  /** `null`: any network the wallet knows. */
  approvedCaipNetworkIds: CaipNetworkId[] | null
}
/** The network in view, the configured ones, and the network of each connected wallet. */
export type NetworkState = {
  /** The network in view. Where a wallet of its namespace is connected, also the network of that wallet. */
  caipNetwork: CaipNetwork
  /** The networks that the dapp configured; the first is the default. */
  requestedCaipNetworks: CaipNetwork[]
  wallets: Partial<Record<ChainNamespace, WalletNetwork>>
  /** The network of a switch that the wallet has not answered yet. */
  switching: CaipNetworkId | null
}

/** The network in view, as far as a page needs it that has no wallet yet. */
export interface NetworkInView {
  readonly state: NetworkState
  find(id: CaipNetworkId | null): CaipNetwork | undefined
  /** Whether the dapp configured the network in view. */
  isSupported(): boolean
  isRequested(id: CaipNetworkId): boolean
  /** Whether the connected wallet may be asked to switch to this network. */
  isApproved(id: CaipNetworkId): boolean
  /** The network of a namespace: the one in view, else that of its wallet, else the first configured one. */
  of(namespace: ChainNamespace): CaipNetwork
}

export function createNetworkInView({ networks, stored, fallback }: Given): NetworkInView {
  const find = (id: CaipNetworkId | null) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === id)
  const initial = find(stored) ?? find(fallback) ?? networks[0]
  if (!initial) throw new KitError('options/invalid', 'networks is empty')
  const state = createState<NetworkState>({
    caipNetwork: fixed(initial),
    requestedCaipNetworks: fixed([...networks]),
    wallets: ownValues(),
    switching: null,
  })
  return {
    state,
    find,
    isSupported: () => find(state.caipNetwork.caipNetworkId) !== undefined,
    isRequested: (id) => find(id) !== undefined,
    isApproved(id) {
      const approved = state.wallets[find(id)?.chainNamespace ?? 'eip155']?.approvedCaipNetworkIds
      return approved ? approved.includes(id) : true
    },
    of(namespace: ChainNamespace): CaipNetwork {
      if (state.caipNetwork.chainNamespace === namespace) return state.caipNetwork
      const at = state.wallets[namespace]?.caipNetworkId
      const configured = networks.find(({ chainNamespace }) => chainNamespace === namespace)
      return (at && (find(at) ?? unknownNetwork(at))) || configured || state.caipNetwork
    },
  }
}
