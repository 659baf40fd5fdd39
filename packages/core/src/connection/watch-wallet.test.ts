import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { alice, bob, fakeConnector, fakeProvider } from '../../test/fake-connector.js'

test('an empty account list is a disconnect by the wallet', async () => {
  const { connector, wallet } = fakeConnector()
  const { connection, events, seen, stored } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('accountsChanged', [])
  expect(connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(seen).toEqual({ accounts: null, wallet: null })
  expect(stored()).toEqual({})
  expect(events.at(-1)).toEqual(['account/disconnected', { namespace: 'eip155', by: 'wallet' }])
  expect(wallet.listening).toBe(0)
})

test('accounts and networks follow the wallet; nonsense does not', async () => {
  const { connector, wallet } = fakeConnector()
  const { clock, connection, seen } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('accountsChanged', [bob, 'nonsense', alice])
  wallet.emit('chainChanged', 'nonsense')
  expect(seen).toMatchObject({ accounts: [bob, alice], wallet: { caipNetworkId: 'eip155:1' } })
  wallet.emit('chainChanged', '0x2a')
  await clock.advance(16)
  expect(seen.wallet).toMatchObject({ caipNetworkId: 'eip155:42' })
})

test('a transient disconnect (1013) counts only when the wallet says so when asked', async () => {
  const accounts = { now: [alice] as string[] }
  const wallet = fakeProvider({ eth_accounts: () => accounts.now })
  const { connector, link } = fakeConnector()
  connector.connect = async () => ({ ...link, provider: wallet.provider })
  const { connection, clock, status } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('disconnect', { code: 1013 })
  await clock.settle()
  expect(status()).toBe('connected')
  accounts.now = []
  wallet.emit('disconnect', { code: 1013 })
  await clock.settle()
  expect(status()).toBe('disconnected')
})

test('accounts repeated by the wallet are no news', async () => {
  const { connector, wallet } = fakeConnector()
  const { clock, connection, names } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('accountsChanged', [alice])
  wallet.emit('accountsChanged', [alice, bob])
  await clock.advance(16)
  expect(names()).not.toContain('account/changed')
  wallet.emit('accountsChanged', [bob])
  await clock.advance(16)
  expect(names().filter((name) => name === 'account/changed')).toHaveLength(1)
})

test('a transient disconnect of a slow wallet is none', async () => {
  const wallet = fakeProvider({ eth_accounts: () => new Promise(() => undefined) })
  const { connector, link } = fakeConnector()
  connector.connect = async () => ({ ...link, provider: wallet.provider })
  const { connection, clock, status } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('disconnect', { code: 1013 })
  await clock.advance(3_000)
  expect(status()).toBe('connected')
})
