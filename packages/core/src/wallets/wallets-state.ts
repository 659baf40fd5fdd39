import type { ErrorCode } from '../errors/errors.js'
import type { SourceName } from './fallback-source.js'
import type { Wallet } from './wallet.js'
import type { WalletList } from './wallet-list.js'

/** The lists of wallets, as far as they are read. */
export type WalletsState = {
  /** All wallets but the featured ones, as far as they are read. */
  list: WalletList
  /** What was searched for, as typed, and what was found. */
  search: { query: string; badge: 'certified' | null; found: WalletList }
  /** In the dapp's order. */
  featured: readonly Wallet[]
  /** What `recommended` chooses from. */
  suggested: WalletList
  /** The last one first; see `recent`. */
  remembered: readonly Wallet[]
  /** How many the source has, the featured ones among them. */
  count: number
  source: SourceName
  /** What is read of the provider's pictures: data: addresses by the wallets' `imageId`. */
  pictures: Readonly<Record<string, string>>
  /** Why the bundled wallets stand in for the provider's. */
  providerError: ErrorCode | null
}
