import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { alice, fakeConnector, fakeProvider, held } from '../../test/fake-connector.js'
import type { Connector, WalletLink } from '../connectors/connector.js'

/** With the events of goodbyes that could not be said. */
function setUpTold(...connectors: Connector[]) {
  const bed = setUpConnection(connectors)
  const told = () =>
    bed.events.flatMap(([name, event]) => (name === 'connection/disconnect-failed' ? [event] : []))
  return { ...bed, told }
}

const link = (more: Partial<WalletLink> = {}): WalletLink => ({
  provider: fakeProvider().provider,
  wallet: { name: 'W', icon: null },
  accounts: [alice],
  caipNetworkId: 'eip155:1',
  approvedCaipNetworkIds: null,
  ...more,
})
const deaf = new Error('deaf')
const evm = (more: Partial<Connector> = {}) =>
  fakeConnector({ id: 'evm.wallet', connect: async () => link(), ...more })
const solana = (more: Partial<Connector> = {}) =>
  fakeConnector({
    id: 'solana.wallet',
    namespaces: ['solana'],
    connect: async () => link({ caipNetworkId: 'solana:x' }),
    ...more,
  })
const fails = { disconnect: () => Promise.reject(deaf) }

test('error: connection/failed-to-disconnect-chain when the wallet of that family cannot be told', async () => {
  const { connection, told: events, stored } = setUpTold(evm(fails).connector)
  await connection.connect('evm.wallet')
  const left = connection.disconnect('eip155')
  expect(connection.state.eip155.status).toBe('disconnected')
  expect(stored()).toEqual({})
  await left
  const code = 'connection/failed-to-disconnect-chain'
  expect(events()).toEqual([{ code, namespaces: ['eip155'] }])
})

test('error: connection/failed-to-disconnect names each that could not be told; the others were', async () => {
  const other = solana()
  const {
    connection,
    clock,
    told: events,
  } = setUpTold(evm({ disconnect: () => new Promise(() => undefined) }).connector, other.connector)
  await connection.connect('evm.wallet')
  await connection.connect('solana.wallet')
  const left = connection.disconnect()
  await clock.advance(5_000)
  await left
  expect(events()).toEqual([{ code: 'connection/failed-to-disconnect', namespaces: ['eip155'] }])
  expect(other.calls).toEqual(['disconnect'])
  expect(connection.state).toMatchObject({
    eip155: { status: 'disconnected' },
    solana: { status: 'disconnected' },
  })
})

test('error: families of one session are told once, and fail once, under the family that was asked', async () => {
  const both = link({ others: { solana: link({ caipNetworkId: 'solana:x' }) } })
  let told = 0
  const shared = fakeConnector({
    id: 'walletConnect',
    type: 'wallet-connect',
    namespaces: ['eip155', 'solana'],
    connect: async () => both,
    disconnect() {
      told++
      return Promise.reject(deaf)
    },
  })
  const { connection, told: events } = setUpTold(shared.connector)
  await connection.connect('walletConnect')
  expect(connection.state.solana.status).toBe('connected')
  await connection.disconnect('solana')
  expect(events()).toEqual([
    { code: 'connection/failed-to-disconnect-chain', namespaces: ['solana'] },
  ])
  expect(told).toBe(1)
})

test('default: wallets that hear it fail nothing, and nobody connected is nothing to fail', async () => {
  const { connection, told: events } = setUpTold(evm().connector, solana().connector)
  await connection.disconnect()
  await connection.connect('evm.wallet')
  await connection.connect('solana.wallet')
  await connection.disconnect()
  expect(events()).toEqual([])
})

test('race: connecting again waits until the same wallet has heard the goodbye', async () => {
  const told = held<undefined>()
  const order: string[] = []
  const { connector, link } = fakeConnector({ disconnect: () => told.promise })
  connector.connect = async () => {
    order.push('asked')
    return link
  }
  const { connection, clock } = setUpConnection([connector])
  await connection.connect('test.wallet')
  const leaving = connection.disconnect()
  const again = connection.connect('test.wallet')
  await clock.settle()
  expect(order).toEqual(['asked'])
  told.resolve(undefined)
  await Promise.all([leaving, again])
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
