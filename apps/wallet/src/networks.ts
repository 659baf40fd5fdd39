import type { PageNetwork } from './page-config.js'

/** The networks of the site, and the one that is in use. */
export interface Networks {
  readonly list: readonly PageNetwork[]
  current(): PageNetwork
  /** @param chainId CAIP-2, or the bare number as such or as digits */
  find(chainId: string | number | null): PageNetwork | undefined
  use(network: PageNetwork): void
}

/**
 * @param wanted CAIP-2, of the page that shows this one; another one begins at the first of the site
 */
export function createNetworks(
  list: readonly [PageNetwork, ...PageNetwork[]],
  wanted: string | null,
): Networks {
  const find = (chainId: string | number | null) =>
    list.find(
      ({ caipNetworkId }) => caipNetworkId === `eip155:${String(chainId).replace(/^eip155:/, '')}`,
    )
  let current = find(wanted) ?? list[0]
  return {
    list,
    current: () => current,
    find,
    use(network) {
      current = network
    },
  }
}

/** The bare chain id of a network. */
export const chainIdOf = ({ caipNetworkId }: PageNetwork): number =>
  Number(caipNetworkId.slice('eip155:'.length))
