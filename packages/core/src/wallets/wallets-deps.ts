import type { ConnectorInfo } from '../connection/connectors.js'
import type { Environment } from '../environment.js'
import type { State } from '../state.js'
import type { ListedNames } from './listed-names.js'
import type { WalletSource } from './wallet.js'

/** What the controller of the wallets needs. */
export type WalletsDeps = Pick<Environment, 'after'> & {
  bundled: WalletSource
  /** The provider's list; null when none is configured. */
  provider: WalletSource | null
  /** Networks of the dapp, CAIP-2. */
  chains: readonly string[]
  /** The namespace of the network in view. */
  namespace(): string
  isMobile(): boolean
  /** The address of this page. */
  address(): string
  connectors(): readonly State<ConnectorInfo>[]
  /** Called when further wallets of the list are known. */
  named(names: ListedNames): void
  /** By id, rdns or name, case-insensitive (spec §6). */
  excluded: readonly string[]
  /** Ids of the only wallets shown; empty for all. */
  included: readonly string[]
  /** Ids of the wallets shown first, in this order. */
  featured: readonly string[]
  recent(): readonly string[]
  storeRecent(ids: string[]): void
}
