import { useAccount } from '@gla/modal/react'
import { useSwap } from '@gla/modal/react/swap'
import { useEffect } from 'react'
import { tokenId } from './token-id.js'

/** What is said of a token besides how much of it there is. */
export interface TokenFacts {
  /** US dollars for one, a decimal; null where nobody says it. */
  readonly price: string | null
  /** A `data:` URL. */
  readonly iconUrl: string | null
}

/** What Trade and the account know of tokens: by their address in lower case, the coin by 'coin'. */
export function useTokenPrices(): (token: string) => TokenFacts {
  const { tokenBalance } = useAccount()
  const { swap, state } = useSwap({ isWatched: false })
  useEffect(() => swap?.watch({ ofTokens: true }), [swap])
  const known = new Map<string, TokenFacts>()
  for (const { address, price, iconUrl } of tokenBalance)
    known.set(tokenId(address?.split(':').at(-1)), { price, iconUrl })
  for (const { address, price, iconUrl } of state?.tokens ?? []) {
    const before = known.get(tokenId(address))
    known.set(tokenId(address), {
      price: price ?? before?.price ?? null,
      iconUrl: iconUrl ?? before?.iconUrl ?? null,
    })
  }
  return (token) => known.get(token) ?? { price: null, iconUrl: null }
}
