import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred, fakeConnector } from '../../test/fake-connector.js'
import { createLazy } from '../async/lazy.js'
import { KitError } from '../errors/errors.js'
import { createConnection } from './connection.js'
import type { ConnectionFlows } from './connection-flows.js'
import type { ConnectionStateDeps } from './connection-state.js'
import { createConnectionState } from './connection-state.js'

/** The connection, with flows that have not come yet. It notes what they are asked. */
function setUp(stored: ReturnType<ConnectionStateDeps['stored']> = {}) {
  const clock = fakeClock()
  const calls: string[] = []
  const events: [string, unknown][] = []
  let chunk = deferred<ConnectionFlows>()
  const flows = Object.fromEntries(
    ['connect', 'tell', 'restore'].map((name) => [name, async () => void calls.push(name)]),
  ) as unknown as ConnectionFlows
  const relay = fakeConnector({ id: 'relay', type: 'wallet-connect' }).connector
  const browser = fakeConnector({ id: 'browser' }).connector
  const emit = (name: string, event: unknown) => void events.push([name, event])
  const connections = createConnectionState({
    ...clock,
    randomId: () => 'mark',
    walletAt: () => undefined,
    walletGone: () => undefined,
    setAccounts: () => undefined,
    address: () => null,
    resetAccount: () => undefined,
    stored: () => stored,
    store(next) {
      stored = next
    },
    marks: () => ({}),
    storeMarks: () => undefined,
    settled: () => undefined,
    emit,
  })
  const connection = createConnection({
    ...clock,
    connections,
    flows: createLazy(() => chunk.promise),
    connector: (id) => [relay, browser].find((one) => one.id === id) ?? null,
    namespaceFor: () => 'eip155',
    readAhead: (namespace) => void calls.push(`read ${namespace}`),
    emit,
  })
  return {
    ...{ clock, calls, events, connection, state: connections.state },
    stored: () => stored,
    async arrive() {
      chunk.resolve(flows)
      await clock.settle()
    },
    async fail() {
      chunk.reject(new TypeError('Failed to fetch'))
      await clock.settle()
      chunk = deferred()
    },
  }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (error instanceof KitError ? error.code : 'other'),
  )

test('a wallet is asked before the code has come: shown at once, asked when it is there', async () => {
  const { arrive, calls, connection, state } = setUp()
  const connecting = codeOf(connection.connect('browser'))
  expect(state.eip155).toMatchObject({ status: 'connecting', connectorId: 'browser' })
  expect(calls).toEqual(['read eip155'])
  await arrive()
  expect(await connecting).toBe('done')
  expect(calls).toEqual(['read eip155', 'connect'])
})

test('cancelled, aborted, replaced or destroyed before the code has come: no wallet is asked', async () => {
  const endings: ((
    connection: ReturnType<typeof setUp>['connection'],
    abort: () => void,
  ) => unknown)[] = [
    (connection) => connection.cancel(),
    (connection) => connection.cancel('eip155'),
    (_shell, abort) => abort(),
    (connection) => connection.disconnect(),
    (connection) => connection.destroy(),
  ]
  for (const end of endings) {
    const { arrive, calls, clock, connection, state } = setUp()
    const own = new AbortController()
    const connecting = codeOf(connection.connect('browser', { signal: own.signal }))
    await end(connection, () => own.abort())
    expect(await connecting).toBe('connection/cancelled')
    expect(state.eip155.status).toBe('disconnected')
    expect(clock.pending).toBe(0)
    await arrive()
    expect(calls).not.toContain('connect')
  }
  const { arrive, calls, connection } = setUp()
  const first = codeOf(connection.connect('browser'))
  const second = codeOf(connection.connect('relay'))
  expect(await first).toBe('connection/cancelled')
  await arrive()
  expect(await second).toBe('done')
  expect(calls.filter((call) => call === 'connect')).toHaveLength(1)
})

test('the code cannot be loaded: told, and the next connect loads it again', async () => {
  const { arrive, events, fail, connection, state } = setUp()
  const connecting = codeOf(connection.connect('browser'))
  await fail()
  expect(await connecting).toBe('other')
  expect(state.eip155.status).toBe('disconnected')
  const failure = { connectorId: 'browser', code: 'unknown', restoring: false }
  expect(events).toEqual([
    ['connection/started', { connectorId: 'browser' }],
    ['connection/failed', failure],
  ])
  const again = codeOf(connection.connect('browser'))
  await arrive()
  expect(await again).toBe('done')
})

test('restoring is shown at once; code that fails or does not come ends it, and it stays stored', async () => {
  for (const how of ['fails', 'does not come'] as const) {
    const { clock, events, fail, connection, state, stored } = setUp({
      eip155: 'relay',
      solana: 'relay',
    })
    const restoring = connection.restore()
    expect(state.eip155).toMatchObject({ status: 'restoring', connectorId: 'relay' })
    expect(state.bip122.status).toBe('disconnected')
    if (how === 'fails') await fail()
    else await clock.advance(30_000)
    await restoring
    expect([state.eip155.status, state.solana.status]).toEqual(['disconnected', 'disconnected'])
    const code = how === 'fails' ? 'unknown' : 'connection/timeout'
    expect(events).toEqual([['connection/failed', { connectorId: 'relay', code, restoring: true }]])
    expect(stored()).toEqual({ eip155: 'relay', solana: 'relay' })
  }
})

test('signed out before the code has come: forgotten at once, with its whole session; the wallet is told later', async () => {
  const { arrive, calls, connection, state, stored } = setUp({
    eip155: 'relay',
    solana: 'relay',
    bip122: 'browser',
  })
  void connection.restore()
  const leaving = connection.disconnect('eip155')
  expect(stored()).toEqual({ bip122: 'browser' })
  expect([state.eip155.status, state.solana.status]).toEqual(['disconnected', 'disconnected'])
  expect(state.bip122.status).toBe('restoring')
  await arrive()
  await leaving
  expect(calls).toContain('tell')
})

test('signed out, and the code cannot be loaded: it stays forgotten, and the page is told', async () => {
  const { events, fail, connection, stored } = setUp({ eip155: 'browser' })
  const leaving = connection.disconnect()
  await fail()
  await leaving
  expect(stored()).toEqual({})
  const code = 'connection/failed-to-disconnect'
  expect(events).toEqual([['connection/disconnect-failed', { code, namespaces: ['eip155'] }]])
})
