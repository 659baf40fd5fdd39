import type { Connector } from '../connectors/connector.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import type { ConnectionTransitions } from './connection-transitions.js'
import { spansNamespaces } from './spans-namespaces.js'

export type LeavingDeps = {
  connections: Pick<ConnectionTransitions, 'wallet' | 'storedId'>
  connector(id: string, namespace?: ChainNamespace): Connector | null
}

/** What a sign-out ends. */
export type Leaving = {
  readonly namespaces: readonly ChainNamespace[]
  /** The wallets to tell, each with the namespace that an event names for it. */
  readonly wallets: ReadonlyMap<Connector, ChainNamespace>
}

/**
 * The namespaces that are disconnected together with this one: those of the same session or login, by the type of their
 * connector (ruling 36). Without one, all. A wallet that is stored and not restored yet has a session, too.
 */
export function leavingTogether(
  { connections, connector }: LeavingDeps,
  namespace?: ChainNamespace,
): Leaving {
  const connectorOf = (name: ChainNamespace) =>
    connections.wallet(name)?.connector ?? connector(connections.storedId(name) ?? '', name)
  const asked = namespace && connectorOf(namespace)
  const leaving = namespaces.filter(
    (name) =>
      !namespace ||
      name === namespace ||
      (spansNamespaces(asked) && connectorOf(name)?.type === asked?.type),
  )
  const wallets = new Map<Connector, ChainNamespace>()
  for (const name of leaving) {
    const one = connectorOf(name)
    if (one && !wallets.has(one)) wallets.set(one, namespace ?? name)
  }
  return { namespaces: leaving, wallets }
}
