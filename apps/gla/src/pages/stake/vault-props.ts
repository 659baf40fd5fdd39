import type { UseRead } from '@gla/modal/react/contracts'
import type { PageContracts } from '../../contracts/contracts-provider.js'
import type { Vault, VaultRead } from '../../facts/read-vault.js'
import type { AmountAct } from './amount-act.js'
import type { Offers } from './use-offers.js'

/** What the parts of a vault's card are given. */
export interface VaultProps {
  /** Of the card, for tests and for the ids of its fields. */
  readonly name: string
  readonly address: `0x${string}`
  readonly permit: boolean
  readonly contracts: PageContracts
  readonly offers: Offers
  readonly read: UseRead<VaultRead>
  readonly vault: Vault
  readonly depositing: AmountAct
  readonly redeeming: AmountAct
}
