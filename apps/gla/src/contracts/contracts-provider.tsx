import type { CaipNetworkId } from '@gla/modal'
import { useNetwork } from '@gla/modal/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { NetworkContracts } from './site-contracts.js'

const ContractsContext = createContext<readonly NetworkContracts[]>([])

/** Provides the contracts that the pages work with, of all networks. */
export function ContractsProvider(props: {
  readonly contracts: readonly NetworkContracts[]
  readonly children: ReactNode
}) {
  return <ContractsContext value={props.contracts}>{props.children}</ContractsContext>
}

/** The contracts of a page, as far as they are set up. */
export interface PageContracts {
  /** Of the network in view; null when it has none of what the page needs. */
  readonly here: NetworkContracts | null
  /** The one that a page acts on: that in view, or the one to switch to. Where nothing is set up, that in view. */
  readonly network: CaipNetworkId
  /** The networks that have what the page needs. None: nothing is set up. */
  readonly networks: readonly { readonly id: `eip155:${string}`; readonly name: string }[]
}

/**
 * The contracts of the network in view, and where else there are some.
 * @param has whether a network has what the page needs
 */
export function usePageContracts(has: (contracts: NetworkContracts) => boolean): PageContracts {
  const { caipNetwork, requestedCaipNetworks } = useNetwork()
  const able = useContext(ContractsContext).filter(has)
  const idOf = ({ chainId }: NetworkContracts) => `eip155:${chainId}` as const
  const here = able.find((one) => idOf(one) === caipNetwork.caipNetworkId) ?? null
  const networks = able.flatMap((one) => {
    const id = idOf(one)
    const network = requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
    return network ? [{ id, name: network.name }] : []
  })
  const [elsewhere] = here ? [] : networks
  return { here, network: elsewhere?.id ?? caipNetwork.caipNetworkId, networks }
}
