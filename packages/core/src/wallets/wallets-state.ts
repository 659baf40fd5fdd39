import type { ErrorCode } from '../errors/errors.js'
import type { SourceName } from './fallback-source.js'
import type { Wallet } from './wallet.js'
import type { WalletList } from './wallet-list.js'

/** The lists of wallets, as far as they are loaded. */
export type WalletsState = {
  /** All wallets except the featured ones, as far as they are loaded. */
  list: WalletList
  /** The query as typed, its results, and matching wallets that earlier searches found. */
  search: {
    query: string
    badge: 'certified' | null
    earlier: readonly Wallet[]
    found: WalletList
  }
  /** In the dapp's order. */
  featured: readonly Wallet[]
  /** What `recommended` chooses from. */
  suggested: WalletList
  /** Most recent first; see `recent`. */
  remembered: readonly Wallet[]
  /** How many wallets the source has, including the featured ones. */
  count: number
  source: SourceName
  /** The provider's pictures that were answered: data: URLs by `imageId`; null for one that failed. */
  pictures: Readonly<Record<string, string | null>>
  /** Why the bundled wallets are used instead of the provider's; null when they are not. */
  providerError: ErrorCode | null
}
