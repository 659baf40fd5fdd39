import type { Kit } from '../kit.js'

/**
 * Whether the connection in view waits for a phone to scan a code: no wallet has been asked yet. On a phone a link opens the
 * wallet instead.
 */
export function awaitsScan({ connection, connectors, environment, network }: Kit): boolean {
  const now = connection.state[network.state.caipNetwork.chainNamespace]
  if (now.status !== 'connecting' || environment.page?.isMobile()) return false
  return connectors.state.list.some(
    ({ id, type }) => id === now.connectorId && type === 'wallet-connect',
  )
}
