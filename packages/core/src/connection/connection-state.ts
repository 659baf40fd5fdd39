import type { Connector } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import type { Emit } from '../events.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import { ownValues } from '../untrusted/own-values.js'
import type { Attempt } from './attempts.js'
import { createAttempts } from './attempts.js'
import type { AccountEntry } from './chain-accounts.js'
import { createStatuses } from './connection-status.js'
import type {
  ConnectedWallet,
  ConnectionTransitions,
  EndedBy,
  NewConnection,
} from './connection-transitions.js'
import type { WalletNetwork } from './network-in-view.js'
import { spansNamespaces } from './spans-namespaces.js'

type Stored = Partial<Record<ChainNamespace, string | undefined>>

export type ConnectionStateDeps = Pick<Environment, 'now' | 'randomId'> & {
  /** @param show whether its network comes into view even if another namespace is in view */
  walletAt(namespace: ChainNamespace, wallet: WalletNetwork, show: boolean): void
  walletGone(namespace: ChainNamespace): void
  setAccounts(namespace: ChainNamespace, accounts: readonly AccountEntry[]): void
  /** The address of the active account; null when there is none. */
  address(namespace: ChainNamespace): string | null
  resetAccount(namespace: ChainNamespace): void
  /**
   * Ids of the connectors that are connected. Other tabs read and write these and the marks. A mark is a random id that
   * changes with every connect.
   */
  stored(): Stored
  store(connectorIds: Stored): void
  marks(): Stored
  storeMarks(marks: Stored): void
  /** Called after each change of a status, and when another tab may have changed what is stored. */
  settled(namespace: ChainNamespace): void
  emit: Emit
}

/** Implements {@link ConnectionTransitions}: the one owner of the connections' state. */
export function createConnectionState(
  deps: ConnectionStateDeps,
  state = createStatuses(),
): ConnectionTransitions {
  const attempts = createAttempts()
  const wallets = ownValues<Partial<Record<ChainNamespace, ConnectedWallet>>>()

  function settle(namespace: ChainNamespace) {
    setStatus(namespace)
    deps.settled(namespace)
  }

  /** That of the attempt to show, if there is one, else connected or disconnected. */
  function setStatus(namespace: ChainNamespace) {
    const attempt = attempts.shown(namespace)
    if (attempt && attempt.kind !== 'resuming') {
      const { kind: status, connectorId, since } = attempt
      state[namespace] = { status, connectorId, since }
      return
    }
    const wallet = wallets[namespace]
    state[namespace] = wallet
      ? {
          status: 'connected',
          connectorId: wallet.connector.id,
          type: wallet.connector.type,
          wallet: { ...wallet.link.wallet },
        }
      : { status: 'disconnected' }
  }

  /** Whether storage still names what the attempt restores: no other tab has replaced or ended it. */
  const isCurrent = ({ namespace, connectorId, mark }: Attempt) =>
    deps.stored()[namespace] === connectorId && deps.marks()[namespace] === mark

  /** Whether storage still names this connection: no other tab has replaced or ended it. */
  function isStored(namespace: ChainNamespace, connectorId?: string) {
    const wallet = wallets[namespace]
    return (
      deps.stored()[namespace] === (wallet ? wallet.connector.id : connectorId) &&
      (!wallet || wallet.mark === deps.marks()[namespace])
    )
  }

  const begin: ConnectionTransitions['begin'] = (kind, namespace, connectorId, signal) => {
    const mark = deps.marks()[namespace]
    const info = { kind, namespace, connectorId, mark, since: deps.now() }
    const attempt = attempts.open(info, signal)
    settle(namespace)
    if (kind === 'connecting') deps.emit('connection/started', { connectorId })
    return attempt
  }

  function connect(connector: Connector, given: NewConnection, isRestored: boolean) {
    const { namespace, link } = given
    if (!isRestored) attempts.cancel(namespace)
    const previous = wallets[namespace]
    previous?.watch.stop()
    if (previous) deps.resetAccount(namespace) // its address is never shown on the new wallet's network
    if (!isRestored) deps.storeMarks({ ...deps.marks(), [namespace]: deps.randomId() })
    const mark = deps.marks()[namespace]
    wallets[namespace] = { connector, link, mark, watch: given.watch() }
    // Not written again if it is stored already: another tab may write at the same time.
    if (deps.stored()[namespace] !== connector.id)
      deps.store({ ...deps.stored(), [namespace]: connector.id })
    deps.walletAt(namespace, given.network, given.show)
    deps.setAccounts(namespace, given.accounts)
    settle(namespace)
  }

  function disconnected(namespace: ChainNamespace, by: EndedBy, connectorId?: string) {
    const wallet = wallets[namespace]
    if (by === 'person') attempts.cancel(namespace)
    // A wallet of this browser may only be locked (ruling 38). A session or a login that has ended is over.
    const mayReturn = by === 'wallet' && wallet && !spansNamespaces(wallet.connector)
    const isForgotten =
      by === 'person' || (by !== 'tab' && !mayReturn && isStored(namespace, connectorId))
    delete wallets[namespace]
    wallet?.watch.stop()
    if (isForgotten) {
      const rest = { ...deps.stored() }
      delete rest[namespace]
      deps.store(rest)
    }
    settle(namespace)
    deps.resetAccount(namespace)
    deps.walletGone(namespace)
    if (wallet) deps.emit('account/disconnected', { namespace, by })
  }

  return {
    state,
    wallet: (namespace) => wallets[namespace] ?? null,
    storedId: (namespace) => deps.stored()[namespace],
    attempt: attempts.get,
    unprompted: attempts.unprompted,
    begin,
    beginRestoring: (only = namespaces) =>
      only.flatMap((namespace) => {
        const id = deps.stored()[namespace]
        if (!id || wallets[namespace] || attempts.unprompted(namespace)) return []
        return [begin('restoring', namespace, id)]
      }),
    connected({ attempts, connector }, connections) {
      const restored = attempts[0].kind === 'restoring'
      for (const attempt of attempts) {
        const isConnected = connections.some(({ namespace }) => namespace === attempt.namespace)
        if (restored && !isConnected) continue
        attempt.end()
        if (!isConnected) settle(attempt.namespace)
      }
      for (const given of connections) connect(connector, given, restored)
      return () => {
        for (const { namespace, link, caipNetworkId, accounts } of connections) {
          if (wallets[namespace]?.link !== link) continue // a listener of the one before has signed out
          deps.emit('account/connected', {
            caipAddress: `${caipNetworkId}:${deps.address(namespace) ?? accounts[0]?.address}`,
            connectorId: connector.id,
            restored,
          })
        }
      }
    },
    failed(failed, code, stayOpen) {
      for (const attempt of failed) {
        if (stayOpen) attempt.hide()
        else attempt.end()
        settle(attempt.namespace)
      }
      const [{ kind, connectorId }] = failed
      const restoring = kind !== 'connecting'
      if (!restoring || code !== 'connection/cancelled')
        deps.emit('connection/failed', { connectorId, code, restoring })
    },
    notRestored(restored, isKept) {
      const open = restored.filter((attempt) => attempt.isOpen())
      for (const attempt of open) attempt.end()
      for (const attempt of open) {
        const { namespace, connectorId } = attempt
        if (isKept || !isCurrent(attempt)) settle(namespace)
        else disconnected(namespace, 'wallet', connectorId)
      }
    },
    cancel(namespace) {
      attempts.get(namespace)?.cancel()
      settle(namespace)
    },
    disconnected,
    sync() {
      for (const namespace of namespaces) {
        const restoring = attempts.unprompted(namespace)
        if (restoring?.kind === 'restoring' && !isCurrent(restoring)) {
          restoring.cancel()
          settle(namespace)
        }
        if (wallets[namespace] && !isStored(namespace)) disconnected(namespace, 'tab')
        deps.settled(namespace)
      }
    },
    destroy() {
      for (const namespace of namespaces) {
        attempts.cancel(namespace)
        wallets[namespace]?.watch.stop()
      }
    },
  }
}
