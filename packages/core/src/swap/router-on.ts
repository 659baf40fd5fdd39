import type { CaipNetworkId } from '../networks/caip-network.js'
import type { SwapRouter } from '../options/options.js'
import { publicRouters } from './public-routers.js'

/**
 * The only contracts that a swap on a network is handed to: those that the dapp names, else the public ones. What a provider
 * answers never decides it.
 */
export const routerOn = (own: readonly SwapRouter[], network: CaipNetworkId): SwapRouter | null =>
  [...own, ...publicRouters].find(({ caipNetworkId }) => caipNetworkId === network) ?? null
