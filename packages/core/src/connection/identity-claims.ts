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
 * What happens once a second wallet of the page claims the identity of one that is restored or connected. Any script of the
 * page may claim one and be first: while a restore has its time, the connection is ended; later the person is warned.
 */
export interface IdentityClaims {
  /** A person chose this wallet. Its row has already warned of claims made before. */
  chosen(connectorId: string): void
  /** A restore begins: until this moment of `elapsed` a claim ends it. */
  restoring(connectorId: string, until: number): void
  /** @returns whether the identity is claimed twice, so that this wallet must not be restored. The person is told. */
  refuses(connectorId: string): boolean
  /** Compares the connected wallets with what is claimed now. */
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
      for (const id of new Set(connected.map(({ id }) => id).filter(isNew))) {
        const dropped = deps.elapsed() < (until.get(id) ?? 0)
        for (const one of connected)
          if (dropped && one.id === id) connections.disconnected(one.namespace, 'kit')
        tell(id, dropped)
      }
    },
  }
}
