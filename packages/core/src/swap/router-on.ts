import type { CaipNetworkId } from '../networks/caip-network.js'
import type { Options, SwapRouter } from '../options/options.js'
import { publicRouters } from './public-routers.js'

/**
 * The only contracts that a swap on a network is handed to: those that the dapp names, else the public ones. What a provider
 * answers never decides it.
 */
export const routerOn = (own: readonly SwapRouter[], network: CaipNetworkId): SwapRouter | null =>
  [...own, ...publicRouters].find(({ caipNetworkId }) => caipNetworkId === network) ?? null

/** The networks of the options that have such contracts. */
export const routedNetworks = ({ networks, swap }: Pick<Options, 'networks' | 'swap'>) =>
  networks.flatMap(({ caipNetworkId }) =>
    routerOn(swap.routers, caipNetworkId) ? [caipNetworkId] : [],
  )

type SwapOptions = Pick<Options, 'networks' | 'swap' | 'provider' | 'projectId' | 'features'>

/** Whether a kit with these options has swaps at all: a provider, and a router on one of its networks. */
export const hasSwaps = (options: Omit<SwapOptions, 'features'>): boolean =>
  Boolean(options.provider && options.projectId) && routedNetworks(options).length > 0

/**
 * Whether the modal offers swaps: the dapp does not hide them with `features.swaps`, and there are some. On a network that has
 * none itself the modal still does, and leads to those that have.
 */
export const offersSwaps = (options: SwapOptions): boolean =>
  options.features.swaps && hasSwaps(options)

/** Whether the modal offers swaps, and has them on this network. */
export const swapsOn = (options: SwapOptions, network: CaipNetworkId): boolean =>
  offersSwaps(options) && routerOn(options.swap.routers, network) !== null
