import { useRead } from '@gla/modal/react/contracts'
import { useState } from 'react'
import { askKit } from '../../chain/ask-kit.js'
import { joinAsks } from '../../chain/join-asks.js'
import { readEvery } from '../../chain/read-every.js'
import type { NetworkContracts } from '../../contracts/site-contracts.js'
import { createChainReader } from '../../facts/read-chain.js'
import { type SiteFigures, useFigures } from '../../figures/use-figures.js'

/**
 * What the site tells of a network; what it does not tell, from the chain, once that is wanted.
 * @param isWanted the person asked for the chain
 */
export function useHomeFigures(contracts: NetworkContracts, isWanted: boolean): SiteFigures {
  const { chainId } = contracts
  const told = useFigures(true, chainId)
  const [readChain] = useState(() => createChainReader(contracts))
  const read = useRead(
    isWanted ? `home ${chainId}` : null,
    (modal) => readChain(joinAsks(askKit(modal, `eip155:${chainId}`))),
    { every: readEvery },
  )
  if (!isWanted || told.chain) return told
  const { status, data, readAt, refetch } = read
  return {
    ...told,
    status: status === 'stale' ? 'ready' : status,
    chain: data && { data: { ...data, readAt }, readAt, isOld: status === 'stale' },
    refetch,
  }
}
