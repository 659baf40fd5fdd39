import type { Kit } from '../kit.js'
import type { ChainNamespace } from '../networks/caip-network.js'

/**
 * Whether a connection waits for a phone to scan a code: no wallet has been asked yet. On a phone a link opens the wallet instead.
 * @param namespace whose connection. Default: the one in view
 */
export function awaitsScan(
  { connection, connectors, environment, network }: Kit,
  namespace: ChainNamespace = network.state.caipNetwork.chainNamespace,
): boolean {
  const now = connection.state[namespace]
  if (now.status !== 'connecting' || environment.page?.isMobile()) return false
  return connectors.state.list.some(
    ({ id, type }) => id === now.connectorId && type === 'wallet-connect',
  )
}
