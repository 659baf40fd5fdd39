import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { alice, deferred, fakeConnector, fakeProvider } from '../../test/fake-connector.js'
import type { Connector, WalletLink } from '../connectors/connector.js'

/** Collects the events of wallets that could not be notified. */
function setUpNotices(...connectors: Connector[]) {
  const bed = setUpConnection(connectors)
  const failures = () =>
    bed.events.flatMap(([name, event]) => (name === 'connection/disconnect-failed' ? [event] : []))
  return { ...bed, failures }
}

const link = (more: Partial<WalletLink> = {}): WalletLink => ({
  provider: fakeProvider().provider,
  wallet: { name: 'W', icon: null },
  accounts: [alice],
  caipNetworkId: 'eip155:1',
  approvedCaipNetworkIds: null,
  ...more,
})
const failure = new Error('not reachable')
const evm = (more: Partial<Connector> = {}) =>
  fakeConnector({ id: 'evm.wallet', connect: async () => link(), ...more })
const solana = (more: Partial<Connector> = {}) =>
  fakeConnector({
    id: 'solana.wallet',
    namespaces: ['solana'],
    connect: async () => link({ caipNetworkId: 'solana:x' }),
    ...more,
  })
const fails = { disconnect: () => Promise.reject(failure) }

test('error: connection/failed-to-disconnect-chain when the wallet of that family cannot be told', async () => {
  const { connection, failures, stored } = setUpNotices(evm(fails).connector)
  await connection.connect('evm.wallet')
  const disconnecting = connection.disconnect('eip155')
  expect(connection.state.eip155.status).toBe('disconnected')
  expect(stored()).toEqual({})
  await disconnecting
  const code = 'connection/failed-to-disconnect-chain'
  expect(failures()).toEqual([{ code, namespaces: ['eip155'] }])
})

test('error: connection/failed-to-disconnect names each that could not be told; the others were', async () => {
  const other = solana()
  const { connection, clock, failures } = setUpNotices(
    evm({ disconnect: () => new Promise(() => undefined) }).connector,
    other.connector,
  )
  await connection.connect('evm.wallet')
  await connection.connect('solana.wallet')
  const disconnecting = connection.disconnect()
  await clock.advance(5_000)
  await disconnecting
  expect(failures()).toEqual([{ code: 'connection/failed-to-disconnect', namespaces: ['eip155'] }])
  expect(other.calls).toEqual(['disconnect'])
  expect(connection.state).toMatchObject({
    eip155: { status: 'disconnected' },
    solana: { status: 'disconnected' },
  })
})

test('error: families of one session are told once, and fail once, under the family that was asked', async () => {
  const both = link({ others: { solana: link({ caipNetworkId: 'solana:x' }) } })
  let notices = 0
  const shared = fakeConnector({
    id: 'walletConnect',
    type: 'wallet-connect',
    namespaces: ['eip155', 'solana'],
    connect: async () => both,
    disconnect() {
      notices++
      return Promise.reject(failure)
    },
  })
  const { connection, failures } = setUpNotices(shared.connector)
  await connection.connect('walletConnect')
  expect(connection.state.solana.status).toBe('connected')
  await connection.disconnect('solana')
  expect(failures()).toEqual([
    { code: 'connection/failed-to-disconnect-chain', namespaces: ['solana'] },
  ])
  expect(notices).toBe(1)
})

test('default: wallets that hear it fail nothing, and nobody connected is nothing to fail', async () => {
  const { connection, failures } = setUpNotices(evm().connector, solana().connector)
  await connection.disconnect()
  await connection.connect('evm.wallet')
  await connection.connect('solana.wallet')
  await connection.disconnect()
  expect(failures()).toEqual([])
})

test('race: connecting again waits until the same wallet has heard the goodbye', async () => {
  const notice = deferred<undefined>()
  const order: string[] = []
  const { connector, link } = fakeConnector({ disconnect: () => notice.promise })
  connector.connect = async () => {
    order.push('asked')
    return link
  }
  const { connection, clock } = setUpConnection([connector])
  await connection.connect('test.wallet')
  const disconnecting = connection.disconnect()
  const again = connection.connect('test.wallet')
  await clock.settle()
  expect(order).toEqual(['asked'])
  notice.resolve(undefined)
  await Promise.all([disconnecting, again])
  expect(order).toEqual(['asked', 'asked'])
})

test('the same wallet under another name is not told goodbye', async () => {
  const wallet = {}
  const injected = fakeConnector({ id: 'injected', type: 'injected', reaches: wallet })
  const announced = fakeConnector({ reaches: wallet })
  const { connection } = setUpConnection([injected.connector, announced.connector])
  await connection.connect('injected')
  await connection.connect('test.wallet')
  expect(injected.calls).toEqual([])
})

test('a wallet whose yes cannot be used is told goodbye', async () => {
  const { connector, link, calls } = fakeConnector()
  connector.connect = async () => ({ ...link, accounts: [] })
  const { connection } = setUpConnection([connector])
  await expect(connection.connect('test.wallet')).rejects.toMatchObject({
    code: 'connector/no-accounts',
  })
  expect(calls).toEqual(['disconnect'])
})

test('signing out while a session is restored tells its wallet too', async () => {
  const { connector, calls } = fakeConnector({ reconnect: () => new Promise(() => undefined) })
  const { connection, clock } = setUpConnection([connector], {
    stored: () => ({ eip155: 'test.wallet' }),
  })
  const restoring = connection.restore()
  await clock.settle()
  await connection.disconnect()
  await restoring
  expect(calls).toEqual(['disconnect'])
})
