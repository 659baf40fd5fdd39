import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred, fakeConnector } from '../../test/fake-connector.js'
import { createLazy } from '../async/lazy.js'
import { KitError } from '../errors/errors.js'
import type { ConnectionController } from './connection.js'
import type { ConnectionShellDeps } from './connection-shell.js'
import { createConnectionShell } from './connection-shell.js'
import { createStatuses } from './connection-status.js'

/** The shell, with code that has not come yet. It notes what is passed on to it. */
function setUp(stored: ReturnType<ConnectionShellDeps['stored']> = {}) {
  const clock = fakeClock()
  const calls: string[] = []
  const events: [string, unknown][] = []
  let chunk = deferred<ConnectionController>()
  const notes = { connect: 1, disconnect: 1, leave: 1, cancel: 1, restore: 1 }
  const controller = Object.fromEntries(
    Object.keys(notes).map((name) => [name, async () => void calls.push(name)]),
  ) as unknown as ConnectionController
  const relay = fakeConnector({ id: 'relay', type: 'wallet-connect' }).connector
  const browser = fakeConnector({ id: 'browser' }).connector
  const state = createStatuses()
  const shell = createConnectionShell({
    ...clock,
    state,
    controller: createLazy(() => chunk.promise),
    connector: (id) => [relay, browser].find((one) => one.id === id) ?? null,
    namespaceFor: () => 'eip155',
    readAhead: (namespace) => void calls.push(`read ${namespace}`),
    stored: () => stored,
    store(next) {
      stored = next
    },
    emit: (name, event) => void events.push([name, event]),
  })
  return {
    ...{ clock, calls, events, shell, state },
    stored: () => stored,
    async arrive() {
      chunk.resolve(controller)
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
  const { arrive, calls, shell, state } = setUp()
  const connecting = codeOf(shell.connect('browser'))
  expect(state.eip155).toMatchObject({ status: 'connecting', connectorId: 'browser' })
  expect(calls).toEqual(['read eip155'])
  await arrive()
  expect(await connecting).toBe('done')
  expect(calls).toEqual(['read eip155', 'connect'])
})

test('cancelled, aborted, replaced or destroyed before the code has come: no wallet is asked', async () => {
  const endings: ((shell: ReturnType<typeof setUp>['shell'], abort: () => void) => unknown)[] = [
    (shell) => shell.cancel(),
    (shell) => shell.cancel('eip155'),
    (_shell, abort) => abort(),
    (shell) => shell.disconnect(),
    (shell) => shell.destroy(),
  ]
  for (const end of endings) {
    const { arrive, calls, clock, shell, state } = setUp()
    const own = new AbortController()
    const connecting = codeOf(shell.connect('browser', { signal: own.signal }))
    await end(shell, () => own.abort())
    expect(await connecting).toBe('connection/cancelled')
    expect(state.eip155.status).toBe('disconnected')
    expect(clock.pending).toBe(0)
    await arrive()
    expect(calls).not.toContain('connect')
  }
  const { arrive, calls, shell } = setUp()
  const first = codeOf(shell.connect('browser'))
  const second = codeOf(shell.connect('relay'))
  expect(await first).toBe('connection/cancelled')
  await arrive()
  expect(await second).toBe('done')
  expect(calls.filter((call) => call === 'connect')).toHaveLength(1)
})

test('the code cannot be loaded: told, and the next connect loads it again', async () => {
  const { arrive, events, fail, shell, state } = setUp()
  const connecting = codeOf(shell.connect('browser'))
  await fail()
  expect(await connecting).toBe('other')
  expect(state.eip155.status).toBe('disconnected')
  const failure = { connectorId: 'browser', code: 'unknown', restoring: false }
  expect(events).toEqual([['connection/failed', failure]])
  const again = codeOf(shell.connect('browser'))
  await arrive()
  expect(await again).toBe('done')
})

test('restoring is shown at once; code that fails or does not come ends it, and it stays stored', async () => {
  for (const how of ['fails', 'does not come'] as const) {
    const { clock, events, fail, shell, state, stored } = setUp({
      eip155: 'relay',
      solana: 'relay',
    })
    const restoring = shell.restore((late) => late.restore())
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
  const { arrive, calls, shell, state, stored } = setUp({
    eip155: 'relay',
    solana: 'relay',
    bip122: 'browser',
  })
  void shell.restore((late) => late.restore())
  const leaving = shell.disconnect('eip155')
  expect(stored()).toEqual({ bip122: 'browser' })
  expect([state.eip155.status, state.solana.status]).toEqual(['disconnected', 'disconnected'])
  expect(state.bip122.status).toBe('restoring')
  await arrive()
  await leaving
  expect(calls).toContain('leave')
})

test('signed out, and the code cannot be loaded: it stays forgotten, and the page is told', async () => {
  const { events, fail, shell, stored } = setUp({ eip155: 'browser' })
  const leaving = shell.disconnect()
  await fail()
  await leaving
  expect(stored()).toEqual({})
  const code = 'connection/failed-to-disconnect'
  expect(events).toEqual([['connection/disconnect-failed', { code, namespaces: ['eip155'] }]])
})
