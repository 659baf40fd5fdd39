import type { CaipNetwork, Intent, Kit, KitOptions, Page, Swap } from '@gla/core'
import { createKit, defineNetwork, serverEnvironment } from '@gla/core'
import { fakeChain } from './fake-chain.js'
import type { Connector } from './fake-wallet.js'
import { alice, fakeWallet, never } from './fake-wallet.js'
import { isOfProvider, walletProvider } from './fake-wallet-list.js'
import { manualClock } from './manual-clock.js'
import { pictures } from './pictures.js'

export const link = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}&expiryTimestamp=1800000240`

export const testNetwork = (id: number, name: string, more: Partial<CaipNetwork> = {}) => ({
  ...defineNetwork({
    id,
    name,
    nativeCurrency: { name: 'GLA Coin', symbol: 'GLA', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.test/${id}`] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
  }),
  ...more,
})
export const local = testNetwork(31337, 'GLA Local')
export const local2 = testNetwork(31338, 'GLA Local 2', { testnet: true })

const contract = `0x${'a'.repeat(40)}`
/** Where tokens are swapped on {@link local}. */
export const localRouter = {
  ...{ caipNetworkId: local.caipNetworkId, router: contract, factory: contract, wrapped: contract },
}

export type TestKitOptions = Partial<KitOptions> & {
  phone?: boolean
  /** The page is inside a frame. */
  framed?: boolean
  /** The origins of the pages around it. @default those of the real page */
  ancestors?: readonly string[] | null
  /** Ids of connectors stored by an earlier visit. */
  stored?: Record<string, string>
  /** Transfers stored by an earlier visit. */
  sent?: readonly Intent[]
  /** What is cached of who the first wallet's account is. */
  profile?: { profileName: string; profileImage?: string }
  /** The fetch of the provider at {@link walletProvider}. The first network then has a router for swaps, too. */
  walletList?: typeof fetch
  /** Replaces the feature `swap`; the kit then has what offers swaps: that provider, which is silent, and a router. */
  swapFeature?: () => Swap
}

/** A real kit with a fake page, clock and chain, and the wallets that are added. */
export function createTestKit(given: TestKitOptions = {}) {
  const { phone = false, framed = false, ancestors, stored, sent, swapFeature, ...others } = given
  const { profile, walletList, ...options } = others
  const clock = manualClock()
  const chain = fakeChain()
  const opened: string[] = []
  const targets: (string | undefined)[] = []
  const copied: string[] = []
  const visibility = { listeners: new Set<() => void>(), visible: true, canCopy: true }
  const kept = new Map(stored ? [['gla.connections', JSON.stringify(stored)]] : [])
  if (sent) kept.set('gla.intents', JSON.stringify(sent))
  const cached = [{ id: alice, at: clock.now(), value: { ...profile, isChecked: true } }]
  if (profile) kept.set('gla.identity', JSON.stringify(cached))
  const page: Page = {
    origin: 'https://app.test',
    isMobile: () => phone,
    isVisible: () => visibility.visible,
    onVisibility(listener) {
      visibility.listeners.add(listener)
      return () => void visibility.listeners.delete(listener)
    },
    listen: () => () => undefined,
    dispatch: () => undefined,
    injected: () => undefined,
    isFramed: () => framed,
    ...(ancestors !== undefined && { ancestors: () => ancestors }),
    open(url, target) {
      opened.push(url)
      targets.push(target)
    },
    async copy(text) {
      if (!visibility.canCopy) throw new Error('denied')
      copied.push(text)
    },
    onStorage: () => () => undefined,
  }
  const kit = createKit(
    {
      networks: [local, local2],
      metadata: { name: 'GLA', description: '', url: 'https://app.test', icons: [] },
      frameOrigins: ['http://named.localhost'],
      ...((walletList || swapFeature) && { ...walletProvider, swap: { routers: [localRouter] } }),
      ...options,
    },
    serverEnvironment({
      page,
      now: clock.now,
      after: clock.after,
      lock: async () => () => undefined, // there is no other page
      tryLock: async () => () => undefined,
      fetch: (input, init) =>
        (isOfProvider(input) ? walletList : chain.fetch)?.(input, init) ?? never(),
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    }),
  )
  if (swapFeature) replaceSwap(kit, swapFeature())
  const add = (...connectors: Connector[]) => {
    for (const connector of connectors) kit.connectors.add(connector)
  }
  const harbor = fakeWallet({ id: 'com.harbor', name: 'Harbor', icon: pictures.harbor })
  const ember = fakeWallet({ id: 'io.ember', name: 'Ember Wallet', icon: pictures.ember })
  /** Creates a link at once and waits for a wallet that never comes. */
  const overRelay = fakeWallet({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'wallet-connect',
    rdns: null,
    connect(request) {
      request.onUri?.(link, clock.now() + 240_000)
      return never()
    },
  })
  return {
    /** What is stored in the page. */
    kept,
    kit,
    clock,
    chain: chain.state,
    opened,
    targets,
    copied,
    visibility,
    add,
    harbor,
    ember,
    overRelay,
    /** Connects the first wallet, some time before the test begins. */
    async connect() {
      add(harbor.connector)
      await kit.connection.connect('com.harbor')
      clock.advance(50)
    },
  }
}
function replaceSwap(kit: Kit, swap: Swap) {
  const { load, loaded } = kit
  Object.assign(kit, {
    load: (name: Parameters<typeof load>[0]) =>
      name === 'swap' ? Promise.resolve(swap) : load(name),
    loaded: (name: Parameters<typeof loaded>[0]) => (name === 'swap' ? swap : loaded(name)),
  })
}
export type TestKit = ReturnType<typeof createTestKit>
