import type { Kit } from '@gla/core'
import { offersSwaps, swapsOn } from '@gla/core'

/** Whether the modal has swaps. Loaded late, with the table of routers: the first opening needs neither. */
export const offersSwap = ({ options }: Kit): boolean => offersSwaps(options)

/** Whether it has them on the network in view. */
export const offersSwapHere = ({ options, network }: Kit): boolean =>
  swapsOn(options, network.state.caipNetwork.caipNetworkId) && network.isSupported()
