import { useNetwork } from '@gla/modal/react'
import { useRead } from '@gla/modal/react/contracts'
import { useState } from 'react'
import { readEvery } from '../chain/read-every.js'
import { useSlowNow } from '../parts/use-slow-now.js'
import { type ChainFigures, type MarketFigures, oldest } from './figures.js'
import { readFigures } from './read-figures.js'

const fresh = 60_000 // ms: what is older could not be read again

/** Figures of one source, and when it was asked. */
export interface Told<T> {
  readonly data: T
  /** ms since 1970, by the clock of this device. */
  readonly readAt: number
  /** The source has not answered for a while. */
  readonly isOld: boolean
}

/** What the site's own server tells of the network in view. Null: it was not told, or longer ago than ten minutes. */
export interface SiteFigures {
  /** `absent`: this host tells no figures. `failed`: it did not answer, and nothing is known. */
  readonly status: 'idle' | 'loading' | 'ready' | 'absent' | 'failed'
  readonly chain: Told<ChainFigures> | null
  readonly market: Told<MarketFigures> | null
  /** Asks again. */
  refetch(): void
}

/**
 * What the page's own host tells before anybody else is asked (ruling 19), again and again while the page is seen.
 * @param isWanted nobody is asked otherwise
 * @param of the network that is meant. Default: that in view
 */
export function useFigures(isWanted: boolean, of?: number): SiteFigures {
  const { caipNetworkId } = useNetwork().caipNetwork
  const wanted = of === undefined ? caipNetworkId : `eip155:${of}`
  const [isAbsent, setIsAbsent] = useState(false)
  const read = useRead(
    isWanted ? 'figures' : null,
    readFigures,
    isAbsent ? {} : { every: readEvery },
  )
  const now = useSlowNow()
  if ((read.data === 'absent') !== isAbsent && read.data) setIsAbsent(!isAbsent)
  const { status, data, readAt, refetch } = read
  if (data === 'absent') return { status: 'absent', chain: null, market: null, refetch }
  const network = data?.networks.find(({ chainId }) => `eip155:${chainId}` === wanted)
  const toldOf = <T extends { readonly readAt: number }>(one: T | null | undefined) => {
    if (!data || !one) return null
    const toldAt = readAt - Math.max(0, data.at - one.readAt)
    const age = now - toldAt
    return age > oldest ? null : { data: one, readAt: toldAt, isOld: age > fresh }
  }
  return {
    status: status === 'stale' ? 'ready' : status,
    ...{ chain: toldOf(network?.chain), market: toldOf(network?.market), refetch },
  }
}
