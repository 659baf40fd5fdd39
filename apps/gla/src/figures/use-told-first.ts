import { useNetwork } from '@gla/modal/react'
import type { UseRead } from '@gla/modal/react/contracts'
import { useState } from 'react'

/**
 * What the site told stays until the chain has been read: whoever connects finds the page as it was.
 * @param told null once the chain is asked
 * @param live what is read of the chain then
 */
export function useToldFirst<T>(told: UseRead<T> | null, live: UseRead<T>): UseRead<T> {
  const { caipNetworkId } = useNetwork().caipNetwork
  const [kept, keep] = useState<{ readonly of: string; readonly told: UseRead<T> } | null>(null)
  if (told?.data && (told.readAt !== kept?.told.readAt || kept.of !== caipNetworkId))
    keep({ of: caipNetworkId, told })
  if (told) return told
  if (live.status !== 'loading' || live.data !== null || kept?.of !== caipNetworkId) return live
  return { ...live, data: kept.told.data, readAt: kept.told.readAt }
}
