import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { fakeAdapter } from '../../test/fake-adapter.js'
import { deferred, fakeConnector } from '../../test/fake-connector.js'
import type { Adapter } from '../adapters/adapter.js'
import type { WalletLink } from '../connectors/connector.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'

/** A relay connector that an earlier page has asked, and a browser wallet. */
function setUp(overrides: Parameters<typeof setUpConnection>[1] = {}) {
  const answer = deferred<WalletLink | null>()
  const signals: AbortSignal[] = []
  const relay = fakeConnector({ id: 'walletConnect', type: 'wallet-connect', rdns: null })
  relay.connector.resume = ({ signal }) => {
    signals.push(signal)
    signal.addEventListener('abort', () => answer.reject(new KitError('connection/cancelled')))
    return answer.promise
  }
  const browser = fakeConnector()
  const bed = setUpConnection([browser.connector, relay.connector], overrides)
  return { ...bed, answer, browser, relay, wasEnded: () => signals.some(({ aborted }) => aborted) }
}

test('the wallet answers: connected; before, nothing is said to be under way', async () => {
  const { connection, relay, answer, status, names, stored } = setUp()
  const resumed = connection.resume(relay.connector)
  expect(status()).toBe('disconnected')
  answer.resolve(relay.link)
  await resumed
  expect(status()).toBe('connected')
  expect(stored()).toEqual({ eip155: 'walletConnect' })
  expect(names()).toEqual(['account/connected'])
})

test('a wallet that leaves meanwhile is gone at once', async () => {
  const { connection, relay, browser, status } = setUp()
  await connection.connect('test.wallet')
  void connection.resume(relay.connector)
  browser.wallet.emit('accountsChanged', [])
  expect(status()).toBe('disconnected')
})

test('another wallet is asked, or all is left: the waiting ends', async () => {
  for (const act of ['connect', 'disconnect'] as const) {
    const { connection, relay, status, wasEnded, names } = setUp()
    const resumed = connection.resume(relay.connector)
    if (act === 'connect') await connection.connect('test.wallet')
    else await connection.disconnect()
    await resumed
    expect(wasEnded()).toBe(true)
    expect(status()).toBe(act === 'connect' ? 'connected' : 'disconnected')
    expect(names()).not.toContain('connection/failed')
  }
})

test('another tab connected: its wallet counts', async () => {
  const { connection, relay, wasEnded, stored, status } = setUp()
  const resumed = connection.resume(relay.connector)
  Object.assign(stored(), { eip155: 'test.wallet' })
  await connection.follow()
  await resumed
  expect(wasEnded()).toBe(true)
  expect(status()).toBe('connected')
})

test('another tab connected in the moment of the yes: the session, maybe its own, is kept', async () => {
  const chunk = deferred<Adapter>()
  const { connection, relay, answer, wasEnded, stored, status } = setUp({
    adapter: () => chunk.promise,
  })
  const resumed = connection.resume(relay.connector)
  answer.resolve(relay.link)
  await answer.promise
  await new Promise((resolve) => setImmediate(resolve))
  Object.assign(stored(), { eip155: 'walletConnect' })
  void connection.follow()
  chunk.resolve(fakeAdapter())
  await resumed
  expect(wasEnded()).toBe(false)
  expect(status()).toBe('connected')
  expect(relay.calls).toEqual([])
})

test('nobody answers in time: nothing has happened', async () => {
  const { connection, relay, answer, status, events } = setUp()
  const resumed = connection.resume(relay.connector)
  answer.resolve(null)
  await resumed
  expect([status(), events]).toEqual(['disconnected', []])
})

test('error: a refusal is an event, and nobody’s status', async () => {
  const { connection, relay, answer, status, events } = setUp()
  const resumed = connection.resume(relay.connector)
  answer.reject(new FeatureError('wallet/rejected'))
  await resumed
  expect(status()).toBe('disconnected')
  const failed = { connectorId: 'walletConnect', code: 'wallet/rejected', restoring: true }
  expect(events).toEqual([['connection/failed', failed]])
})
