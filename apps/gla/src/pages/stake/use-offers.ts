import { useCallback, useLayoutEffect, useState } from 'react'
import type { StakeOffer } from '../../doors/stake-offers.js'

/** What the cards of the page have read, for one another: no card asks the chain about another's contract. */
export interface Offers {
  readonly all: readonly StakeOffer[]
  readonly tell: (offer: StakeOffer) => void
}

export function useOffers(): Offers {
  const [all, setAll] = useState<readonly StakeOffer[]>([])
  const tell = useCallback(
    (offer: StakeOffer) =>
      setAll((before) =>
        before.some((one) => one.address === offer.address && one.isOpen === offer.isOpen)
          ? before
          : [...before.filter(({ address }) => address !== offer.address), offer],
      ),
    [],
  )
  return { all, tell }
}

/** Tells what a card has read. @param offer null while it is not known */
export function useTellOffer({ tell }: Offers, offer: StakeOffer | null): void {
  const { address, isOpen } = offer ?? {}
  // Before it is drawn: lines that come of it are there at once.
  useLayoutEffect(() => {
    if (offer) tell(offer)
  }, [address, isOpen, tell])
}
