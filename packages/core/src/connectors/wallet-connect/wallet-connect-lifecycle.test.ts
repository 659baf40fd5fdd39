import { expect, test, vi } from 'vitest'
import { sleepyPage } from '../../../test/wallet-connect-sleep.js'
import { alice, type TestWallet, type WalletSession } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  connected,
  createConnector,
  createWallet,
  hurriedEnvironment,
  memoryStore,
  request,
  startTestRelay,
  until,
} from '../../../test/wallet-connect-world.js'
import { serverEnvironment } from '../../environment.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const minutes = 60_000
const day = 86_400_000
const sign = { method: 'personal_sign', params: ['0x00', alice] }
type Inside = { sendRequest(about: object): Promise<number> }
const sendRaw = ({ client }: TestWallet, { topic }: WalletSession, about: object) =>
  (client.engine as unknown as Inside).sendRequest({ topic, throwOnFailedPublish: true, ...about })

test('ping: answered by the wallet, and by nobody when it is away', async () => {
  const relay = await startTestRelay()
  const environment = hurriedEnvironment((ms) => (ms === 10_000 ? 300 : ms))
  const { link, wallet, connector } = await connected(relay.url, { environment })
  await link.ping?.()
  await wallet.close()
  await expect(link.ping?.()).rejects.toMatchObject({ code: 'connection/timeout' })
  await connector.disconnect()
  await expect(link.ping?.()).rejects.toMatchObject({ code: 'wallet/disconnected' })
})

test('extend: a session that the wallet extends lives longer', async () => {
  const relay = await startTestRelay()
  let ahead = 0
  const environment = serverEnvironment({ storage: memoryStore(), now: () => Date.now() + ahead })
  const { link, wallet, session } = await connected(relay.url, { environment })
  wallet.onRequest('personal_sign', () => '0x06')
  let changes = 0
  link.watch?.(() => changes++)
  const dateNow = Date.now
  vi.useFakeTimers({ toFake: ['Date'], now: dateNow() + 2 * day })
  await wallet.client.extend({ topic: session.topic })
  await until(() => changes > 0)
  vi.useRealTimers()
  ahead = 8 * day // past the seven days of the session
  expect(await link.provider.request(sign)).toBe('0x06')
  ahead = 10 * day
  await expect(link.provider.request(sign)).rejects.toMatchObject({ code: 'session/expired' })
})

test('update: one that comes after a newer one is discarded, and the wallet is told why', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session } = await connected(relay.url)
  const { eip155 } = session.namespaces
  const fewer = { ...eip155!, chains: ['eip155:31338'], accounts: [`eip155:31338:${alice}`] }
  let changes = 0
  link.watch?.(() => changes++)
  const update = { method: 'wc_sessionUpdate', params: { namespaces: { eip155: fewer } } }
  await sendRaw(wallet, session, { ...update, clientRpcId: (Date.now() + 60_000) * 1_000 })
  await until(() => changes > 0)
  const answers = new Map<number, unknown>()
  wallet.client.core.history.on(
    'history_updated',
    ({ id, response }: { id: number; response: unknown }) => answers.set(id, response),
  )
  const late = { method: 'wc_sessionUpdate', params: { namespaces: session.namespaces } }
  const id = await sendRaw(wallet, session, { ...late, clientRpcId: Date.now() * 1_000 })
  await until(() => answers.has(id))
  expect(answers.get(id)).toMatchObject({ error: { code: 1003 } })
  expect(link.approvedCaipNetworkIds).toEqual(['eip155:31338'])
})

test('queue: a wallet that takes one request at a time gets them one at a time', async () => {
  const relay = await startTestRelay()
  const connector = createConnector(relay.url)
  const wallet = await createWallet(relay.url, { isQueueing: true })
  const { uri, link } = begin(connector)
  await wallet.approve(await wallet.scan(await uri))
  const { provider } = await link
  let open = 0
  let most = 0
  wallet.onRequest('personal_sign', async ({ params }) => {
    most = Math.max(most, ++open)
    await new Promise((resolve) => setImmediate(resolve))
    open--
    return params.request.params[0]
  })
  const ask = (text: string) => provider.request({ ...sign, params: [text, alice] })
  expect(await Promise.all([ask('0x01'), ask('0x02')])).toEqual(['0x01', '0x02'])
  expect(most).toBe(1)
})

test('several stored: the newest is used; the others are told when another wallet is connected', async () => {
  const relay = await startTestRelay()
  const storage = memoryStore()
  const at = () => ({ environment: serverEnvironment({ storage }) })
  const idle = createConnector(relay.url, at()) // another tab, opened before the first session
  await idle.preload?.()
  const older = await connected(relay.url, at())
  older.connector.destroy?.()
  const newer = await createWallet(relay.url)
  const { uri, link } = begin(idle)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  await newer.approve(await newer.scan(await uri))
  await link
  vi.useRealTimers()
  idle.destroy?.()
  expect(JSON.parse(storage.getItem('gla.wallet-connect.session') ?? '')).toHaveLength(2)

  const connector = createConnector(relay.url, at())
  newer.onRequest('personal_sign', () => 'newer')
  const restored = await connector.reconnect(request())
  expect(await restored?.provider.request(sign)).toBe('newer')
  const left = [older.wallet, newer].map((wallet) => wallet.next('session_delete'))
  const last = await createWallet(relay.url)
  const again = begin(connector)
  await last.approve(await last.scan(await again.uri))
  await again.link
  await Promise.all(left)
})

test.each([
  ['with its connection', { loses: false }],
  ['without it', { loses: true }],
])('asleep for six minutes, %s: the answer that came meanwhile is picked up', async (_, how) => {
  const relay = await startTestRelay()
  const page = sleepyPage()
  const { environment, openSocket } = page
  const { link, wallet } = await connected(relay.url, { environment, openSocket })
  const nextRequest = wallet.next('session_request')
  const answer = link.provider.request(sign)
  const { topic, id } = await nextRequest
  page.sleep(how)
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x07' } })
  page.wake(6 * minutes)
  expect(await answer).toBe('0x07')
  expect(link.waiting).toBe(0)
})

test('asleep: nothing came meanwhile; the request is over, and says so', async () => {
  const relay = await startTestRelay()
  const page = sleepyPage()
  const { environment, openSocket } = page
  const { link, wallet } = await connected(relay.url, { environment, openSocket })
  const nextRequest = wallet.next('session_request')
  const answer = link.provider.request(sign)
  await nextRequest
  page.sleep({ loses: true })
  page.wake(6 * minutes)
  await expect(answer).rejects.toMatchObject({ code: 'connection/timeout' })
})

test('asleep: what the wallet changed meanwhile is there', async () => {
  const relay = await startTestRelay()
  const page = sleepyPage()
  const { environment, openSocket } = page
  const { link, wallet, session } = await connected(relay.url, { environment, openSocket })
  const { topic, namespaces } = session
  const eip155 = { ...namespaces.eip155!, accounts: [`eip155:31338:${alice}`] }
  const received: unknown[] = []
  link.provider.on('chainChanged', (value) => received.push(value))
  link.provider.on('disconnect', () => received.push('disconnect'))
  page.sleep({ loses: true })
  await wallet.client.update({ topic, namespaces: { eip155 } })
  await wallet.client.emit({
    topic,
    event: { name: 'chainChanged', data: 31338 },
    chainId: 'eip155:31338',
  })
  page.wake(2 * minutes)
  await until(() => received.length > 0)
  expect(link.accounts).toEqual([alice])
  page.sleep({ loses: true })
  await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
  page.wake(2 * minutes)
  await until(() => received.length > 1)
  expect(received).toEqual(['0x7a6a', 'disconnect'])
})
