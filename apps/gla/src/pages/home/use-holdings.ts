import { type UseRead, useAccountAddress, useRead } from '@gla/modal/react/contracts'
import { useRef } from 'react'
import { askKit } from '../../chain/ask-kit.js'
import { readEvery } from '../../chain/read-every.js'
import type { NetworkContracts } from '../../contracts/site-contracts.js'
import type { HoldingParts, Holdings } from '../../facts/read-holdings.js'

/** What the account has in the contracts of a network. The code that reads it comes after the page. @param here null: there are none */
export function useHoldings(here: NetworkContracts | null): UseRead<Holdings> {
  const account = useAccountAddress()
  const known = useRef<{ readonly of: NetworkContracts; readonly parts: HoldingParts } | null>(null)
  return useRead(
    here && account ? `holdings ${here.chainId} ${account}` : null,
    async (modal) => {
      if (!here || !account) throw new Error('Nobody is asked about.')
      const { readHoldingParts, readHoldings } = await import('../../facts/read-holdings.js')
      const ask = askKit(modal)
      const parts =
        known.current?.of === here ? known.current.parts : await readHoldingParts(ask, here)
      // Contracts that did not answer as they should are asked again.
      if (parts.unread === 0) known.current = { of: here, parts }
      return readHoldings(ask, here, parts, account)
    },
    { every: readEvery },
  )
}
