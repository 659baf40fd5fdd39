import type { Undo } from '../async/disposer.js'
import type { Environment, Page } from '../environment.js'
import type { Emit } from '../events.js'
import { namespaces } from '../networks/caip.js'
import type { CaipNetwork, ChainNamespace } from '../networks/caip-network.js'
import type { Options } from '../options/options.js'
import type { Storage, StoredKey } from '../storage/storage.js'
import {
  accountTypesKey,
  chosenAccountsKey,
  connectionMarksKey,
  connectionsKey,
  lastConnectorsKey,
  networkKey,
} from '../storage/stored-keys.js'
import type { Account, AccountEntry } from './account.js'
import { createAccount } from './account.js'
import type { Connection } from './connection.js'
import { createConnection } from './connection.js'
import type { Connectors } from './connectors.js'
import { createConnectors } from './connectors.js'
import type { Families } from './families.js'
import type { Network } from './network.js'
import { createNetwork } from './network.js'

const paintTime = 50 // ms the page has to show who is connected before a chain is asked
const firstPaintTime = 100 // ms the page has for itself when it starts

/** Who is connected, and where: the four controllers that need each other. */
export type Connected = {
  readonly connectors: Connectors
  readonly network: Network
  readonly account: Account
  readonly connection: Connection
  /**
   * Looks for wallets, wakes the last one, and goes along with other tabs. Once.
   * @param afterPaint where no wallet is stored, the page is painted first; see `look`
   */
  start(page: Page, afterPaint: boolean): void
  /** Looks for wallets now, if started: somebody is about to choose one. */
  look(): void
  destroy(): void
}
type Given = {
  env: Environment
  options: Options
  storage: Storage
  families: Families
  emit: Emit
}

export function createConnected({ env, options, storage, families, emit }: Given): Connected {
  const stored = <T>(key: StoredKey<T>) => ({
    get: () => storage.get(key),
    set: (value: T) => storage.set(key, value),
  })
  let refreshing: Undo | null = null
  let stopTabs: Undo | null = null
  let look: (() => void) | null = null
  let stopLooking: Undo | null = null

  function setAccounts(namespace: ChainNamespace, accounts: readonly AccountEntry[]) {
    refreshing?.()
    refreshing = env.after(paintTime, () => void account.refreshBalance())
    account.set(namespace, network.of(namespace), accounts)
  }

  /** The embedded wallet is signed in to the other family, where it is what is connected (spec §4). */
  async function signInTo({ chainNamespace }: CaipNetwork): Promise<void> {
    const now = connection.state[network.state.caipNetwork.chainNamespace]
    const there = connection.state[chainNamespace]
    const login = there.status === 'connected' ? there : now
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
    arrived: (namespace, id) => connection.arrived(namespace, id),
    moved: ({ chainNamespace }) =>
      setAccounts(chainNamespace, account.state[chainNamespace].allAccounts),
    emit,
  })
  const account = createAccount({
    ...env,
    activeNetwork: () => network.state.caipNetwork,
    isRequested: ({ caipNetworkId }) => network.isRequested(caipNetworkId),
    adapter: families.load,
    choices: { types: stored(accountTypesKey), addresses: stored(chosenAccountsKey) },
    switched: (namespace) => setAccounts(namespace, account.state[namespace].allAccounts),
    emit,
  })
  const connection = createConnection({
    ...env,
    networks: options.networks,
    preferred: (namespace) => network.of(namespace).caipNetworkId,
    familyFor({ namespaces }) {
      const { chainNamespace } = network.state.caipNetwork
      return namespaces.includes(chainNamespace) ? chainNamespace : (namespaces[0] ?? 'eip155')
    },
    connector(id, namespace) {
      look?.()
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
    store(connected) {
      const before = storage.get(connectionsKey)
      storage.set(connectionsKey, connected)
      const isLess = namespaces.some((namespace) => before[namespace] && !connected[namespace])
      if (isLess) storage.set(lastConnectorsKey, { ...storage.get(lastConnectorsKey), ...before })
    },
    marks: () => storage.get(connectionMarksKey),
    storeMarks: (marks) => storage.set(connectionMarksKey, marks),
    emit,
  })

  function resume() {
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
    look: () => look?.(),
    start(page, afterPaint) {
      const begin = () => {
        connectors.discover()
        stopTabs = page.onStorage((name) => {
          if ([connectionsKey, connectionMarksKey].some((key) => storage.isMeant(name, key)))
            void connection.follow()
          if (storage.isMeant(name, networkKey)) network.follow(storage.get(networkKey))
        })
      }
      if (!afterPaint || Object.keys(storage.get(connectionsKey)).length > 0) {
        begin()
        void connection.restore().then(resume)
        return
      }
      const stopWaiting = env.after(firstPaintTime, () => look?.())
      look = () => {
        look = null
        stopWaiting()
        begin()
        // Nobody heard what other tabs did meanwhile.
        void connection.follow().then(resume)
        network.follow(storage.get(networkKey))
      }
      stopLooking = () => {
        look = null
        stopWaiting()
      }
    },
    destroy() {
      stopLooking?.()
      stopTabs?.()
      refreshing?.()
      network.cancelSwitch()
      connectors.destroy()
      account.destroy()
      connection.destroy()
    },
  }
}
