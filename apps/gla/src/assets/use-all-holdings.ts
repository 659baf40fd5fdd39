import { useAccount } from '@gla/modal/react'
import { type UseRead, useRead } from '@gla/modal/react/contracts'
import { useState } from 'react'
import { askKit } from '../chain/ask-kit.js'
import { readEvery } from '../chain/read-every.js'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import type { Holdings } from '../facts/read-holdings.js'
import { createHoldingsReader } from './holdings-reader.js'

/** What an account has in the contracts of one network. */
export interface HoldingsOn {
  readonly contracts: NetworkContracts
  /** What was read last; null before. */
  readonly holdings: Holdings | null
  /** The network did not answer the last time. */
  readonly isFailed: boolean
}

/**
 * What the account has in the contracts of every network, whichever is in view. A network that does not answer hides no other.
 * @param all the same list in each render
 */
export function useAllHoldings(all: readonly NetworkContracts[]): UseRead<readonly HoldingsOn[]> {
  const { address, status } = useAccount({ namespace: 'eip155' })
  const account = status === 'connected' ? address : null
  const [readAll] = useState(() => createReadAll(all))
  return useRead(
    account && all.length > 0 ? `holdings of ${account}` : null,
    (modal) => {
      if (!account) throw new Error('Nobody is asked about.')
      return readAll(account, (chainId) => askKit(modal, `eip155:${chainId}`))
    },
    { every: readEvery },
  )
}

function createReadAll(all: readonly NetworkContracts[]) {
  const readers = all.map((contracts) => ({ contracts, read: createHoldingsReader(contracts) }))
  let last = { of: '', known: new Map<NetworkContracts, Holdings>() }
  return async (
    account: `0x${string}`,
    askOn: (chainId: number) => ReturnType<typeof askKit>,
  ): Promise<readonly HoldingsOn[]> => {
    if (last.of !== account) last = { of: account, known: new Map() }
    const { known } = last
    return Promise.all(
      readers.map(async ({ contracts, read }) => {
        const holdings = await read(askOn(contracts.chainId), account).catch(() => null)
        if (holdings) known.set(contracts, holdings)
        return {
          contracts,
          holdings: holdings ?? known.get(contracts) ?? null,
          isFailed: holdings === null,
        }
      }),
    )
  }
}
