import { type UseRead, useAccountAddress, useRead } from '@gla/modal/react/contracts'
import { useRef } from 'react'
import { askKit } from '../chain/ask-kit.js'
import { readEvery } from '../chain/read-every.js'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import type { Holdings } from '../facts/read-holdings.js'
import { createHoldingsReader, type ReadHoldings } from './holdings-reader.js'

/** What the account has in the contracts of a network. The code that reads it comes after the page. @param here null: there are none */
export function useHoldings(here: NetworkContracts | null): UseRead<Holdings> {
  const account = useAccountAddress()
  const reader = useRef<{ readonly of: NetworkContracts; readonly read: ReadHoldings } | null>(null)
  return useRead(
    here && account ? `holdings ${here.chainId} ${account}` : null,
    async (modal) => {
      if (!here || !account) throw new Error('Nobody is asked about.')
      if (reader.current?.of !== here)
        reader.current = { of: here, read: createHoldingsReader(here) }
      return reader.current.read(askKit(modal), account)
    },
    { every: readEvery },
  )
}
