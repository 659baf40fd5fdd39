import type { CaipNetworkId } from '../networks/caip-network.js'
import type { TokenDoubt } from '../untrusted/token-doubt.js'

/** Who may take what of one token, as the provider says. Texts are cleaned: they can be shown. */
export type Allowance = {
  /** Stays the same for the same token and spender. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  /** The contract of the token or collection, with its checksum. */
  readonly token: string
  /** What the contract calls itself; null where nobody knows. */
  readonly symbol: string | null
  readonly name: string | null
  /** Why the token may not be what its name says. */
  readonly doubt: TokenDoubt | null
  /** Who may take it: an address, with its checksum. */
  readonly spender: string
  /** Every piece of a collection may be taken. */
  readonly isAll: boolean
  /** More may be taken than anybody can have. */
  readonly isUnlimited: boolean
  /** How much may be taken, a decimal in whole tokens. Null without a limit, of a collection, and where the decimals are unknown. */
  readonly amount: string | null
  /** The number of the block in which it was granted, in decimal. */
  readonly block: string
}
