import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { deferred, fakeConnector } from '../../test/fake-connector.js'
import type { Connector, WalletLink } from '../connectors/connector.js'
import { FeatureError } from '../errors/feature-error.js'
import type { ChainNamespace } from '../networks/caip-network.js'

test('restore: a wallet that still agrees is connected, and nobody was asked', async () => {
  const { connector } = fakeConnector({
    connect: () => Promise.reject(new Error('must not ask')),
  })
  const { connection, events } = setUpConnection([connector], {
    stored: () => ({ eip155: 'test.wallet' }),
  })
  const done = connection.restore()
  expect(connection.state.eip155).toMatchObject({ status: 'restoring' })
  await done
  expect(events.at(-1)).toMatchObject(['account/connected', { restored: true }])
})

test.each([
  ['announced', []],
  ['injected', []],
  ['external', []],
  ['wallet-connect', [{}]],
  ['auth', [{}]],
] as const)(
  'restore: a wallet without accounts may be locked and stays stored; a session that has ended does not (%s)',
  async (type, written) => {
    const { connector } = fakeConnector({ type, reconnect: async () => null })
    const writes: unknown[] = []
    const { connection, status } = setUpConnection([connector], {
      stored: () => ({ eip155: 'test.wallet' }),
      store: (next) => void writes.push(next),
    })
    await connection.restore()
    expect(status()).toBe('disconnected')
    expect(writes).toEqual(written)
  },
)

test('restore: a browser wallet has 3 s; its late yes is dropped and what is stored is kept', async () => {
  const slow = deferred<WalletLink | null>()
  const { connector, link } = fakeConnector({ reconnect: () => slow.promise })
  const writes: unknown[] = []
  const { connection, clock, status } = setUpConnection([connector], {
    stored: () => ({ eip155: 'test.wallet' }),
    store: (next) => void writes.push(next),
  })
  const done = connection.restore()
  await clock.advance(2_999)
  expect(status()).toBe('restoring')
  await clock.advance(1)
  await done
  expect(status()).toBe('disconnected')
  slow.resolve(link)
  await clock.settle()
  expect(status()).toBe('disconnected')
  expect(writes).toEqual([])
})

test.each(['wallet-connect', 'auth'] as const)(
  'restore: a wallet of type %s has 10 s; its late yes still restores',
  async (type) => {
    const slow = deferred<WalletLink | null>()
    const { connector, link } = fakeConnector({ type, reconnect: () => slow.promise })
    const { connection, clock, status } = setUpConnection([connector], {
      stored: () => ({ eip155: 'test.wallet' }),
    })
    const done = connection.restore()
    await clock.advance(9_999)
    expect(status()).toBe('restoring')
    await clock.advance(1)
    await done
    expect(status()).toBe('disconnected')
    slow.resolve(link)
    await clock.settle()
    expect(status()).toBe('connected')
  },
)

test('restore: a late no of an embedded wallet signs out, and a late failure keeps it for the next visit', async () => {
  for (const isNo of [true, false]) {
    const slow = deferred<WalletLink | null>()
    const { connector } = fakeConnector({ type: 'auth', reconnect: () => slow.promise })
    let stored: Partial<Record<ChainNamespace, string | undefined>> = { eip155: 'test.wallet' }
    const { connection, clock, status } = setUpConnection([connector], {
      stored: () => stored,
      store(next) {
        stored = next
      },
    })
    void connection.restore()
    await clock.advance(10_000)
    if (isNo) slow.resolve(null)
    else slow.reject(new FeatureError('frame/load-failed'))
    await clock.settle()
    expect([status(), stored]).toEqual(['disconnected', isNo ? {} : { eip155: 'test.wallet' }])
  }
})

test('restore: connecting something else meanwhile wins over a late yes', async () => {
  const slow = deferred<WalletLink | null>()
  const relay = fakeConnector({ id: 'walletConnect', reconnect: () => slow.promise })
  const browser = fakeConnector()
  const { connection, clock } = setUpConnection([relay.connector, browser.connector], {
    stored: () => ({ eip155: 'walletConnect' }),
  })
  const done = connection.restore()
  await clock.advance(10_000)
  await connection.connect('test.wallet')
  slow.resolve(relay.link)
  await done
  await clock.settle()
  expect(connection.state.eip155).toMatchObject({ connectorId: 'test.wallet' })
})

test('restore: a wallet that two claim to be is not woken', async () => {
  const { connector } = fakeConnector()
  const { connection, status } = setUpConnection([connector], {
    stored: () => ({ eip155: 'test.wallet' }),
    isAmbiguous: () => true,
  })
  await connection.restore()
  expect(status()).toBe('disconnected')
})

const declined = () => Promise.reject(Object.assign(new Error('no'), { code: 4001 }))

test.each(['announced', 'wallet-connect'] as const)(
  'restore: a declined connect does not end a restore in progress (%s)',
  async (type) => {
    for (const isAnsweredBefore of [true, false]) {
      const [slow, answer] = [deferred<WalletLink | null>(), deferred<WalletLink>()]
      const restored = fakeConnector({ type, reconnect: () => slow.promise })
      const other = fakeConnector({ id: 'other', connect: () => answer.promise })
      const connectors = [restored.connector, other.connector]
      const { connection, clock, names, status } = setUpConnection(connectors, {
        stored: () => ({ eip155: 'test.wallet' }),
      })
      void connection.restore()
      await clock.settle()
      const connecting = connection.connect('other').catch(() => undefined)
      await clock.settle()
      expect(status()).toBe('connecting')
      if (isAnsweredBefore) slow.resolve(restored.link)
      await clock.settle()
      expect(status()).toBe('connecting')
      answer.reject(await declined().catch((error) => error))
      await connecting
      expect(status()).toBe(isAnsweredBefore ? 'connected' : 'restoring')
      slow.resolve(restored.link)
      await clock.settle()
      expect(connection.state.eip155).toMatchObject({ connectorId: 'test.wallet' })
      expect(names().filter((name) => name === 'account/connected')).toHaveLength(1)
      connection.destroy()
      expect(clock.pending).toBe(0)
    }
  },
)

test('restore: a deadline that passes during a connect shows nothing, and a late session still restores', async () => {
  const slow = deferred<WalletLink | null>()
  const relay = fakeConnector({ type: 'wallet-connect', reconnect: () => slow.promise })
  const other = fakeConnector({ id: 'other', connect: () => new Promise(() => undefined) })
  const { connection, clock, status } = setUpConnection([relay.connector, other.connector], {
    stored: () => ({ eip155: 'test.wallet' }),
  })
  void connection.restore()
  await clock.settle()
  connection.connect('other').catch(() => undefined)
  await clock.advance(10_000)
  expect(status()).toBe('connecting')
  connection.cancel()
  expect(status()).toBe('disconnected')
  slow.resolve(relay.link)
  await clock.settle()
  expect(status()).toBe('connected')
})

test('restore: it ends when its namespace is cancelled', async () => {
  const { connector } = fakeConnector({ reconnect: () => new Promise(() => undefined) })
  const { connection, clock, status } = setUpConnection([connector], {
    stored: () => ({ eip155: 'test.wallet' }),
  })
  const done = connection.restore()
  await clock.settle()
  connection.cancel()
  expect(status()).toBe('restoring')
  connection.cancel('eip155')
  await done
  expect([status(), clock.pending]).toEqual(['disconnected', 0])
})

test.each([
  ['announced', 3_000],
  ['wallet-connect', 10_000],
  ['auth', 10_000],
] as const)(
  'restore: the time to load a connector’s code does not count against the wallet’s deadline (%s)',
  async (type, deadline) => {
    const code = deferred<void>()
    const slow = deferred<WalletLink | null>()
    const { connector } = fakeConnector({
      type,
      preload: () => code.promise,
      reconnect: async () => {
        await code.promise
        return slow.promise
      },
    })
    const { connection, clock, status } = setUpConnection([connector], {
      stored: () => ({ eip155: 'test.wallet' }),
    })
    void connection.restore()
    await clock.advance(20_000)
    expect(status()).toBe('restoring')
    code.resolve()
    await clock.advance(deadline - 1)
    expect(status()).toBe('restoring')
    await clock.advance(1)
    expect(status()).toBe('disconnected')
  },
)

test('restore: code that never comes ends it after 30 s, and the time to find a wallet counts', async () => {
  const { connector } = fakeConnector({ preload: () => new Promise(() => undefined) })
  const stored = () => ({ eip155: 'test.wallet' })
  const first = setUpConnection([connector], { stored })
  void first.connection.restore()
  await first.clock.advance(30_000)
  expect([first.status(), first.clock.pending]).toEqual(['disconnected', 0])

  const found = deferred<Connector | null>()
  const silent = fakeConnector({ reconnect: () => new Promise(() => undefined) })
  const second = setUpConnection([silent.connector], { stored, findConnector: () => found.promise })
  void second.connection.restore()
  await second.clock.advance(2_000)
  found.resolve({ ...silent.connector, preload: async () => undefined })
  await second.clock.advance(999)
  expect(second.status()).toBe('restoring')
  await second.clock.advance(1)
  expect(second.status()).toBe('disconnected')
})
