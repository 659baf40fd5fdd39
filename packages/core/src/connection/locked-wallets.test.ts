import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { fakeConnector } from '../../test/fake-connector.js'

test('unlocked while another wallet was being asked: when that is refused, the locked one comes back', async () => {
  const told = new Set<() => void>()
  const locked = fakeConnector({
    watchAccounts: (listener) => {
      told.add(listener)
      return () => void told.delete(listener)
    },
  })
  const other = fakeConnector({
    id: 'other',
    rdns: 'other',
    connect: () => new Promise(() => undefined),
  })
  const bed = setUpConnection([locked.connector, other.connector])
  const { connection, clock, status, stored } = bed
  await connection.connect('test.wallet')
  locked.wallet.emit('accountsChanged', [])
  expect([status(), stored()]).toEqual(['disconnected', { eip155: 'test.wallet' }])
  const asked = connection.connect('other').catch(() => undefined)
  await clock.settle()
  for (const tell of told) tell()
  connection.cancel('eip155')
  await asked
  await clock.advance(5_000)
  expect(status()).toBe('connected')
})
