import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { deferred, fakeConnector, fakeProvider } from '../../test/fake-connector.js'
import type { Connector, WalletLink } from '../connectors/connector.js'

type Stored = Record<string, string>

/** Two wallets, `x` stored as connected and answering only when told, and a store that another tab writes to. */
function setUp(overrides: Partial<Connector> = {}) {
  const slow = deferred<WalletLink | null>()
  const x = fakeConnector({ id: 'x', reconnect: () => slow.promise, ...overrides })
  const y = fakeConnector({ id: 'y' })
  const tab: { stored: Stored; marks: Stored; writes: Stored[] } = {
    stored: { eip155: 'x' },
    marks: { eip155: 'mark-x' },
    writes: [],
  }
  const bed = setUpConnection([x.connector, y.connector], {
    stored: () => tab.stored,
    marks: () => tab.marks,
    store(next) {
      tab.stored = next as Stored
      tab.writes.push(tab.stored)
    },
    storeMarks(next) {
      tab.marks = next as Stored
    },
  })
  return {
    ...{ ...bed, slow, tab, x, y },
    otherTabStores(stored: Stored, mark: string) {
      Object.assign(tab, { stored, marks: { eip155: mark } })
    },
  }
}

test.each([true, false])(
  'a sign-out of another tab is not undone by a restore (told first: %s)',
  async (isTold) => {
    const { clock, connection, names, otherTabStores, slow, status, tab, x } = setUp()
    const restoring = connection.restore()
    await clock.settle()
    otherTabStores({}, 'mark-x')
    if (isTold) {
      await connection.follow()
      expect(status()).toBe('disconnected')
    }
    slow.resolve(x.link)
    await restoring
    await connection.follow()
    expect([status(), tab.stored, tab.writes, names()]).toEqual(['disconnected', {}, [], []])
    expect(clock.pending).toBe(0)
  },
)

test.each([true, false])(
  'a change of wallet in another tab is not undone by a restore (told first: %s)',
  async (isTold) => {
    const { clock, connection, otherTabStores, slow, tab, x } = setUp()
    const restoring = connection.restore()
    await clock.settle()
    otherTabStores({ eip155: 'y' }, 'mark-y')
    if (isTold) await connection.follow()
    slow.resolve(x.link)
    await restoring
    await connection.follow()
    expect(connection.state.eip155).toMatchObject({ status: 'connected', connectorId: 'y' })
    expect([tab.stored, tab.writes]).toEqual([{ eip155: 'y' }, []])
  },
)

test('a restore that finds nothing forgets nothing that another tab stored since', async () => {
  const { clock, connection, otherTabStores, slow, status, tab } = setUp({ type: 'wallet-connect' })
  const restoring = connection.restore()
  await clock.settle()
  otherTabStores({ eip155: 'x' }, 'mark-of-a-new-session')
  slow.resolve(null)
  await restoring
  expect([status(), tab.stored, tab.writes]).toEqual(['disconnected', { eip155: 'x' }, []])
})

test('after a restore that failed at its deadline, a tab follows other tabs again', async () => {
  const { clock, connection, otherTabStores, status } = setUp({ type: 'wallet-connect' })
  const restoring = connection.restore()
  await clock.advance(10_000)
  await restoring
  expect(status()).toBe('disconnected')
  otherTabStores({ eip155: 'y' }, 'mark-y')
  await connection.follow()
  expect(connection.state.eip155).toMatchObject({ status: 'connected', connectorId: 'y' })
})

test('the same wallet, connected anew by another tab, is restored anew', async () => {
  let asked = 0
  const links: (WalletLink | null)[] = []
  const { clock, connection, otherTabStores, status, x } = setUp({
    type: 'wallet-connect',
    reconnect: () =>
      asked++ === 0 ? new Promise(() => undefined) : Promise.resolve(links[0] ?? null),
  })
  links.push(x.link)
  const restoring = connection.restore()
  await clock.settle()
  await connection.follow() // nothing has changed: it goes on
  expect([asked, status()]).toEqual([1, 'restoring'])
  otherTabStores({ eip155: 'x' }, 'mark-of-a-new-session')
  await connection.follow()
  await restoring
  expect([asked, status()]).toEqual([2, 'connected'])
})

test('a tab in which a wallet is declined shows the one that another tab connected meanwhile', async () => {
  const { clock, connection, otherTabStores, status, tab } = setUp({
    connect: () => new Promise(() => undefined),
  })
  tab.stored = {}
  const asking = connection.connect('x').catch(() => undefined)
  await clock.settle()
  otherTabStores({ eip155: 'y' }, 'mark-y')
  await connection.follow()
  connection.cancel()
  await asking
  expect([status(), tab.stored]).toEqual(['connected', { eip155: 'y' }])
})

test('a person who connects another wallet in one namespace of a session keeps the rest of it', async () => {
  const slow = deferred<WalletLink | null>()
  const { connection, clock, tab, x } = setUp({
    type: 'wallet-connect',
    namespaces: ['eip155', 'solana'],
    reconnect: () => slow.promise,
  })
  tab.stored = { eip155: 'x', solana: 'x' }
  const restoring = connection.restore()
  await clock.settle()
  await connection.connect('y')
  const solana = {
    ...x.link,
    provider: fakeProvider().provider,
    caipNetworkId: 'solana:x',
  } as const
  slow.resolve({ ...x.link, others: { solana } })
  await restoring
  expect(connection.state).toMatchObject({
    eip155: { status: 'connected', connectorId: 'y' },
    solana: { status: 'connected', connectorId: 'x' },
  })
  expect(tab.stored).toEqual({ eip155: 'y', solana: 'x' })
})
