import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { alice, bob, fakeConnector, fakeProvider } from '../../test/fake-connector.js'
import type { Connector, WalletLink } from '../connectors/connector.js'
import type { ChainNamespace } from '../networks/caip-network.js'
import type { ConnectionStateDeps } from './connection-state.js'

type Stored = ReturnType<ConnectionStateDeps['stored']>
type Shared = { stored: Stored; marks?: Stored }

/** A tab. It shares its storage with the others. */
function openTab(connectors: Connector[], shared: Shared) {
  const shown: string[] = []
  const { account, clock, connection, events } = setUpConnection(connectors, {
    adapter: async (namespace) => fakeAdapter({ namespace }),
    walletAt: (namespace, _wallet, show) => void (show && shown.push(namespace)),
    walletGone: () => undefined,
    stored: () => shared.stored,
    marks: () => shared.marks ?? {},
    storeMarks(next) {
      shared.marks = next
    },
    randomId: () => crypto.randomUUID(),
    store(next) {
      shared.stored = next
    },
  })
  const statuses = () =>
    (['eip155', 'solana', 'bip122'] as const).map((namespace) => connection.state[namespace].status)
  const address = (namespace: ChainNamespace) => account.state[namespace].address
  return { address, clock, connection, events, shown, statuses }
}

/** A session that holds accounts in the EVM and in Solana. */
function sessionConnector(overrides: Partial<Connector> = {}) {
  const solana: WalletLink = {
    provider: fakeProvider().provider,
    wallet: { name: 'Far', icon: null },
    accounts: [bob],
    caipNetworkId: 'solana:x',
    approvedCaipNetworkIds: ['solana:x'],
  }
  const test = fakeConnector()
  const link: WalletLink = { ...test.link, others: { solana } }
  const connector: Connector = {
    ...test.connector,
    id: 'walletConnect',
    type: 'wallet-connect',
    namespaces: ['eip155', 'solana'],
    connect: async () => link,
    reconnect: async () => link,
    ...overrides,
  }
  return { ...test, connector, link, solana }
}
const nothingStored = (): Shared => ({ stored: {} })

test('one yes connects every family the session holds; the one asked for comes into view', async () => {
  const { connector } = sessionConnector()
  const shared = nothingStored()
  const { address, connection, events, shown, statuses } = openTab([connector], shared)
  await connection.connect('walletConnect', { namespace: 'eip155' })
  expect(statuses()).toEqual(['connected', 'connected', 'disconnected'])
  expect([address('eip155'), address('solana'), address('bip122')]).toEqual([alice, bob, null])
  expect(shared.stored).toEqual({ eip155: 'walletConnect', solana: 'walletConnect' })
  expect(shown).toEqual(['eip155'])
  expect(events.slice(-2)).toMatchObject([
    ['account/connected', { caipAddress: `eip155:1:${alice}` }],
    ['account/connected', { caipAddress: `solana:x:${bob}` }],
  ])
})

test('a session without the family asked for connects what it has', async () => {
  const { connector, link } = sessionConnector()
  connector.connect = async () => ({ ...link, accounts: [] })
  const { connection, shown, statuses } = openTab([connector], nothingStored())
  await connection.connect('walletConnect', { namespace: 'eip155' })
  expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected'])
  expect(shown).toEqual(['solana'])
})

test('signing out of one family ends all that its session holds, and tells the wallet once', async () => {
  const { calls, connector } = sessionConnector()
  const shared = nothingStored()
  const { connection, statuses } = openTab([connector], shared)
  await connection.connect('walletConnect')
  await connection.disconnect('solana')
  expect(statuses()).toEqual(['disconnected', 'disconnected', 'disconnected'])
  expect(shared.stored).toEqual({})
  expect(calls).toEqual(['disconnect'])
})

test('signing out of one family leaves another wallet in another family alone', async () => {
  const evm = fakeConnector()
  const { solana } = sessionConnector()
  const other = fakeConnector({
    id: 'sol',
    namespaces: ['solana'],
    connect: async () => solana,
  })
  const { connection, statuses } = openTab([evm.connector, other.connector], nothingStored())
  await connection.connect('test.wallet')
  await connection.connect('sol')
  await connection.disconnect('eip155')
  expect(statuses()).toEqual(['disconnected', 'connected', 'disconnected'])
  expect([evm.calls, other.calls]).toEqual([['disconnect'], []])
})

test('restore: one session is woken once, for all it holds; what it lost is forgotten', async () => {
  let reconnects = 0
  const { connector, link } = sessionConnector()
  connector.reconnect = async () => {
    reconnects++
    return link
  }
  const shared = {
    stored: { eip155: 'walletConnect', solana: 'walletConnect', bip122: 'walletConnect' } as Stored,
  }
  const { connection, shown, statuses } = openTab([connector], shared)
  const restoring = connection.restore()
  expect(statuses()).toEqual(['restoring', 'restoring', 'restoring'])
  await restoring
  expect(reconnects).toBe(1)
  expect(statuses()).toEqual(['connected', 'connected', 'disconnected'])
  expect(shared.stored).toEqual({ eip155: 'walletConnect', solana: 'walletConnect' })
  expect(shown).toEqual([]) // the view does not change
})

test('two tabs agree: one connects, signs out, or takes another wallet, and the other follows', async () => {
  const first = fakeConnector()
  const second = fakeConnector({ id: 'other.wallet' })
  const connectors = [first.connector, second.connector]
  const shared = nothingStored()
  const here = openTab(connectors, shared)
  const there = openTab(connectors, shared)
  await here.connection.connect('test.wallet')
  await there.connection.follow()
  expect(there.connection.state.eip155).toMatchObject({
    status: 'connected',
    connectorId: 'test.wallet',
  })
  await here.connection.connect('other.wallet')
  await there.connection.follow()
  expect(there.connection.state.eip155).toMatchObject({ connectorId: 'other.wallet' })
  const calls = [...first.calls, ...second.calls]
  await here.connection.disconnect()
  await there.connection.follow()
  expect(there.statuses()[0]).toBe('disconnected')
  expect(there.events.at(-1)).toEqual(['account/disconnected', { namespace: 'eip155', by: 'tab' }])
  expect([...first.calls, ...second.calls]).toHaveLength(calls.length + 1) // only the first tab notified the wallet
})

test('a tab that asks a wallet is not disturbed by another that connects', async () => {
  const { connector } = fakeConnector({ connect: () => new Promise(() => undefined) })
  const shared = nothingStored()
  const tab = openTab([connector], shared)
  tab.connection.connect('test.wallet').catch(() => undefined)
  shared.stored = { eip155: 'test.wallet' }
  await tab.connection.follow()
  expect(tab.statuses()[0]).toBe('connecting')
})

test('a storm of events costs one update in 16 ms, and the last word counts', async () => {
  const { connector, wallet } = fakeConnector()
  const { address, clock, connection, events } = openTab([connector], nothingStored())
  await connection.connect('test.wallet')
  const before = events.length
  for (let i = 0; i < 1_000; i++) wallet.emit('accountsChanged', [i % 2 ? alice : bob])
  wallet.emit('accountsChanged', [alice])
  expect(events.length - before).toBe(1)
  await clock.advance(16)
  expect(events.length - before).toBe(2)
  expect(address('eip155')).toBe(alice)
  await clock.advance(60_000)
  expect(clock.pending).toBe(0)
})

test('what a wallet says of its accounts is kept, cleaned', async () => {
  const { connector, link } = fakeConnector()
  connector.connect = async () => ({
    ...link,
    about: () => ({ type: 'smartAccount', label: 'My\u202e vault\n' }),
  })
  const seen: unknown[] = []
  const { connection } = setUpConnection([connector], {
    setAccounts: (_namespace, accounts) => void seen.push(...accounts),
  })
  await connection.connect('test.wallet')
  expect(seen).toEqual([{ address: alice, type: 'smartAccount', label: 'My vault' }])
})

test('restore: what a session holds beside what it was connected for stays with the wallet that has it', async () => {
  const { connector } = sessionConnector()
  const { solana } = sessionConnector()
  const phantom = fakeConnector({
    id: 'sol',
    namespaces: ['solana'],
    reconnect: async () => solana,
  })
  const shared: Shared = { stored: { eip155: 'walletConnect', solana: 'sol' } }
  const { connection } = openTab([connector, phantom.connector], shared)
  await connection.restore()
  expect(connection.state.eip155).toMatchObject({ connectorId: 'walletConnect' })
  expect(connection.state.solana).toMatchObject({ connectorId: 'sol' })
  expect(phantom.calls).toEqual([])
  expect(shared.stored).toEqual({ eip155: 'walletConnect', solana: 'sol' })
})

test('two tabs: a tab that cannot wake what another stored leaves it stored', async () => {
  const { connector } = sessionConnector()
  const shared = nothingStored()
  const here = openTab([connector], shared)
  const there = openTab([{ ...connector, reconnect: async () => null }], shared)
  await here.connection.connect('walletConnect')
  await there.connection.follow()
  expect(there.statuses()).toEqual(['disconnected', 'disconnected', 'disconnected'])
  expect(shared.stored).toEqual({ eip155: 'walletConnect', solana: 'walletConnect' })
})

test('two tabs: a session replaced in one is not shown as connected in the other', async () => {
  const { connector } = sessionConnector()
  const shared = nothingStored()
  const here = openTab([connector], shared)
  const stale = { ...connector }
  const there = openTab([stale], shared)
  await here.connection.connect('walletConnect')
  await there.connection.follow()
  expect(there.statuses()[0]).toBe('connected')
  stale.reconnect = async () => null // its client does not know the new session
  await here.connection.connect('walletConnect')
  await there.connection.follow()
  expect(there.statuses()).toEqual(['disconnected', 'disconnected', 'disconnected'])
  expect(here.statuses()[0]).toBe('connected')
})

test('a wallet that leaves does not take away what another tab has stored since', async () => {
  const { connector, wallet } = fakeConnector()
  const shared = nothingStored()
  const { connection, statuses } = openTab([connector], shared)
  await connection.connect('test.wallet')
  shared.stored = { eip155: 'other.wallet' }
  wallet.emit('accountsChanged', [])
  expect(statuses()[0]).toBe('disconnected')
  expect(shared.stored).toEqual({ eip155: 'other.wallet' })
})

test('a yes nobody could take ends the session it replaced: nothing dead is shown as connected', async () => {
  const { calls, connector, link } = sessionConnector()
  const { connection, statuses } = openTab([connector], nothingStored())
  await connection.connect('walletConnect')
  connector.connect = async () => ({ ...link, accounts: [], others: {} })
  await expect(connection.connect('walletConnect')).rejects.toMatchObject({
    code: 'connector/no-accounts',
  })
  expect(statuses()).toEqual(['disconnected', 'disconnected', 'disconnected'])
  expect(calls).toEqual(['disconnect'])
})
