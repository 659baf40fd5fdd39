import { withDeadline } from '../async/deadline.js'
import type { Lazy } from '../async/lazy.js'
import type { Connector } from '../connectors/connector.js'
import type { Environment } from '../environment.js'
import { describeOwn } from '../errors/describe-own.js'
import { KitError } from '../errors/errors.js'
import type { Emit } from '../events.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import { namespaces } from '../networks/caip-network-id.js'
import { ownValues } from '../untrusted/own-values.js'
import type { Connection, ConnectionController } from './connection.js'
import type { ConnectionState } from './connection-status.js'
import type { DappShell } from './dapp-provider.js'
import { createDappProvider } from './dapp-provider.js'
import { spansNamespaces } from './spans-namespaces.js'

const chunkDeadline = 30_000 // ms to load our own code

type Ids = Partial<Record<ChainNamespace, string | undefined>>
type Waiting = { readonly connectorId: string; readonly since: number; readonly stop: Abort }
type Abort = () => void

export type ConnectionShellDeps = Pick<Environment, 'after' | 'now'> & {
  state: ConnectionState
  /** The controller that owns the state once it is loaded. */
  controller: Lazy<ConnectionController>
  connector(id: string, namespace?: ChainNamespace): Connector | null
  namespaceFor(connector: Connector): ChainNamespace
  /** Begins to load the adapter of a namespace, at the same time as the controller. */
  readAhead(namespace: ChainNamespace): void
  stored(): Ids
  store(connectorIds: Ids): void
  emit: Emit
}

/** The connection controller of the entry. */
export type ConnectionShell = Connection & {
  shell(namespace: ChainNamespace): DappShell | undefined
  /** Does this with the controller for the wallets that are stored; the status shows them meanwhile. Never throws. */
  restore(work: (controller: ConnectionController) => Promise<void>): Promise<void>
  /** The controller has been loaded and owns the state from now on. */
  handOver(): void
  destroy(): void
}

/**
 * The part of the connection controller that exists from the start: its state, and what is asked of it until the controller is
 * loaded. That is passed on, or can be cancelled meanwhile.
 */
export function createConnectionShell(deps: ConnectionShellDeps): ConnectionShell {
  const { state, controller, connector, emit } = deps
  const waiting = new Map<ChainNamespace, Waiting>()
  const shells = ownValues<Partial<Record<ChainNamespace, DappShell>>>()
  const loaded = controller.loaded
  let restoringSince: number | null = null
  let isEnded = false

  const load = (signal?: AbortSignal) =>
    withDeadline(deps, chunkDeadline, controller.load, { signal })

  /** The status while the controller is not loaded. */
  function settle(namespace: ChainNamespace): void {
    const asked = waiting.get(namespace)
    const connectorId = deps.stored()[namespace]
    if (loaded()) return
    if (asked) state[namespace] = { status: 'connecting', ...shown(asked) }
    else if (connectorId && restoringSince !== null)
      state[namespace] = { status: 'restoring', connectorId, since: restoringSince }
    else state[namespace] = { status: 'disconnected' }
  }

  function failed(connectorId: string, error: unknown, restoring: boolean) {
    const { code } = describeOwn(error)
    emit('connection/failed', { connectorId, code, restoring })
  }

  async function wait(connectorId: string, namespace: ChainNamespace, signal?: AbortSignal) {
    const own = new AbortController()
    const stop = () => own.abort()
    waiting.get(namespace)?.stop()
    waiting.set(namespace, { connectorId, since: deps.now(), stop })
    signal?.addEventListener('abort', stop)
    settle(namespace)
    deps.readAhead(namespace)
    try {
      return await load(own.signal)
    } catch (error) {
      failed(connectorId, error, false)
      throw error
    } finally {
      signal?.removeEventListener('abort', stop)
      if (waiting.get(namespace)?.stop === stop) {
        waiting.delete(namespace)
        settle(namespace)
      }
    }
  }

  /** The namespaces that are disconnected together with this one; without one, all. */
  function leaving(namespace?: ChainNamespace) {
    const stored = deps.stored()
    const id = namespace && stored[namespace]
    const isShared = id !== undefined && spansNamespaces(connector(id, namespace))
    return namespaces.filter(
      (name) => !namespace || name === namespace || (isShared && stored[name] === id),
    )
  }

  function notRestored(error: unknown) {
    restoringSince = null
    namespaces.forEach(settle)
    if (isEnded) return
    for (const id of new Set(Object.values(deps.stored()))) if (id) failed(id, error, true)
  }

  return {
    state,
    async connect(connectorId, options) {
      const ready = loaded()
      if (ready) return ready.connect(connectorId, options) // at once: a login opens its window within the click
      const { namespace, signal } = ownValues(options)
      const found = connector(connectorId, namespace)
      if (!found || isEnded) throw new KitError('connector/provider-not-found')
      if (signal?.aborted) throw new KitError('connection/cancelled')
      const late = await wait(connectorId, namespace ?? deps.namespaceFor(found), signal)
      return late.connect(connectorId, options)
    },
    retry: (namespace) => loaded()?.retry(namespace),
    preload: controller.load,
    cancel(namespace) {
      const ready = loaded()
      if (ready) return ready.cancel(namespace)
      for (const [name, { stop }] of [...waiting]) if (!namespace || name === namespace) stop()
    },
    async disconnect(namespace) {
      const ready = loaded()
      if (ready) return ready.disconnect(namespace)
      const stored = deps.stored()
      const left = leaving(namespace)
      for (const name of left) waiting.get(name)?.stop()
      const told = left.filter((name) => stored[name])
      if (told.length === 0) return
      // At once, and also when the controller cannot be loaded.
      const rest = ownValues(stored)
      for (const name of left) delete rest[name]
      deps.store(rest)
      namespaces.forEach(settle)
      try {
        await (await load()).leave(stored, namespace)
      } catch {
        const code = 'connection/failed-to-disconnect'
        emit('connection/disconnect-failed', { code, namespaces: told })
      }
    },
    link: (namespace) => loaded()?.link(namespace) ?? null,
    provider(namespace) {
      shells[namespace] ??= createDappProvider(() => loaded()?.asked(namespace))
      return shells[namespace].provider
    },
    shell: (namespace) => shells[namespace],
    async restore(work) {
      restoringSince = deps.now()
      namespaces.forEach(settle)
      for (const name of namespaces) if (deps.stored()[name]) deps.readAhead(name)
      try {
        await work(await load())
      } catch (error) {
        notRestored(error)
      }
    },
    handOver: () => namespaces.forEach(settle),
    destroy() {
      isEnded = true
      for (const { stop } of waiting.values()) stop()
    },
  }
}

const shown = ({ connectorId, since }: Waiting) => ({ connectorId, since })
