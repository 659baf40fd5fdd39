import type { Dispose } from '../async/disposer.js'
import { createDisposer } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import type { Emit } from '../events.js'
import type { KitParts } from '../kit-parts.js'
import type { CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import type { Options } from '../options/options.js'
import { wireReactions } from '../reactions.js'
import { watch } from '../state.js'
import type { Storage, StoredKey } from '../storage/storage.js'
import type { AccountController } from './account.js'
import { createAccount } from './account.js'
import type { AccountEntry, ChainAccount } from './chain-accounts.js'
import type { ConnectionController } from './connection.js'
import { createConnection } from './connection.js'
import type { ConnectionState } from './connection-status.js'
import type { Connectors } from './connectors.js'
import type { DappShell } from './dapp-provider.js'
import type { Families } from './families.js'
import type { NetworkController } from './network.js'
import { createNetwork } from './network.js'
import type { NetworkInView } from './network-in-view.js'
import {
  accountTypesKey,
  chosenAccountsKey,
  connectionMarksKey,
  connectionsKey,
  networkKey,
  storeConnections,
} from './stored-connections.js'

const paintTime = 50 // ms to paint a connected account before its balance is read

/** What the entry holds of the connection, and this part goes on with. */
export type ConnectionBase = {
  env: Environment
  options: Options
  storage: Storage
  families: Families
  connectors: Connectors
  inView: NetworkInView
  accounts: Record<ChainNamespace, ChainAccount>
  statuses: ConnectionState
  /** The connector with this id; begins to look for wallets where that still waits for the first paint. */
  connector: Connectors['get']
  namespaceFor: Parameters<typeof createConnection>[0]['namespaceFor']
  /** Undefined while the dapp has not asked for that provider. */
  shell(namespace: ChainNamespace): DappShell | undefined
  emit: Emit
  /** What reacts to the connection; null where nobody looks. */
  parts(): KitParts | null
}

/** The controllers that own account, network and connection. */
export type LoadedConnection = {
  readonly network: NetworkController
  readonly account: AccountController
  readonly connection: ConnectionController
  /** Waits for the answers to what an earlier page has asked. */
  resume(): void
  destroy(): void
}

/**
 * All that changes a connection: a chunk of its own, loaded when a wallet is restored, connected or switched. A page without
 * a wallet does not fetch it.
 */
export function loadConnection(base: ConnectionBase): LoadedConnection {
  const { env, options, storage, families, connectors, connector, namespaceFor, shell, emit } = base
  const stored = <T>(key: StoredKey<T>) => ({
    get: () => storage.get(key),
    set: (value: T) => storage.set(key, value),
  })
  let stopRefresh: Dispose | null = null

  /** @param accounts default: the current ones, when their network or the person's choice has changed */
  function setAccounts(
    namespace: ChainNamespace,
    accounts: readonly AccountEntry[] = account.state[namespace].allAccounts,
  ) {
    stopRefresh?.()
    stopRefresh = env.after(paintTime, () => void account.refreshBalance())
    account.set(namespace, network.of(namespace), accounts)
  }

  /** Lets a connected embedded wallet also sign in to the namespace of this network (spec §4). */
  async function signInTo({ chainNamespace }: CaipNetwork): Promise<void> {
    const inView = connection.state[network.state.caipNetwork.chainNamespace]
    const there = connection.state[chainNamespace]
    const login = there.status === 'connected' ? there : inView
    if (login.status !== 'connected' || login.type !== 'auth') return
    if (!connectors.get(login.connectorId, chainNamespace)) return
    await connection.connect(login.connectorId, { namespace: chainNamespace })
  }

  const network: NetworkController = createNetwork(
    {
      ...env,
      networks: options.networks,
      stored: storage.get(networkKey),
      fallback: options.defaultNetwork,
      store: (id) => storage.set(networkKey, id),
      provider: (namespace) => connection.link(namespace)?.provider ?? null,
      adapter: families.load,
      signInTo,
      walletSwitched: (namespace, id) => connection.arrived(namespace, id),
      viewChanged: ({ chainNamespace }) => setAccounts(chainNamespace),
      emit,
    },
    base.inView,
  )
  const account = createAccount(
    {
      ...env,
      activeNetwork: () => network.state.caipNetwork,
      isRequested: ({ caipNetworkId }) => network.isRequested(caipNetworkId),
      adapter: families.load,
      choices: { types: stored(accountTypesKey), addresses: stored(chosenAccountsKey) },
      choiceChanged: setAccounts,
      emit,
    },
    base.accounts,
  )
  const connection = createConnection(
    {
      ...env,
      networks: options.networks,
      preferred: (namespace) => network.of(namespace).caipNetworkId,
      namespaceFor,
      connector,
      findConnector: connectors.find,
      isAmbiguous: connectors.isAmbiguous,
      adapter: families.load,
      walletAt: network.walletAt,
      walletGone: network.walletGone,
      setAccounts,
      address: (namespace) => account.state[namespace].address,
      resetAccount: account.reset,
      stored: () => storage.get(connectionsKey),
      store: (connectorIds) => storeConnections(storage, connectorIds),
      shell,
      facts: () => ({ account: account.state, network: network.state }),
      marks: () => storage.get(connectionMarksKey),
      storeMarks: (marks) => storage.set(connectionMarksKey, marks),
      emit,
    },
    base.statuses,
  )
  const parts = base.parts()
  const disposer = createDisposer()
  disposer.add(
    ...(parts ? wireReactions(parts) : []),
    connection.destroy,
    account.destroy,
    network.cancelSwitch,
    () => stopRefresh?.(),
    watch(connectors.state, connection.walletsChanged),
  )

  return {
    network,
    account,
    connection,
    resume() {
      for (const { id } of connectors.state.list) {
        const connector = connectors.get(id)
        if (connector) void connection.resume(connector)
      }
    },
    destroy: disposer.dispose,
  }
}
