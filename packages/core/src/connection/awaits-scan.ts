import type { Kit } from '../kit.js'
import type { ChainNamespace } from '../networks/caip-network.js'

/** A kit, or as much of it; the namespace in view may be any. */
type Seen = Pick<Kit, 'connection' | 'connectors' | 'environment'> & {
  network: { state: { caipNetwork: { chainNamespace: ChainNamespace } } }
}

/**
 * Whether the connection in view waits for a phone to scan a code: no wallet has been asked yet. On a phone a link opens the
 * wallet instead.
 */
export function awaitsScan({ connection, connectors, environment, network }: Seen): boolean {
  const now = connection.state[network.state.caipNetwork.chainNamespace]
  if (now.status !== 'connecting' || environment.page?.isMobile()) return false
  return connectors.state.list.some(
    ({ id, type }) => id === now.connectorId && type === 'wallet-connect',
  )
}
