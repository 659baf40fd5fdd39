import type { Token } from '../chain/read-token.js'
import { useSetUp } from '../contracts/contracts-provider.js'
import { OfferDoor } from './after-claim.js'
import { Door, Doors } from './doors.js'
import { tradePath } from './paths.js'
import { offerFor, type StakeOffer } from './stake-offers.js'
import { useDoorTexts } from './use-door-texts.js'

interface AfterEndProps {
  readonly name: string
  /** Of the pool that pays nothing. */
  readonly address: string
  /** What it takes. */
  readonly token: Token
  readonly offers: readonly StakeOffer[]
}

/** Where a pool pays nothing: another place of its token that does, or Trade. Nothing where neither is. */
export function AfterEnd({ name, address, token, offers }: AfterEndProps) {
  const { swap } = useSetUp()
  const texts = useDoorTexts()
  const offer = offerFor(offers, token.address, address)
  if (!offer && !swap) return null
  return (
    <Doors>
      {offer ? (
        <OfferDoor name={`${name}-ended`} offer={offer} />
      ) : (
        <Door
          name={`${name}-ended-trade`}
          to={tradePath({ from: token.address })}
          label={texts.trade(token.symbol)}
        />
      )}
    </Doors>
  )
}
