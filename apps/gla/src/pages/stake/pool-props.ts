import type { UseRead } from '@gla/modal/react/contracts'
import type { PageContracts } from '../../contracts/contracts-provider.js'
import type { Pool, PoolRead } from '../../facts/read-pool.js'
import type { AmountAct } from './amount-act.js'
import type { Offers } from './use-offers.js'

/** What the parts of a pool's card are given. */
export interface PoolProps {
  /** Of the card, for tests and for the ids of its fields. */
  readonly name: string
  readonly address: `0x${string}`
  readonly permit: boolean
  readonly contracts: PageContracts
  readonly offers: Offers
  readonly read: UseRead<PoolRead>
  readonly pool: Pool
  /** What was typed stays while the account changes, and everything is read again. */
  readonly staking: AmountAct
  readonly withdrawing: AmountAct
}
