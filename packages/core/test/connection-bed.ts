import { createAccount } from '../src/connection/account.js'
import type { ConnectionDeps } from '../src/connection/connection.js'
import { createConnection } from '../src/connection/connection.js'
import type { ConnectionFlowsDeps } from '../src/connection/connection-flows.js'
import { createConnectionFlows } from '../src/connection/connection-flows.js'
import type { ConnectionStateDeps } from '../src/connection/connection-state.js'
import { createConnectionState } from '../src/connection/connection-state.js'
import type { Connector } from '../src/connectors/connector.js'
import { defineNetwork } from '../src/networks/define-network.js'
import { createState } from '../src/state.js'
import { fakeAdapter } from './fake-adapter.js'
import { fakeClock } from './fake-clock.js'

const mainnet = defineNetwork({
  id: 1,
  name: 'One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

type Deps = Omit<
  ConnectionFlowsDeps & ConnectionStateDeps & ConnectionDeps,
  'connections' | 'flows'
>

/** The connection controller, with its flows loaded, with a fake clock and a real account controller. The test can read its storage and events. */
export function setUpConnection(connectors: Connector[], overrides: Partial<Deps> = {}) {
  const clock = fakeClock()
  const events: [string, unknown][] = []
  const seen: Record<string, unknown> = {}
  let stored: ReturnType<Deps['stored']> = {}
  let marks: ReturnType<Deps['marks']> = {}
  let marksGiven = 0
  let addresses = {}
  const account = createAccount({
    ...clock,
    activeNetwork: () => mainnet,
    isRequested: () => false,
    adapter: async () => fakeAdapter(),
    choices: {
      types: { get: () => ({}), set: () => undefined },
      addresses: {
        get: () => addresses,
        set(chosen) {
          addresses = chosen
        },
      },
    },
    profileOf: () => null,
    dropCaches: () => undefined,
    choiceChanged: () => undefined,
    emit: (name, event) => void events.push([name, event]),
  })
  const deps: Deps = {
    ...clock,
    networks: [mainnet],
    preferred: () => mainnet.caipNetworkId,
    namespaceFor: ({ namespaces }) => namespaces[0] ?? 'eip155',
    connector: (id) => connectors.find((connector) => connector.id === id) ?? null,
    findConnector: async (id) => connectors.find((connector) => connector.id === id) ?? null,
    isAmbiguous: () => false,
    adapter: async () => fakeAdapter(),
    walletAt: (_namespace, wallet) => {
      seen.wallet = wallet
    },
    walletGone: () => {
      seen.wallet = null
    },
    setAccounts: (namespace, accounts) => {
      seen.accounts = accounts.map(({ address }) => address)
      account.set(namespace, mainnet, accounts)
    },
    address: (namespace) => account.state[namespace].address,
    resetAccount: (namespace) => {
      seen.accounts = null
      account.reset(namespace)
    },
    stored: () => stored,
    marks: () => marks,
    storeMarks(next) {
      marks = next
    },
    randomId: () => `mark-${marksGiven++}`,
    store: (next) => {
      stored = next
    },
    shell: () => undefined,
    facts: () => ({ account: account.state, network: createState({ wallets: {} }) as never }),
    emit: (name, event) => void events.push([name, event]),
    readAhead: () => undefined,
    settled: (namespace) => flows.settled(namespace),
    ...overrides,
  }
  const connections = createConnectionState(deps)
  const flows = createConnectionFlows({ ...deps, connections })
  const connection = {
    ...createConnection({
      ...deps,
      connections,
      flows: { load: async () => flows, loaded: () => flows },
    }),
    resume: flows.resume,
    walletsChanged: flows.walletsChanged,
  }
  const names = () => events.map(([name]) => name)
  return {
    account,
    clock,
    connection,
    events,
    names,
    seen,
    stored: () => stored,
    status: () => connection.state.eip155.status,
  }
}
