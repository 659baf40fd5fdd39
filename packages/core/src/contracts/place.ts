import type { Adapter, ContractAbilities } from '../adapters/adapter.js'
import { FeatureError } from '../errors/feature-error.js'
import type { CaipNetwork, CaipNetworkId } from '../networks/caip-network.js'
import type { Sender } from '../transactions/preflight.js'

/** The network, the account and the wallet that a page's call is for, all in view. */
export type Place = {
  readonly network: CaipNetwork
  readonly from: string
  readonly adapter: Adapter
  readonly contracts: ContractAbilities
}

/**
 * @param wanted the only network that the page wants
 * @throws KitError `connection/required`, `transaction/wrong-network`, also where the dapp did not configure the network, which
 * UnsupportedChain then says; `rpc/unsupported-operation` where there are no contracts
 */
export function placeIn(
  deps: {
    network(): CaipNetwork
    sender(): Sender | null
    /** Has the person choose another network, where nothing can be done on that in view. @returns whether it has */
    chooseNetwork(): boolean
  },
  wanted: CaipNetworkId | undefined,
): Place {
  const network = deps.network()
  const sender = deps.sender()
  if (!sender) throw new FeatureError('connection/required')
  if (deps.chooseNetwork()) throw new FeatureError('transaction/wrong-network')
  if (wanted !== undefined && wanted !== network.caipNetworkId)
    throw new FeatureError('transaction/wrong-network')
  const { adapter, address } = sender
  const { contracts } = adapter
  if (!contracts) throw new FeatureError('rpc/unsupported-operation')
  return { network, from: address, adapter, contracts }
}
