import { startRelay } from '@gla/relay'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, bob } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  connected,
  createConnector,
  createWallet,
  memoryStore,
  request,
  startTestRelay,
  until,
} from '../../../test/wallet-connect-world.js'
import { type KeyValueStore, serverEnvironment } from '../../environment.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const at = (storage: KeyValueStore | null, now = Date.now) => ({
  environment: serverEnvironment({ storage, now }),
})

test('default: after a reload the session is there, and works', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const first = await connected(relay.url, at(storage))
  first.connector.destroy?.()
  first.wallet.onRequest('personal_sign', () => '0x04')

  const connector = createConnector(relay.url, at(storage))
  const link = await connector.reconnect(request({ preferred: 'eip155:31338' }))
  expect(link?.accounts).toEqual([alice])
  expect(link?.caipNetworkId).toBe('eip155:31338')
  const sign = { method: 'personal_sign', params: ['0x00', alice] }
  expect(await link?.provider.request(sign)).toBe('0x04')
})

test('late: an answer to what the page before had asked breaks nothing, away or here', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  process.on('unhandledRejection', onError)
  onTestFinished(() => void process.off('unhandledRejection', onError))
  const relay = await startTestRelay()
  const storage = memoryStore()
  const { connector: before, link: old, wallet, session } = await connected(relay.url, at(storage))
  const sign = { method: 'personal_sign', params: ['0x00', alice] }
  const ids: number[] = []
  const nextRequest = new Promise<void>((resolve) => {
    wallet.client.on('session_request', ({ id }) => ids.push(id) > 1 && resolve())
  })
  for (const _ of [1, 2]) old.provider.request(sign).catch(() => undefined)
  await nextRequest
  before.destroy?.()
  await until(() => before.sockets.every(({ readyState }) => readyState === 3))
  const { topic } = session
  const answer = (at: number, result: string) =>
    wallet.client.respond({ topic, response: { id: ids[at] ?? 0, jsonrpc: '2.0', result } })
  await answer(0, '0x01')

  const connector = createConnector(relay.url, at(storage))
  const link = await connector.reconnect(request())
  await answer(1, '0x02')
  wallet.onRequest('personal_sign', () => '0x03')
  expect(await link?.provider.request(sign)).toBe('0x03')
  expect(link?.waiting).toBe(0)
  expect(errors).toEqual([])
})

test('nothing stored: no session, no socket, and nothing loaded', async () => {
  const storage = memoryStore()
  const connector = createConnector('ws://127.0.0.1:1', at(storage))
  expect(await connector.reconnect(request())).toBe(null)
  await connector.disconnect()
  expect(connector.sockets).toEqual([])
  expect(storage.entries.size).toBe(0)
})

test('away: the wallet has ended the session meanwhile', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const first = await connected(relay.url, at(storage))
  first.connector.destroy?.()
  await until(() => first.connector.sockets.every(({ readyState }) => readyState === 3))
  const { topic } = first.session
  await first.wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })

  const connector = createConnector(relay.url, at(storage))
  expect(await connector.reconnect(request())).toBe(null)
  await until(() => storage.getItem('gla.wallet-connect.session') === null)
})

test('away: the wallet has changed the session meanwhile', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const first = await connected(relay.url, at(storage))
  first.connector.destroy?.()
  await until(() => first.connector.sockets.every(({ readyState }) => readyState === 3))
  const { topic, namespaces } = first.session
  const eip155 = { ...namespaces.eip155!, accounts: [`eip155:31337:${bob}`] }
  await first.wallet.client.update({ topic, namespaces: { eip155 } })

  const connector = createConnector(relay.url, at(storage))
  expect((await connector.reconnect(request()))?.accounts).toEqual([bob])
})

test('expired: a session past its life is none', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const first = await connected(relay.url, at(storage))
  first.connector.destroy?.()
  const nextMonth = () => Date.now() + 30 * 86_400_000
  const connector = createConnector(relay.url, at(storage, nextMonth))
  expect(await connector.reconnect(request())).toBe(null)
  expect(connector.sockets).toEqual([])
})

test('late: the relay is down at first; the answer comes when it is back', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.close())
  const storage = memoryStore()
  const first = await connected(relay.url, at(storage))
  first.connector.destroy?.()
  await relay.close()

  const connector = createConnector(relay.url, at(storage))
  const late = connector.reconnect(request())
  await until(() => connector.sockets.some(({ readyState }) => readyState === 3))
  await startTestRelay({ port: relay.port })
  expect((await late)?.accounts).toEqual([alice])
})

test('cancel: a reconnect nobody wants any more lets go of everything, and keeps the session', async () => {
  const relay = await startRelay()
  onTestFinished(() => relay.close())
  const storage = memoryStore()
  const first = await connected(relay.url, at(storage))
  first.connector.destroy?.()
  await relay.close()

  const connector = createConnector(relay.url, at(storage))
  const stop = new AbortController()
  const late = connector.reconnect(request({ signal: stop.signal }))
  await until(() => connector.sockets.length > 0)
  stop.abort()
  await expect(late).rejects.toMatchObject({ code: 'connection/cancelled' })
  await until(() => connector.sockets.every(({ readyState }) => readyState === 3))
  const count = connector.sockets.length
  await startTestRelay({ port: relay.port })
  expect((await connector.reconnect(request()))?.accounts).toEqual([alice])
  expect(connector.sockets).toHaveLength(count + 1)
})

test('prefixes: two kits of one page share nothing', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const first = await connected(relay.url, { ...at(storage), storagePrefix: 'one' })
  first.connector.destroy?.()
  await until(() => first.connector.sockets.every(({ readyState }) => readyState === 3))
  const before = [...storage.entries]
  const other = createConnector(relay.url, { ...at(storage), storagePrefix: 'two' })
  expect(await other.reconnect(request())).toBe(null)
  await other.preload?.()
  const { link, uri } = begin(other)
  await uri
  link.catch(() => undefined)
  expect([...storage.entries].filter(([name]) => name.startsWith('one.'))).toEqual(before)
  const keychain = (prefix: string) =>
    JSON.parse(storage.getItem(`${prefix}.wallet-connect.keychain`) ?? '{}') as object
  const shared = Object.keys(keychain('two')).filter((key) => key in keychain('one'))
  expect(shared).toEqual(['client_ed25519_seed']) // the name; the values differ
  expect(keychain('one')).not.toMatchObject(keychain('two'))
})

test('two pages: what one does with its code does not undo the session of the other', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const idle = createConnector(relay.url, at(storage))
  await idle.preload?.()
  const first = await connected(relay.url, at(storage))
  const { link, uri } = begin(idle) // stores its keys without knowing of the session
  await uri
  link.catch(() => undefined)
  first.connector.destroy?.()

  const connector = createConnector(relay.url, at(storage))
  expect((await connector.reconnect(request()))?.accounts).toEqual([alice])
})

const broken: Record<string, KeyValueStore> = {
  garbage: {
    getItem: () => '{"a":[[[["',
    setItem: () => undefined,
    removeItem: () => undefined,
  },
  'another shape': {
    getItem: () => '[null,{"topic":7},{"topic":"aa","acknowledged":true,"expiry":99999999999}]',
    setItem: () => undefined,
    removeItem: () => undefined,
  },
  denied: {
    getItem() {
      throw new Error('denied')
    },
    setItem() {
      throw new Error('denied')
    },
    removeItem() {
      throw new Error('denied')
    },
  },
  full: {
    getItem: () => null,
    setItem() {
      throw new Error('QuotaExceededError')
    },
    removeItem: () => undefined,
  },
}
test.each(Object.entries(broken))('storage with %s: connects all the same', async (_, storage) => {
  const relay = await startTestRelay()
  const connector = createConnector(relay.url, at(storage))
  expect(await connector.reconnect(request())).toBe(null)
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(connector)
  await wallet.approve(await wallet.scan(await uri))
  expect((await link).accounts).toEqual([alice])
})
