import type { Dispose } from '../async/disposer.js'
import { createDisposer } from '../async/disposer.js'
import type { Environment } from '../environment.js'
import type { Emit } from '../events.js'
import { hasNames, profileCache } from '../identity/profile.js'
import type { KitParts } from '../kit-parts.js'
import type { CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import type { Options } from '../options/options.js'
import { wireReactions } from '../reactions.js'
import { watch } from '../state.js'
import { createCache } from '../storage/cache.js'
import type { Storage, StoredKey } from '../storage/storage.js'
import type { AccountController } from './account.js'
import { createAccount } from './account.js'
import type { AccountEntry, ChainAccount } from './chain-accounts.js'
import type { Connection } from './connection.js'
import type { ConnectionFlows, ConnectionFlowsDeps } from './connection-flows.js'
import { createConnectionFlows } from './connection-flows.js'
import type { ConnectionTransitions } from './connection-transitions.js'
import type { Connectors } from './connectors.js'
import type { DappShell } from './dapp-provider.js'
import type { Families } from './families.js'
import type { NetworkController } from './network.js'
import { createNetwork } from './network.js'
import type { NetworkInView } from './network-in-view.js'
import { accountTypesKey, chosenAccountsKey, networkKey } from './stored-connections.js'

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
  connections: ConnectionTransitions
  connect: Connection['connect']
  /** The connector with this id; begins to look for wallets where that still waits for the first paint. */
  connector: Connectors['get']
  namespaceFor: ConnectionFlowsDeps['namespaceFor']
  /** Undefined while the dapp has not asked for that provider. */
  shell(namespace: ChainNamespace): DappShell | undefined
  emit: Emit
  /** What reacts to the connection; null where nobody looks. */
  parts(): KitParts | null
}

/** What changes account, network and connection. */
export type LoadedConnection = {
  readonly network: NetworkController
  readonly account: AccountController
  readonly flows: ConnectionFlows
  /** Sets the accounts of a namespace's wallet, the active one first. */
  setAccounts(namespace: ChainNamespace, accounts: readonly AccountEntry[]): void
  /** Waits for the answers to what an earlier page has asked. */
  resume(): void
  destroy(): void
}

/**
 * All that changes a connection: a chunk of its own, loaded when a wallet is restored, connected or switched. A page without
 * a wallet does not fetch it.
 */
export function loadConnection(base: ConnectionBase): LoadedConnection {
  const { env, options, storage, families, connectors, connections, connector, emit } = base
  const stored = <T>(key: StoredKey<T>) => ({
    get: () => storage.get(key),
    set: (value: T) => storage.set(key, value),
  })
  const profiles = createCache(env, storage, profileCache)
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
    const inView = connections.state[network.state.caipNetwork.chainNamespace]
    const there = connections.state[chainNamespace]
    const login = there.status === 'connected' ? there : inView
    if (login.status !== 'connected' || login.type !== 'auth') return
    if (!connectors.get(login.connectorId, chainNamespace)) return
    await base.connect(login.connectorId, { namespace: chainNamespace })
  }

  const network: NetworkController = createNetwork(
    {
      ...env,
      networks: options.networks,
      stored: storage.get(networkKey),
      fallback: options.defaultNetwork,
      store: (id) => storage.set(networkKey, id),
      provider: (namespace) => connections.wallet(namespace)?.link.provider ?? null,
      adapter: families.load,
      signInTo,
      walletSwitched: (namespace, id) => connections.wallet(namespace)?.watch.switched(id),
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
      profileOf: (network, address) => (hasNames(network) ? profiles.last(address) : null),
      dropCaches: storage.dropCaches,
      emit,
    },
    base.accounts,
  )
  const flows = createConnectionFlows({
    ...env,
    networks: options.networks,
    preferred: (namespace) => network.of(namespace).caipNetworkId,
    namespaceFor: base.namespaceFor,
    connections,
    connector,
    findConnector: connectors.find,
    isAmbiguous: connectors.isAmbiguous,
    adapter: families.load,
    walletAt: network.walletAt,
    setAccounts,
    shell: base.shell,
    facts: () => ({ account: account.state, network: network.state }),
    emit,
  })
  const parts = base.parts()
  const disposer = createDisposer()
  disposer.add(
    ...(parts ? wireReactions(parts) : []),
    flows.destroy,
    account.destroy,
    network.cancelSwitch,
    () => stopRefresh?.(),
    watch(connectors.state, flows.walletsChanged),
  )

  return {
    network,
    account,
    flows,
    setAccounts,
    resume() {
      for (const { id } of connectors.state.list) {
        const connector = connectors.get(id)
        if (connector) void flows.resume(connector)
      }
    },
    destroy: disposer.dispose,
  }
}
