import type { ConnectorInfo } from '../connection/connectors.js'
import type { State } from '../state.js'
import type { WalletEntry } from './wallet-entry.js'

/** A row of the list of all wallets. */
export type ListedWallet = WalletEntry<State<ConnectorInfo>>

/** Whether a wallet may be an impostor: another one claims its identity, or it has a listed wallet's name or one like it. */
export const isUnsure = ({ connector, namesake, imitates }: ListedWallet): boolean =>
  namesake || imitates !== null || (connector?.duplicate ?? false)
