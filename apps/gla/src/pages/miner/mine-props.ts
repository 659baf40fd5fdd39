import type { UseRead } from '@gla/modal/react/contracts'
import type { PageContracts } from '../../contracts/contracts-provider.js'
import type { MineFacts, MinePlace } from '../../facts/mine-facts.js'

/** What every card of the page is given. */
export interface MineProps {
  readonly facts: MineFacts
  readonly read: UseRead<MineFacts>
  readonly place: MinePlace
  readonly contracts: PageContracts
}
