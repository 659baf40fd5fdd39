import type { ConnectedWalletInfo, ConnectorType } from '../connectors/connector.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { createState } from '../state.js'

/** The connection of one namespace. It is `connected` only once the wallet has answered in this page. */
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
/** The connection of each namespace. */
export type ConnectionState = Record<ChainNamespace, ConnectionStatus>

export const createStatuses = (): ConnectionState =>
  createState<ConnectionState>({
    eip155: { status: 'disconnected' },
    solana: { status: 'disconnected' },
    bip122: { status: 'disconnected' },
  })
