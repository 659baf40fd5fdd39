import type { CaipNetworkId } from '@gla/modal'
import { useNetwork } from '@gla/modal/react'
import { createContext, type ReactNode, useContext } from 'react'
import type { NetworkContracts } from './site-contracts.js'

/** What the pages of this site work with. */
interface Site {
  readonly contracts: readonly NetworkContracts[]
  /** Whether somebody tells prices, or a router is known. */
  readonly canTrade: boolean
}

const ContractsContext = createContext<Site>({ contracts: [], canTrade: false })

/** Provides what the pages work with: the contracts of all networks, and whether tokens can be traded. */
export function ContractsProvider({ children, ...site }: Site & { readonly children: ReactNode }) {
  return <ContractsContext value={site}>{children}</ContractsContext>
}

/** Which of the pages that need to be set up are. */
export function useSetUp(): {
  readonly swap: boolean
  readonly miner: boolean
  readonly stake: boolean
} {
  const { contracts, canTrade } = useContext(ContractsContext)
  return {
    swap: canTrade,
    miner: contracts.some(({ mining }) => mining !== undefined),
    stake: contracts.some(({ pools, vaults }) => pools.length + vaults.length > 0),
  }
}

/** The contracts of all networks. */
export const useAllContracts = (): readonly NetworkContracts[] =>
  useContext(ContractsContext).contracts

/** The contracts of the network in view, or of the first that has some; null: nothing is set up. */
export function useSiteContracts(): NetworkContracts | null {
  const { caipNetwork } = useNetwork()
  const { contracts: all } = useContext(ContractsContext)
  return (
    all.find(({ chainId }) => `eip155:${chainId}` === caipNetwork.caipNetworkId) ?? all[0] ?? null
  )
}

/** The contracts of a page, as far as they are set up. */
export interface PageContracts {
  /** Of the network in view; null when it has none of what the page needs. */
  readonly here: NetworkContracts | null
  /** Those that can be looked at: `here`, else of the network to switch to. */
  readonly shown: NetworkContracts | null
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
  const able = useContext(ContractsContext).contracts.filter(has)
  const idOf = ({ chainId }: NetworkContracts) => `eip155:${chainId}` as const
  const here = able.find((one) => idOf(one) === caipNetwork.caipNetworkId) ?? null
  const networks = able.flatMap((one) => {
    const id = idOf(one)
    const network = requestedCaipNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
    return network ? [{ id, name: network.name }] : []
  })
  const [elsewhere] = here ? [] : networks
  const shown = here ?? able.find((one) => idOf(one) === elsewhere?.id) ?? null
  return { here, shown, network: elsewhere?.id ?? caipNetwork.caipNetworkId, networks }
}
