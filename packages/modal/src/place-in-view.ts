import type { CaipNetworkId, ChainNamespace, Kit } from '@gla/core'

/** Where a wallet is asked now. */
export interface PlaceInView {
  readonly caipNetworkId: CaipNetworkId
  /** Null when none is connected there. */
  readonly account: string | null
}

/** The network in view, and its account. @param namespace those of another one than that in view */
export function placeInView(
  { network, account }: Pick<Kit, 'account' | 'network'>,
  namespace: ChainNamespace = network.state.caipNetwork.chainNamespace,
): PlaceInView {
  const { caipNetworkId } = network.of(namespace)
  return { caipNetworkId, account: account.state[namespace].address }
}

/** The two as one text: equal for the same place. */
export const placeText = ({ caipNetworkId, account }: PlaceInView): string =>
  `${caipNetworkId} ${account}`
