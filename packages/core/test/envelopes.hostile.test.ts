import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { serverEnvironment } from '../src/environment.js'
import { plainText, repeated } from './forged-envelopes.js'
import { hostileRuns, hostileSeed, reportClass } from './hostile.js'
import { alice, type TestWallet } from './wallet-connect-wallet.js'
import {
  begin,
  connected,
  createConnector,
  createWallet,
  memoryStore,
  request,
  startTestRelay,
  type TestConnector,
  until,
} from './wallet-connect-world.js'

vi.setConfig({ testTimeout: 60_000 })

/** The page acknowledges what the test pushes, and the relay counts these acknowledgements as requests. */
const unhurried = { limits: { requestBurst: 1_000_000 } }

const storedUnread = 'gla.wallet-connect.messages_withoutClientAck'
const sign = { method: 'personal_sign', params: ['0x00', alice] }
const sample = (of: fc.Arbitrary<string>) =>
  fc.sample(of, { numRuns: hostileRuns, seed: hostileSeed })
const frameOf = (topic: string, message: string) =>
  JSON.stringify({
    id: Math.floor(Math.random() * 1e15),
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: { id: 'x', data: { topic, message, publishedAt: Date.now(), tag: 1108 } },
  })

/** Delivers a message to the dapp's socket, as its relay would, and waits until it is read. */
async function push({ sockets }: TestConnector, topic: string, message: string) {
  sockets.at(-1)?.emit('message', Buffer.from(frameOf(topic, message)), false)
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** All messages that the relay has passed on to the dapp. */
function listen({ sockets }: TestConnector) {
  const genuine: { topic: string; message: string }[] = []
  sockets.at(-1)?.on('message', (data: unknown) => {
    const { method, params } = JSON.parse(String(data))
    if (method === 'irn_subscription') genuine.push(params.data)
  })
  return genuine
}

/** Publishes a message, as any client of the relay that knows the topic can. */
const publish = ({ client }: TestWallet, topic: string, message: string) =>
  client.core.relayer.request({
    method: 'irn_publish',
    params: { topic, message, ttl: 86_400, tag: 1108, prompt: false },
  })

test('plain text, pushed by the relay to a connected page: nothing changes', async () => {
  const relay = await startTestRelay(unhurried)
  const { link, wallet, session, connector } = await connected(relay.url)
  let changes = 0
  link.watch?.(() => changes++)
  wallet.onRequest('personal_sign', () => '0x0b')
  const failed: string[] = []
  const all = sample(plainText(Date.now() * 1_000))
  for (const message of all) {
    const before = connector.dropped
    await push(connector, session.topic, message)
    await until(() => connector.dropped > before, 1_000).catch(() => failed.push(message))
    if (changes > 0) failed.push(message)
  }
  expect(link.accounts).toEqual([alice])
  expect(await link.provider.request(sign)).toBe('0x0b')
  reportClass('plain text to a session', all.length, failed)
})

test('plain text while a request is pending: only the wallet can answer it', async () => {
  const relay = await startTestRelay(unhurried)
  const { link, wallet, session, connector } = await connected(relay.url)
  const asked = wallet.next('session_request')
  const asking = link.provider.request(sign)
  const { id, topic } = await asked
  let isAnswered = false
  void asking.finally(() => {
    isAnswered = true
  })
  const failed: string[] = []
  const all = sample(plainText(id))
  for (const message of all) {
    await push(connector, session.topic, message)
    if (isAnswered) failed.push(message)
  }
  await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x0c' } })
  expect(await asking).toBe('0x0c')
  reportClass('plain text to a request', all.length, failed)
})

test('plain text while a code is shown: only the wallet that has its key connects', async () => {
  const relay = await startTestRelay(unhurried)
  const connector = createConnector(relay.url)
  const { uri, link } = begin(connector)
  const [, topic = ''] = /^wc:([0-9a-f]+)@/.exec(await uri) ?? []
  const wallet = await createWallet(relay.url)
  const proposal = await wallet.scan(await uri)
  let isOver = false
  void link.finally(() => {
    isOver = true
  })
  const failed: string[] = []
  const all = sample(plainText(proposal.id))
  for (const message of all) {
    await push(connector, topic, message)
    if (isOver) failed.push(message)
  }
  await wallet.approve(proposal)
  expect((await link).accounts).toEqual([alice])
  reportClass('plain text to a pairing', all.length, failed)
})

test('repetitions with another type or encoding, or a changed bit: each message counts once', async () => {
  const relay = await startTestRelay(unhurried)
  const { link, wallet, session, connector } = await connected(relay.url)
  const genuine = listen(connector)
  let changes = 0
  link.watch?.(() => changes++)
  const chainId = 'eip155:31337'
  for (const name of ['chainChanged', 'accountsChanged']) {
    const data = name === 'chainChanged' ? 31338 : [`eip155:31338:${alice}`]
    await wallet.client.emit({ topic: session.topic, chainId, event: { name, data } })
  }
  const { eip155 } = session.namespaces
  await wallet.client.update({ topic: session.topic, namespaces: { eip155: eip155! } })
  wallet.onRequest('personal_sign', () => '0x0d')
  expect(await link.provider.request(sign)).toBe('0x0d') // everything sent before it has been read then
  await until(() => genuine.length >= 4)
  const before = changes
  const failed: string[] = []
  const all = sample(repeated(genuine.map(({ message }) => message)))
  for (const message of all) {
    await push(connector, session.topic, message)
    if (changes !== before) failed.push(message)
  }
  expect(link.accounts).toEqual([alice])
  expect(await link.provider.request(sign)).toBe('0x0d')
  reportClass('repetitions to a session', all.length, failed)
})

test('published by a stranger over a real relay, to a page that is open and to one that comes back', async () => {
  const relay = await startTestRelay(unhurried)
  const environment = serverEnvironment({ storage: memoryStore() })
  const first = await connected(relay.url, { environment })
  const stranger = await createWallet(relay.url)
  const { topic } = first.session
  // The relay passes a message on once, however often it is published.
  const all = [...new Set(sample(plainText(Date.now() * 1_000)))].slice(0, 100)
  const [here, away] = [all.slice(0, all.length / 2), all.slice(all.length / 2)]
  const failed: string[] = []
  let changes = 0
  first.link.watch?.(() => changes++)
  for (const message of here) {
    const before = first.connector.dropped
    await publish(stranger, topic, message)
    await until(() => first.connector.dropped > before, 1_000).catch(() => failed.push(message))
    if (changes > 0) failed.push(message)
  }
  expect(first.link.accounts).toEqual([alice])
  first.connector.destroy?.()
  await until(() => first.connector.sockets.every(({ readyState }) => readyState === 3))
  for (const message of away) await publish(stranger, topic, message)

  const connector = createConnector(relay.url, { environment })
  const link = await connector.reconnect(request())
  expect(link?.accounts).toEqual([alice])
  await until(() => connector.dropped >= away.length).catch(() => undefined)
  failed.push(...away.slice(connector.dropped))
  expect(link?.accounts).toEqual([alice])
  // The wallet is asked for nothing here: its official client may have believed what the stranger sent.
  reportClass('plain text published by a stranger', all.length, failed)
})

test('plain text in the storage, as if an earlier page had left it unread: it changes nothing', async () => {
  const relay = await startTestRelay(unhurried)
  const storage = memoryStore()
  const environment = serverEnvironment({ storage })
  const first = await connected(relay.url, { environment })
  first.connector.destroy?.()
  await until(() => first.connector.sockets.every(({ readyState }) => readyState === 3))
  const all = sample(plainText(Date.now() * 1_000))
    .filter(({ length }) => length < 10_000) // longer ones are not read from the storage at all
    .slice(0, 50)
  const unread = Object.fromEntries(
    all.map((message, nth) => [`${nth}`.padStart(64, '0'), message]),
  )
  storage.setItem(storedUnread, JSON.stringify({ [first.session.topic]: unread }))
  const connector = createConnector(relay.url, { environment })
  const link = await connector.reconnect(request())
  expect(link?.accounts).toEqual([alice])
  // One that says that it is encrypted goes to the client, which has no text for it.
  const plain = all.filter((message) => Buffer.from(message, 'base64')[0] !== 0)
  await until(() => connector.dropped >= plain.length).catch(() => undefined)
  const failed = plain.slice(connector.dropped)
  first.wallet.onRequest('personal_sign', () => '0x0f')
  expect(await link?.provider.request(sign)).toBe('0x0f')
  reportClass('plain text in the storage', all.length, failed)
})
