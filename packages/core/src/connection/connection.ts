import { withDeadline } from '../async/deadline.js'
import type { Lazy } from '../async/lazy.js'
import type { Connector, DisconnectOptions, WalletLink } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeOwn } from '../errors/describe-own.js'
import { KitError } from '../errors/errors.js'
import type { Emit } from '../events.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import type { State } from '../state.js'
import { ownValues } from '../untrusted/own-values.js'
import type { Attempt } from './attempts.js'
import type { ConnectOptions } from './connect-options.js'
import type { ConnectionFlows } from './connection-flows.js'
import type { ConnectionState } from './connection-status.js'
import type { ConnectionTransitions } from './connection-transitions.js'
import type { DappProvider, DappShell } from './dapp-provider.js'
import { createDappProvider } from './dapp-provider.js'
import type { LeavingDeps } from './leaving-together.js'
import { leavingTogether } from './leaving-together.js'

const chunkDeadline = 30_000 // ms to load our own code

/** Connects, restores and disconnects wallets: one at a time for each namespace. */
export interface Connection {
  readonly state: State<ConnectionState>
  /**
   * Asks a wallet to connect. A namespace has at most one pending attempt: a new one cancels the one before it.
   * An earlier connection is replaced only once the new wallet has answered.
   * @throws KitError `connection/timeout`, `connection/cancelled`, `connector/no-accounts`, `connector/provider-not-found`,
   * `connector/type-not-found`, `adapter/provider-type-unsupported`, `adapter/provider-not-given`, `wallet/rejected`, and the wallet's own errors
   */
  connect(connectorId: string, options?: ConnectOptions): Promise<void>
  /**
   * Asks the wallet of each pending attempt once more, for a person who does not find the request. The earlier request
   * stays open: the first approval counts. Does nothing for sessions and logins.
   * @param namespace only the attempt of this one
   */
  retry(namespace?: ChainNamespace): void
  /** Loads the code that connecting needs, ahead of time. Asks no wallet. */
  preload(): Promise<unknown>
  /**
   * Cancels the attempt of one namespace, whatever its kind; without one, every attempt to connect a wallet. Connections
   * stay as they are.
   */
  cancel(namespace?: ChainNamespace): void
  /**
   * Disconnects at once, even offline, and then notifies each wallet. Never throws: it emits
   * `connection/disconnect-failed` if wallets could not be notified.
   * @param namespace only this one, and those of the same session or login. Default: all
   */
  disconnect(namespace?: ChainNamespace, options?: DisconnectOptions): Promise<void>
  /** The connected wallet of a namespace; null when there is none. For controllers. */
  link(namespace: ChainNamespace): WalletLink | null
  /** The dapp's provider of a namespace, also while no wallet is connected: the same object for as long as the kit lives. */
  provider(namespace: ChainNamespace): DappProvider
}

/** The connection, for the kit. */
export interface ConnectionController extends Connection {
  /** Restores the wallets of the last visit without prompting the person. Called at the start of a page. Never throws. */
  restore(): Promise<void>
  /** Syncs with another tab that has connected or disconnected, without prompting the person. Never throws. */
  follow(): Promise<void>
  /** Undefined while the dapp has not asked for that provider. */
  shell(namespace: ChainNamespace): DappShell | undefined
  destroy(): void
}

export type ConnectionDeps = Pick<Environment, 'after'> &
  LeavingDeps & {
    /** The owner of the state. */
    connections: ConnectionTransitions
    /** What asks wallets: loaded on first need. It changes the state through the same transitions. */
    flows: Lazy<ConnectionFlows>
    namespaceFor(connector: Connector): ChainNamespace
    /** Begins to load the adapter of a namespace, at the same time as the flows. */
    readAhead(namespace: ChainNamespace): void
    emit: Emit
  }

/**
 * The connection from the first line of a page on: attempts begin, are shown, can be cancelled and are ended here, whether or
 * not the flows that ask wallets are loaded.
 */
export function createConnection(deps: ConnectionDeps): ConnectionController {
  const { connections, connector, emit, flows } = deps
  const { loaded } = flows
  const shells = ownValues<Partial<Record<ChainNamespace, DappShell>>>()
  const ending = new AbortController()

  const load = (signal = ending.signal) => withDeadline(deps, chunkDeadline, flows.load, { signal })

  async function restore(isSync: boolean) {
    const attempts = connections.beginRestoring()
    if (attempts.length === 0) return
    for (const { namespace } of attempts) deps.readAhead(namespace)
    try {
      await (loaded() ?? (await load())).restore(attempts, isSync)
    } catch (error) {
      notLoaded(attempts, error)
    }
  }

  /** Restoring ends, once for each wallet; what is stored stays. */
  function notLoaded(attempts: readonly Attempt[], error: unknown) {
    const { code } = describeOwn(error)
    const open = ending.signal.aborted ? [] : attempts.filter((attempt) => attempt.isOpen())
    for (const id of new Set(open.map(({ connectorId }) => connectorId))) {
      const [first, ...others] = open.filter(({ connectorId }) => connectorId === id)
      if (first) connections.failed([first, ...others], code)
    }
  }

  return {
    state: connections.state,
    async connect(connectorId, options) {
      const { namespace: wanted, signal } = ownValues(options)
      const found = connector(connectorId, wanted)
      if (!found || ending.signal.aborted) throw new KitError('connector/provider-not-found')
      if (signal?.aborted) throw new KitError('connection/cancelled')
      const namespace = wanted ?? deps.namespaceFor(found)
      const attempt = connections.begin('connecting', namespace, connectorId, signal)
      const ready = loaded()
      if (ready) return ready.connect(attempt, found, options) // at once: a login opens its window within the click
      deps.readAhead(namespace)
      let late: ConnectionFlows
      try {
        late = await load(attempt.signal)
      } catch (error) {
        connections.failed([attempt], describeOwn(error).code)
        throw error
      }
      return late.connect(attempt, found, options)
    },
    retry: (namespace) => loaded()?.retry(namespace),
    preload: flows.load,
    cancel(namespace) {
      for (const name of namespaces)
        if (namespace ? name === namespace : connections.attempt(name)?.kind === 'connecting')
          connections.cancel(name)
    },
    async disconnect(namespace, options) {
      const { namespaces: leaving, wallets } = leavingTogether(deps, namespace)
      // At once, and also when the flows cannot be loaded.
      for (const name of leaving) connections.disconnected(name, 'person')
      if (wallets.size === 0) return
      try {
        await (loaded() ?? (await load())).tell(wallets, namespace, options)
      } catch {
        const code = 'connection/failed-to-disconnect'
        emit('connection/disconnect-failed', { code, namespaces: [...wallets.values()] })
      }
    },
    link: (namespace) => connections.wallet(namespace)?.link ?? null,
    provider(namespace) {
      shells[namespace] ??= createDappProvider(() => loaded()?.asked(namespace))
      return shells[namespace].provider
    },
    shell: (namespace) => shells[namespace],
    restore: () => restore(false),
    follow() {
      loaded()?.cancelResumed()
      connections.sync()
      return restore(true)
    },
    destroy() {
      ending.abort()
      connections.destroy()
    },
  }
}
