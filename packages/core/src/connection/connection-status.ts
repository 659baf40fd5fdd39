import type { ConnectedWalletInfo, ConnectorType } from '../connectors/connector.js'
import type { ChainNamespace } from '../networks/caip-network.js'

/** Where a chain family stands. "Connected" is said only after the wallet answered in this page's life. */
export type ConnectionStatus =
  | { status: 'disconnected' }
  | { status: 'connecting'; connectorId: string; since: number }
  | { status: 'restoring'; connectorId: string; since: number }
  | {
      status: 'connected'
      connectorId: string
      type: ConnectorType
      wallet: ConnectedWalletInfo
    }
/** Where every chain family stands. */
export type ConnectionState = Record<ChainNamespace, ConnectionStatus>
