import type { Environment } from '../environment.js'
import type { Emit } from '../events.js'
import { namespaces } from '../networks/caip-network-id.js'
import type { ConnectionTransitions } from './connection-transitions.js'

export type IdentityClaimsDeps = Pick<Environment, 'elapsed'> & {
  connections: Pick<ConnectionTransitions, 'wallet' | 'disconnected'>
  /** Whether two wallets claim the identity of this connector. */
  isAmbiguous(connectorId: string): boolean
  emit: Emit
}

/**
 * Handles a second wallet of the page that claims the identity of one being restored or connected. Any script in the page can
 * claim an identity, and can be first: until the restore's deadline the connection is ended, later the person is warned.
 */
export interface IdentityClaims {
  /** A person chose this wallet. Its row has already warned of the claims known so far. */
  chosen(connectorId: string): void
  /** A restore begins. Until `until` (a time of `elapsed`) a second claim ends the connection. */
  restoring(connectorId: string, until: number): void
  /** @returns whether two wallets claim this identity. The wallet must not be restored then, and the person is told. */
  refuses(connectorId: string): boolean
  /** Checks whether another wallet now claims the identity of a connected one. */
  check(): void
}

export function createIdentityClaims(deps: IdentityClaimsDeps): IdentityClaims {
  const { connections, emit } = deps
  const told = new Set<string>()
  const until = new Map<string, number>()

  function isNew(connectorId: string) {
    if (told.has(connectorId) || !deps.isAmbiguous(connectorId)) return false
    told.add(connectorId)
    return true
  }
  const tell = (connectorId: string, dropped: boolean) =>
    emit('connection/identity-claimed', { connectorId, dropped })

  return {
    chosen(connectorId) {
      until.delete(connectorId)
      isNew(connectorId)
    },
    restoring: (connectorId, time) => void until.set(connectorId, time),
    refuses(connectorId) {
      if (isNew(connectorId)) tell(connectorId, true)
      return deps.isAmbiguous(connectorId)
    },
    check() {
      const connected = namespaces.flatMap((namespace) => {
        const id = connections.wallet(namespace)?.connector.id
        return id === undefined ? [] : [{ namespace, id }]
      })
      for (const id of connected.map(({ id }) => id).filter(isNew)) {
        const dropped = deps.elapsed() < (until.get(id) ?? 0)
        for (const one of connected)
          if (dropped && one.id === id) connections.disconnected(one.namespace, 'kit')
        tell(id, dropped)
      }
    },
  }
}
