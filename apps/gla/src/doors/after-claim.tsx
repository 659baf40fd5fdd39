import type { Token } from '../chain/read-token.js'
import { useSetUp } from '../contracts/contracts-provider.js'
import { Door, type DoorProps, Doors } from './doors.js'
import { stakePath, tradePath } from './paths.js'
import { offerFor, type StakeOffer } from './stake-offers.js'
import { useDoorTexts } from './use-door-texts.js'

interface AfterClaimProps {
  readonly name: string
  /** What was claimed. */
  readonly token: Token
  readonly offers: readonly StakeOffer[]
}

/** What can be done with what was claimed: put in where something is paid for it, or traded. Nothing where neither can be. */
export function AfterClaim({ name, token, offers }: AfterClaimProps) {
  const { swap } = useSetUp()
  const texts = useDoorTexts()
  const offer = offerFor(offers, token.address)
  if (!offer && !swap) return null
  return (
    <Doors label={texts.next}>
      {offer && <OfferDoor name={name} offer={offer} />}
      {swap && (
        <Door
          name={`${name}-trade`}
          to={tradePath({ from: token.address })}
          label={texts.trade(token.symbol)}
        />
      )}
    </Doors>
  )
}

interface OfferDoorProps extends Pick<DoorProps, 'name' | 'isNext' | 'isInPlace'> {
  readonly offer: StakeOffer
}

/** To the card of a pool or a vault. */
export function OfferDoor({ name, offer, ...how }: OfferDoorProps) {
  const texts = useDoorTexts()
  const { kind, address, token } = offer
  const label = kind === 'pool' ? texts.stake(token.symbol) : texts.deposit(token.symbol)
  return <Door name={`${name}-stake`} to={stakePath(address)} label={label} {...how} />
}
