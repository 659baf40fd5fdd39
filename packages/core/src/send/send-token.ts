import type { TokenDoubt } from '../untrusted/token-doubt.js'

/** A token that can be sent: the coin of the network in view, or a token of it. Texts are cleaned: they can be shown. */
export type SendToken = {
  symbol: string
  name: string
  decimals: number
  /** `null`: the native coin. */
  address: string | null
  /** A `data:` URL; null where there is no picture. */
  iconUrl: string | null
  /** Why the token may not be what its name says. */
  doubt: TokenDoubt | null
  /** Whether no list names it: it was read from the chain, by its address alone. */
  isUnlisted: boolean
}

/** A token that can be chosen, with what the account has of it in whole tokens; null if nobody has said it. */
export type SendableToken = SendToken & { balance: string | null }
/** A token that the account has, as its wallet says (ERC-7811). */
export type WalletAsset = SendableToken & {
  /**
   * US dollars for one, a decimal, as the wallet says; null where it names none. For display beside the wallet's name: it is not
   * the provider's price, and no worth or total of the kit counts it.
   */
  walletPrice: string | null
}
/**
 * The tokens that can be chosen. `own`: the network's coin first, then what the account has; `others`: those of the options.
 * `loading` and `failed` are about what a provider says of the account; the rest can be chosen meanwhile.
 */
export type SendableTokens = {
  status: 'loading' | 'ready' | 'failed'
  own: readonly SendableToken[]
  others: readonly SendableToken[]
}
