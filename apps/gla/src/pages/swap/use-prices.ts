import { useModal } from '@gla/modal/react'
import { type UseRead, useRead } from '@gla/modal/react/contracts'
import { useEffect } from 'react'
import type { PricePoint } from './price-point.js'
import type { Trade } from './trade.js'

const readEvery = 60_000 // ms: a pool changes with each swap, and who looks on wants to see it

/** What one of the pair's first token was in its second, again and again. @param seconds how far back; null: nothing is read */
export function usePrices(
  { swap, state }: Trade,
  seconds: number | null,
): UseRead<readonly PricePoint[]> {
  const { from, to } = state
  const { kit } = useModal()
  const read = useRead(
    from && to && seconds !== null ? ['prices', from.id, to.id, seconds].join(' ') : null,
    () => swap.prices(seconds ?? 0),
    { every: readEvery },
  )
  const { error } = read
  useEffect(() => {
    if (error) kit.report(error)
  }, [error, kit])
  return read
}
