import type { ConnectorInfo } from '../connection/connectors.js'
import type { State } from '../state.js'
import type { Wallet } from './wallet.js'
import type { Wallets } from './wallets.js'

/** The connector of a wallet of the list in this browser, matched as in the list; null when it is not installed. */
export function connectorOf(
  wallet: Wallet,
  wallets: Pick<Wallets, 'entries'>,
): State<ConnectorInfo> | null {
  const entry = wallets
    .entries([wallet])
    .find((one) => one.wallet?.id === wallet.id && one.connector?.type !== 'wallet-connect')
  return entry?.connector ?? null
}
