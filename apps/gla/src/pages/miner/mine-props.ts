import type { ChainRead } from '../../chain/use-chain-read.js'
import type { PageContracts } from '../../contracts/contracts-provider.js'
import type { MineFacts, MinePlace } from './mine-facts.js'

/** What every card of the page is given. */
export interface MineProps {
  readonly facts: MineFacts
  readonly read: ChainRead<MineFacts>
  readonly place: MinePlace
  readonly contracts: PageContracts
}
