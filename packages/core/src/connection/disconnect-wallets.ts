import type { Connector } from '../connectors/connector.js'
import type { Emit } from '../events.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import { ownValues } from '../untrusted/own-values.js'
import type { ConnectionTransitions } from './connection-transitions.js'
import type { DisconnectNotices } from './disconnect-notices.js'
import { spansNamespaces } from './spans-namespaces.js'

type StoredIds = Partial<Record<ChainNamespace, string | undefined>>

export type DisconnectDeps = {
  connections: ConnectionTransitions
  notices: DisconnectNotices
  connector(id: string, namespace?: ChainNamespace): Connector | null
  emit: Emit
}

/**
 * Disconnects one namespace, with those of the same session or login, or all of them. It first changes the kit's state and
 * then notifies the wallets. Never throws; emits `connection/disconnect-failed` if wallets could not be notified.
 * @param stored the connections that were stored until this code was loaded, and have been removed by now
 */
export async function disconnectWallets(
  { connections, notices, connector, emit }: DisconnectDeps,
  namespace?: ChainNamespace,
  stored: StoredIds = ownValues(),
): Promise<void> {
  // A wallet that is stored and not restored yet has a session, too.
  const connectorOf = (name: ChainNamespace) =>
    connections.wallet(name)?.connector ??
    connector(stored[name] ?? connections.storedId(name) ?? '', name)
  const asked = namespace && connectorOf(namespace)
  const leaving = namespaces.filter(
    (name) =>
      !namespace ||
      name === namespace ||
      (spansNamespaces(asked) && connectorOf(name)?.type === asked?.type),
  )
  const connectors = new Map<Connector, ChainNamespace>()
  for (const name of leaving) {
    const connector = connectorOf(name)
    if (connector && !connectors.has(connector)) connectors.set(connector, namespace ?? name)
  }
  for (const name of leaving) connections.disconnected(name, 'person')
  const untold = await Promise.all(
    [...connectors].map(async ([connector, name]) =>
      (await notices.send(connector)) ? [] : [name],
    ),
  )
  const failed = untold.flat()
  if (failed.length === 0) return
  const code = namespace
    ? 'connection/failed-to-disconnect-chain'
    : 'connection/failed-to-disconnect'
  emit('connection/disconnect-failed', { code, namespaces: failed })
}
