import fc from 'fast-check'
import type { Families } from '../src/connection/families.js'
import { connecting } from '../src/connection/load-connecting.js'
import { wireConnection } from '../src/connection/wire-connection.js'
import type { Connector, WalletLink } from '../src/connectors/connector.js'
import type { Environment, KeyValueStore } from '../src/environment.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { completeOptions } from '../src/options/complete-options.js'
import { createStorage } from '../src/storage/storage.js'
import { fakeAdapter } from './fake-adapter.js'
import { alice, bob, deferred, fakeProvider } from './fake-connector.js'
import { fakePage, fakeStore } from './fake-page.js'

const chain = (id: number) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  })
const carol = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const everybody = [alice, bob, carol]

/** A wallet outside the page. It outlives reloads. */
export type RealWallet = {
  id: string
  accounts: string[]
  chainId: number
  /** Whether the page has permission to see the accounts. */
  granted: boolean
  mood: 'agrees' | 'refuses' | 'hangs' | 'gone'
  /** What it reports of its network when it is switched. */
  switches: 'silently' | 'with an event' | 'after repeating itself' | 'and moves on'
}
export const newWallet = (id: string): RealWallet => ({
  id,
  accounts: [alice, bob],
  chainId: 1,
  granted: false,
  mood: 'agrees',
  switches: 'silently',
})

/** One page, until it is reloaded. */
export function openPage(wallets: readonly RealWallet[], store: KeyValueStore, isRelay: boolean) {
  const { clock, environment } = fakePage([], store as ReturnType<typeof fakePage>['store'])
  const storageListeners = new Set<(key: string | null) => void>()
  const env: Environment = {
    ...environment,
    randomId: () => crypto.randomUUID(), // marks differ over reloads
    page: environment.page && {
      ...environment.page,
      onStorage(listener) {
        storageListeners.add(listener)
        return () => void storageListeners.delete(listener)
      },
    },
  }
  const options = completeOptions({
    networks: [chain(1), chain(2)],
    metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
  })
  /** Networks that were reported as unsupported again, although nothing had changed. */
  const repeated: string[] = []
  let unsupported: string | null = null
  /** Ids of the wallets that answered in this page. */
  const answered = new Set<string>()
  const pending: { wallet: RealWallet; answer(): void }[] = []
  const watchers: Record<string, Set<() => void>> = {}
  const emitters: Record<string, ReturnType<typeof fakeProvider>['emit']> = {}

  const makeConnector = (wallet: RealWallet): Connector => {
    const { provider, emit } = fakeProvider({
      eth_chainId: () => `0x${wallet.chainId.toString(16)}`,
      eth_accounts: () => (wallet.granted ? wallet.accounts : []),
    })
    emitters[wallet.id] = emit
    const link = (): WalletLink => {
      answered.add(wallet.id)
      return {
        provider,
        wallet: { name: wallet.id, icon: null },
        accounts: [...wallet.accounts],
        caipNetworkId: `eip155:${wallet.chainId}`,
        approvedCaipNetworkIds: null,
        watch(listener) {
          const own = watchers[wallet.id] ?? new Set()
          watchers[wallet.id] = own.add(listener)
          return () => void own.delete(listener)
        },
      }
    }
    const decide = (granted: () => WalletLink | null): Promise<WalletLink | null> => {
      if (wallet.mood === 'refuses')
        return Promise.reject(Object.assign(new Error('no'), { code: 4001 }))
      if (wallet.mood !== 'hangs') return Promise.resolve(granted())
      const { promise, resolve } = deferred<WalletLink | null>()
      pending.push({ wallet, answer: () => resolve(granted()) })
      return promise
    }
    return {
      id: wallet.id,
      name: wallet.id,
      type: isRelay ? 'wallet-connect' : 'announced',
      namespaces: ['eip155'],
      icon: null,
      rdns: wallet.id,
      async connect() {
        const given = await decide(() => {
          wallet.granted = true
          return link()
        })
        if (!given) throw new Error('unreachable')
        return given
      },
      reconnect: () => decide(() => (wallet.granted && wallet.accounts.length > 0 ? link() : null)),
      async disconnect() {
        wallet.granted = false
      },
    }
  }
  const families: Families = {
    load: async () =>
      fakeAdapter({
        async switchNetwork(_provider, network) {
          const id = controllers.connection.state.eip155
          const wallet = wallets.find((one) => 'connectorId' in id && one.id === id.connectorId)
          if (wallet?.mood === 'hangs')
            await new Promise<void>((resolve) => pending.push({ wallet, answer: resolve }))
          else if (wallet?.mood !== 'agrees') throw Object.assign(new Error('no'), { code: 4001 })
          const say = (chainId: number) => {
            wallet.chainId = chainId
            emitters[wallet.id]?.('chainChanged', `0x${chainId.toString(16)}`)
          }
          if (wallet.switches === 'after repeating itself') say(wallet.chainId)
          if (wallet.switches === 'with an event') say(Number(network.id))
          wallet.chainId = Number(network.id)
          if (wallet.switches === 'and moves on') queueMicrotask(() => say(99))
        },
      }),
    loaded: () => null,
    discover(found) {
      for (const wallet of wallets) if (wallet.mood !== 'gone') found(makeConnector(wallet))
      return () => undefined
    },
  }
  const controllers = wireConnection({
    env,
    options,
    storage: createStorage(env, 'gla'),
    families,
    code: async () => connecting,
    emit(name) {
      const now = controllers.network.state.caipNetwork.caipNetworkId
      if (name === 'network/unsupported' && unsupported === now) repeated.push(now)
      unsupported = name === 'network/unsupported' ? now : null
    },
  })
  if (env.page) controllers.start(env.page, false)
  return {
    answered,
    clock,
    controllers,
    pending,
    repeated,
    emit: (id: string, event: 'accountsChanged' | 'chainChanged' | 'disconnect', value: unknown) =>
      emitters[id]?.(event, value),
    /** A request over a session: what watches the link is told. */
    request: (id: string) => watchers[id]?.forEach((listener) => void listener()),
    otherTabChanged() {
      for (const listener of [...storageListeners]) listener('gla.connections')
    },
  }
}

/** A store shared with another tab. */
export function historyStore() {
  const store = fakeStore()
  const read = (name: string) =>
    (JSON.parse(store.getItem(name) ?? '{}') as Record<string, string>).eip155
  let mark: string | undefined
  let others = 0
  return {
    ...store,
    /** What this tab stored although nobody connected it here: it undid what the other tab had done. */
    undone: [] as string[],
    /** Whether the other tab was the last to choose or sign out. */
    isOthers: false,
    connected: () => read('gla.connections'),
    setItem(key: string, value: string) {
      const before = read('gla.connections')
      store.setItem(key, value)
      if (key !== 'gla.connections') return
      const now = read('gla.connections')
      if (now && now !== before && mark === read('gla.connection-marks')) this.undone.push(now)
      mark = read('gla.connection-marks')
      this.isOthers = false
    },
    /** @param id null: the other tab signs out */
    otherTabStores(id: string | null) {
      if (id) {
        mark = `other-${others++}`
        store.setItem('gla.connection-marks', JSON.stringify({ eip155: mark }))
      }
      store.setItem('gla.connections', JSON.stringify(id ? { eip155: id } : {}))
      this.isOthers = true
    },
  }
}

const walletIds = ['one', 'two'] as const
/** Any next step. */
export const step = fc.oneof(
  fc.record({ do: fc.constant('connect' as const), wallet: fc.constantFrom(...walletIds) }),
  fc.record({
    do: fc.constant('mood' as const),
    wallet: fc.constantFrom(...walletIds),
    mood: fc.constantFrom('agrees' as const, 'refuses' as const, 'hangs' as const),
  }),
  fc.record({
    do: fc.constant('accounts' as const),
    wallet: fc.constantFrom(...walletIds),
    accounts: fc.subarray(everybody),
  }),
  fc.record({
    do: fc.constant('chain' as const),
    wallet: fc.constantFrom(...walletIds),
    chainId: fc.constantFrom(1, 2, 99),
  }),
  fc.record({
    do: fc.constant('chains at once' as const),
    wallet: fc.constantFrom(...walletIds),
    chainIds: fc.array(fc.constantFrom(1, 2, 99), { minLength: 2, maxLength: 3 }),
  }),
  fc.record({
    do: fc.constant('manner' as const),
    wallet: fc.constantFrom(...walletIds),
    switches: fc.constantFrom<RealWallet['switches']>(
      'silently',
      'with an event',
      'after repeating itself',
      'and moves on',
    ),
  }),
  fc.record({ do: fc.constant('request' as const), wallet: fc.constantFrom(...walletIds) }),
  fc.record({
    do: fc.constant('other-tab' as const),
    chooses: fc.constantFrom(null, ...walletIds),
    isTold: fc.boolean(),
  }),
  fc.record({ do: fc.constant('leave' as const), wallet: fc.constantFrom(...walletIds) }),
  fc.record({ do: fc.constant('switch' as const), chainId: fc.constantFrom(1, 2) }),
  fc.record({
    do: fc.constant('wait' as const),
    ms: fc.constantFrom(1, 16, 1_000, 3_000, 10_000, 60_000, 300_000),
  }),
  ...(['cancel', 'sign-out', 'answer', 'reload', 'told', 'other family leaves'] as const).map(
    (act) => fc.record({ do: fc.constant(act) }),
  ),
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
