import type { Dispose } from '../async/disposer.js'
import type { Environment, Page } from '../environment.js'
import type { Emit } from '../events.js'
import { namespaces } from '../networks/caip.js'
import type { CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import type { Options } from '../options/options.js'
import type { Storage, StoredKey } from '../storage/storage.js'
import type { Account, AccountEntry } from './account.js'
import { createAccount } from './account.js'
import type { Connection } from './connection.js'
import { createConnection } from './connection.js'
import type { Connectors } from './connectors.js'
import { createConnectors } from './connectors.js'
import type { Families } from './families.js'
import type { Network } from './network.js'
import { createNetwork } from './network.js'
import {
  accountTypesKey,
  chosenAccountsKey,
  connectionMarksKey,
  connectionsKey,
  lastConnectorsKey,
  networkKey,
} from './stored-connections.js'

const paintTime = 50 // ms to paint a connected account before its balance is read
const firstPaintTime = 100 // ms to paint a page that starts without a wallet

/** The controllers of this room, which need each other. */
export type ConnectionControllers = {
  readonly connectors: Connectors
  readonly network: Network
  readonly account: Account
  readonly connection: Connection
  /**
   * Discovers wallets, restores those of the last visit, and syncs with other tabs from now on. Call it once.
   * @param afterPaint a page without a stored wallet is painted first, unless `discover` is called or a wallet is needed
   */
  start(page: Page, afterPaint: boolean): void
  /** Ends the wait for the first paint, if there is one: a person is about to choose a wallet. */
  discover(): void
  destroy(): void
}
type Given = {
  env: Environment
  options: Options
  storage: Storage
  families: Families
  emit: Emit
}

export function wireConnection({
  env,
  options,
  storage,
  families,
  emit,
}: Given): ConnectionControllers {
  const stored = <T>(key: StoredKey<T>) => ({
    get: () => storage.get(key),
    set: (value: T) => storage.set(key, value),
  })
  let stopRefresh: Dispose | null = null
  let stopSync: Dispose | null = null
  let startNow: (() => void) | null = null
  let stopPaintWait: Dispose | null = null

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

  const connectors = createConnectors({
    discover: options.basic
      ? () => () => undefined
      : (found) =>
          families.discover(
            found,
            [connectionsKey, lastConnectorsKey].flatMap((key) => Object.values(storage.get(key))),
          ),
    excluded: options.excludeWallets,
  })
  const network: Network = createNetwork({
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
  })
  const account = createAccount({
    ...env,
    activeNetwork: () => network.state.caipNetwork,
    isRequested: ({ caipNetworkId }) => network.isRequested(caipNetworkId),
    adapter: families.load,
    choices: { types: stored(accountTypesKey), addresses: stored(chosenAccountsKey) },
    choiceChanged: setAccounts,
    emit,
  })
  const connection = createConnection({
    ...env,
    networks: options.networks,
    preferred: (namespace) => network.of(namespace).caipNetworkId,
    namespaceFor({ namespaces }) {
      const { chainNamespace } = network.state.caipNetwork
      return namespaces.includes(chainNamespace) ? chainNamespace : (namespaces[0] ?? 'eip155')
    },
    connector(id, namespace) {
      startNow?.()
      return connectors.get(id, namespace)
    },
    findConnector: connectors.find,
    isAmbiguous: connectors.isAmbiguous,
    adapter: families.load,
    walletAt: network.walletAt,
    walletGone: network.walletGone,
    setAccounts,
    address: (namespace) => account.state[namespace].address,
    resetAccount: account.reset,
    stored: () => storage.get(connectionsKey),
    store(connectorIds) {
      const previous = storage.get(connectionsKey)
      storage.set(connectionsKey, connectorIds)
      if (namespaces.some((namespace) => previous[namespace] && !connectorIds[namespace]))
        storage.set(lastConnectorsKey, { ...storage.get(lastConnectorsKey), ...previous })
    },
    facts: () => ({ account: account.state, network: network.state }),
    marks: () => storage.get(connectionMarksKey),
    storeMarks: (marks) => storage.set(connectionMarksKey, marks),
    emit,
  })

  function resumeAll() {
    for (const { id } of connectors.state.list) {
      const connector = connectors.get(id)
      if (connector) void connection.resume(connector)
    }
  }

  return {
    connectors,
    network,
    account,
    connection,
    discover: () => startNow?.(),
    start(page, afterPaint) {
      const begin = () => {
        connectors.discover()
        stopSync = page.onStorage((name) => {
          if ([connectionsKey, connectionMarksKey].some((key) => storage.isAffected(name, key)))
            void connection.follow()
          if (storage.isAffected(name, networkKey)) network.follow(storage.get(networkKey))
        })
      }
      if (!afterPaint || Object.keys(storage.get(connectionsKey)).length > 0) {
        begin()
        void connection.restore().then(resumeAll)
        return
      }
      stopPaintWait = env.after(firstPaintTime, () => startNow?.())
      startNow = () => {
        startNow = null
        stopPaintWait?.()
        begin()
        // Other tabs may have connected or switched meanwhile.
        void connection.follow().then(resumeAll)
        network.follow(storage.get(networkKey))
      }
    },
    destroy() {
      startNow = null
      stopPaintWait?.()
      stopSync?.()
      stopRefresh?.()
      network.cancelSwitch()
      connectors.destroy()
      account.destroy()
      connection.destroy()
    },
  }
}
