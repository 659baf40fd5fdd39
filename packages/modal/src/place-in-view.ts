import type { CaipNetworkId, Kit } from '@gla/core'

/** Where a wallet is asked now. */
export interface PlaceInView {
  readonly caipNetworkId: CaipNetworkId
  /** Null when none is connected there. */
  readonly account: string | null
}

/** The network in view, and its account. */
export function placeInView({ network, account }: Pick<Kit, 'account' | 'network'>): PlaceInView {
  const { caipNetworkId, chainNamespace } = network.state.caipNetwork
  return { caipNetworkId, account: account.state[chainNamespace].address }
}

/** The two as one text: equal for the same place. */
export const placeText = ({ caipNetworkId, account }: PlaceInView): string =>
  `${caipNetworkId} ${account}`
