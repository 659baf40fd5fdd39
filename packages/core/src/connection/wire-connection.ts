import type { LookAgain } from '../adapters/adapter.js'
import type { Dispose } from '../async/disposer.js'
import type { Lazy } from '../async/lazy.js'
import { createLazy } from '../async/lazy.js'
import type { Environment, Page } from '../environment.js'
import { KitError } from '../errors/errors.js'
import type { Emit } from '../events.js'
import type { KitParts } from '../kit-parts.js'
import { namespaces } from '../networks/caip-network-id.js'
import type { Options } from '../options/options.js'
import type { Storage } from '../storage/storage.js'
import { memberOf } from '../untrusted/member-of.js'
import type { Account, AccountController } from './account.js'
import { createChainAccounts, preferredTypes } from './chain-accounts.js'
import type { Connection } from './connection.js'
import { createConnection } from './connection.js'
import { createConnectionState } from './connection-state.js'
import type { Connectors } from './connectors.js'
import { createConnectors } from './connectors.js'
import type { Families } from './families.js'
import type { ConnectingCode } from './load-connecting.js'
import type { ConnectionBase, LoadedConnection } from './load-connection.js'
import type { Network } from './network.js'
import { createNetworkInView } from './network-in-view.js'
import {
  accountTypesKey,
  connectionMarksKey,
  connectionsKey,
  lastConnectorsKey,
  networkKey,
  storeConnections,
} from './stored-connections.js'

const firstPaintTime = 100 // ms to paint a page that starts without a wallet
const lookTime = 300 // ms until wallets are looked for first (§9), and again while one is missing (ruling 39)

/** The controllers of this room, which need each other. */
export type ConnectionControllers = {
  readonly connectors: Connectors
  readonly network: Network
  readonly account: Account
  readonly connection: Connection
  /** For features that ask a provider; see {@link AccountController}. */
  readonly describe: AccountController['describe']
  /**
   * Discovers wallets, restores those of the last visit, and syncs with other tabs from now on. Call it once.
   * @param afterPaint a page without a stored wallet is painted first, unless `discover` is called or a wallet is needed
   */
  start(page: Page, afterPaint: boolean): void
  /** Looks for wallets, also before the first paint: a person is about to choose one. */
  discover(): void
  destroy(): void
}
type Given = {
  env: Environment
  options: Options
  storage: Storage
  families: Families
  code: ConnectingCode
  emit: Emit
  /** What reacts to the connection; by default nobody looks. */
  parts?(): KitParts
}

/** The state of the connection, and what a page without a wallet needs. All that changes it is loaded on first need. */
export function wireConnection({
  env,
  options,
  storage,
  families,
  code,
  emit,
  parts,
}: Given): ConnectionControllers {
  const looks = new Set<() => void>()
  let stopSync: Dispose | null = null
  let stopLooking: Dispose | null = null
  let startNow: (() => void) | null = null
  let stopPaintWait: Dispose | null = null
  let isEnded = false

  const again: LookAgain = (look) => {
    looks.add(look)
    return () => void looks.delete(look)
  }
  /** The first look is due after `lookTime`, when the wallets that announce themselves are known. */
  const look = () => {
    if (!stopLooking) for (const one of [...looks]) one()
  }

  const connectors = createConnectors({
    discover: options.basic
      ? () => () => undefined
      : (found) =>
          families.discover(
            found,
            again,
            [connectionsKey, lastConnectorsKey].flatMap((key) => Object.values(storage.get(key))),
          ),
    excluded: options.excludeWallets,
  })
  const inView = createNetworkInView({
    networks: options.networks,
    stored: storage.get(networkKey),
    fallback: options.defaultNetwork,
  })
  const accounts = createChainAccounts(storage.get(accountTypesKey), inView.of)
  const connector: Connectors['get'] = (id, namespace) => {
    startNow?.()
    return connectors.get(id, namespace)
  }
  const namespaceFor: ConnectionBase['namespaceFor'] = ({ namespaces }) => {
    const { chainNamespace } = inView.state.caipNetwork
    return namespaces.includes(chainNamespace) ? chainNamespace : (namespaces[0] ?? 'eip155')
  }
  // Before `late` is loaded no wallet is connected: it has no accounts, and its network is not in view.
  const connections = createConnectionState({
    ...env,
    walletAt: (namespace, wallet, show) => late.loaded()?.network.walletAt(namespace, wallet, show),
    walletGone: (namespace) => late.loaded()?.network.walletGone(namespace),
    setAccounts: (namespace, entries) => late.loaded()?.setAccounts(namespace, entries),
    address: (namespace) => accounts[namespace].address,
    resetAccount: (namespace) => late.loaded()?.account.reset(namespace),
    stored: () => storage.get(connectionsKey),
    store: (connectorIds) => storeConnections(storage, connectorIds),
    marks: () => storage.get(connectionMarksKey),
    storeMarks: (marks) => storage.set(connectionMarksKey, marks),
    settled: (namespace) => late.loaded()?.flows.settled(namespace),
    emit,
  })
  const late: Lazy<LoadedConnection> = createLazy(async () => {
    const { loadConnection } = await code()
    if (isEnded) throw new KitError('connection/cancelled')
    return loadConnection({
      ...{ env, options, storage, families, connectors, inView, accounts, connections },
      ...{ connector, namespaceFor, shell: connection.shell, connect: connection.connect, emit },
      parts: () => parts?.() ?? null,
    })
  })
  const connection = createConnection({
    after: env.after,
    connections,
    flows: {
      load: async () => (await late.load()).flows,
      loaded: () => late.loaded()?.flows ?? null,
    },
    connector,
    namespaceFor,
    readAhead: (namespace) => void families.load(namespace).catch(() => undefined), // loaded again when it is needed
    emit,
  })
  const network: Network = {
    ...inView,
    switch: async (id) => (late.loaded() ?? (await late.load())).network.switch(id),
    cancelSwitch: () => late.loaded()?.network.cancelSwitch(),
  }
  const account: Account = {
    state: accounts,
    refreshBalance: async (how) => late.loaded()?.account.refreshBalance(how),
    switch(namespace, address) {
      const ready = late.loaded()
      if (!ready) throw new KitError('connector/no-accounts')
      ready.account.switch(namespace, address)
    },
    prefer(namespace, type) {
      const ready = late.loaded()
      if (ready) return ready.account.prefer(namespace, type)
      accounts[namespace].preferredAccountTypes = preferredTypes(namespace, type)
      storage.set(accountTypesKey, { ...storage.get(accountTypesKey), [namespace]: type })
    },
  }

  const isStored = () => Object.keys(storage.get(connectionsKey)).length > 0
  const isMissing = () =>
    namespaces.some((namespace) => {
      const one = connections.state[namespace]
      return one.status === 'restoring' && !connectors.get(one.connectorId, namespace)
    })
  /** Whether an earlier page may have asked something that can still be answered. */
  const isAwaited = () =>
    connectors.state.list.some(({ id }) => {
      const one = connectors.get(id)
      return one && memberOf(one, 'resume') && memberOf(one, 'isAwaited')?.call(one) !== false
    })

  return {
    connectors,
    network,
    account,
    connection,
    describe: (...said) => late.loaded()?.account.describe(...said),
    discover() {
      startNow?.()
      look()
    },
    start(page, afterPaint) {
      if (!isStored()) storage.dropCaches()
      const followNetwork = () => {
        const id = storage.get(networkKey)
        if (inView.find(id) && id !== inView.state.caipNetwork.caipNetworkId)
          late.load().then(
            (loaded) => loaded.network.follow(id),
            () => undefined, // the view stays as it is
          )
      }
      /** Looks soon, and again while a wallet that is being restored is missing. */
      const keepLooking = () => {
        stopLooking?.()
        stopLooking = env.after(lookTime, () => {
          stopLooking = null
          look()
          if (isMissing()) keepLooking()
        })
      }
      function followConnections() {
        void connection.follow() // also when nothing is stored any more: a restore may be under way
        if (isStored() || late.loaded()) keepLooking()
      }
      const begin = () => {
        connectors.discover()
        keepLooking()
        const stops = [
          page.listen('ethereum#initialized', look),
          page.onStorage((name) => {
            if ([connectionsKey, connectionMarksKey].some((key) => storage.isAffected(name, key)))
              followConnections()
            if (storage.isAffected(name, networkKey)) followNetwork()
          }),
        ]
        stopSync = () => {
          for (const stop of stops) stop()
        }
      }
      /** Restores what is stored, then waits for what an earlier page asked. */
      const restore = async (work: () => Promise<void>) => {
        if (isStored()) await work()
        if (isEnded) return
        if (late.loaded() || isAwaited())
          late.load().then(
            (loaded) => loaded.resume(),
            () => undefined, // nobody waits for it
          )
      }
      if (!afterPaint || isStored()) {
        begin()
        void restore(connection.restore)
        return
      }
      stopPaintWait = env.after(firstPaintTime, () => startNow?.())
      startNow = () => {
        startNow = null
        stopPaintWait?.()
        begin()
        // Other tabs may have connected or switched meanwhile.
        void restore(connection.follow)
        followNetwork()
      }
    },
    destroy() {
      isEnded = true
      startNow = null
      stopPaintWait?.()
      stopSync?.()
      stopLooking?.()
      connection.destroy()
      late.loaded()?.destroy()
      connectors.destroy()
    },
  }
}
