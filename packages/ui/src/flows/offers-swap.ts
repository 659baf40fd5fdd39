import type { Kit } from '@gla/core'
import { offersSwaps, swapsOn } from '@gla/core'

/** Whether the modal has views of swaps. Loaded late, with the table of routers: the first opening needs neither. */
export const hasSwapViews = ({ options }: Kit): boolean => offersSwaps(options)

/** Whether it leads to a swap: to its own views, or to a page of the dapp. */
export const offersSwap = (kit: Kit): boolean => kit.options.features.swapPage || hasSwapViews(kit)

/** Whether it does so on the network in view. */
export const offersSwapHere = ({ options, network }: Kit): boolean =>
  network.isSupported() &&
  (options.features.swapPage || swapsOn(options, network.state.caipNetwork.caipNetworkId))
