import type { ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import type { ConnectionTransitions, WalletAnswer } from './connection-transitions.js'
import type { DisconnectNotices } from './disconnect-notices.js'
import { spansNamespaces } from './spans-namespaces.js'

export type RejectDeps = { connections: ConnectionTransitions; notices: DisconnectNotices }

/**
 * Disconnects a wallet whose answer could not be used. A wallet that has opened a new session has ended the previous one,
 * so the connections of that one are over too.
 */
export function rejectWallet(
  { connections, notices }: RejectDeps,
  { attempts: [{ namespace }], connector }: WalletAnswer,
): void {
  const isConnected = (name: ChainNamespace) => connections.wallet(name)?.connector === connector
  if (spansNamespaces(connector))
    for (const name of namespaces.filter(isConnected)) connections.disconnected(name, 'wallet')
  if (!isConnected(namespace)) void notices.send(connector)
}
