import type { Adapter } from '../src/adapters/adapter.js'
import type { Connector } from '../src/connectors/connector.js'
import { createKit } from '../src/kit.js'
import { defineNetwork } from '../src/networks/define-network.js'
import type { KitOptions } from '../src/options/options.js'
import { fakeAdapter } from './fake-adapter.js'
import { fakeConnector } from './fake-connector.js'
import { fakePage } from './fake-page.js'

const network = (id: number, name: string) =>
  defineNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`https://rpc.test/${id}`] } },
  })
export const local = network(31337, 'Local')
export const local2 = network(31338, 'Local 2')

export type TestKitOptions = Partial<KitOptions> & {
  /** @default the network is down */
  fetch?: typeof fetch
  /** What the adapter does otherwise. */
  adapter?: Partial<Adapter>
}

/** A fake wallet that approves. `link` is the result of its connect; a test may change it. */
export function fakeWallet(given: Partial<Connector> & Pick<Connector, 'id' | 'name'>) {
  const { connector, link } = fakeConnector({ rdns: given.id, ...given })
  return { connector, link: Object.assign(link, { caipNetworkId: local.caipNetworkId }) }
}

/** A whole kit with a fake page, a fake chain and fake wallets. */
export function createTestKit({ fetch, adapter, ...options }: TestKitOptions = {}) {
  const { environment, clock, store } = fakePage()
  const kit = createKit(
    {
      networks: [local, local2],
      metadata: { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] },
      ...options,
      families: [
        { namespace: 'eip155', load: async () => fakeAdapter(adapter) },
        ...(options.families ?? []),
      ],
    },
    fetch ? { ...environment, fetch } : environment,
  )
  const add = (...connectors: Connector[]) => {
    for (const connector of connectors) kit.connectors.add(connector)
  }
  const harbor = fakeWallet({ id: 'com.harbor', name: 'Harbor' })
  /** A relay connector that no wallet ever answers. */
  const overRelay = fakeWallet({
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'wallet-connect',
    rdns: null,
    connect: () => new Promise<never>(() => undefined),
  })
  return {
    kit,
    clock,
    store,
    add,
    harbor,
    overRelay,
    /** Connects the first wallet and waits for its balance. */
    async connect() {
      add(harbor.connector)
      await kit.connection.connect('com.harbor')
      await clock.advance(50)
    },
  }
}
export type TestKit = ReturnType<typeof createTestKit>
