import type { CaipNetwork, CaipNetworkId, State } from '@gla/core'
import { useModal } from './modal-context.js'
import { networkOf, useKitState } from './use-kit-state.js'

/** The active network, and how to switch to another one. */
export type UseNetwork = {
  /** The active network; named 'Unknown Network' when the wallet is on one that is not configured. */
  caipNetwork: State<CaipNetwork>
  requestedCaipNetworks: readonly State<CaipNetwork>[]
  isSupported: boolean
  /** The network of a switch that the wallet has not answered yet. */
  switching: CaipNetworkId | null
  /** Switches to a network. Asks the wallet, if one is connected. */
  switch(id: CaipNetworkId): Promise<void>
}
/** Returns the active network. Re-renders when it changes, and when a switch begins or ends. */
export function useNetwork(): UseNetwork {
  const { kit } = useModal()
  const network = useKitState(networkOf, (all) => all)
  return {
    ...network,
    isSupported: kit.network.isRequested(network.caipNetwork.caipNetworkId),
    switch: kit.network.switch,
  }
}
