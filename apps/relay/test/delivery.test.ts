import { describe, expect, test } from 'vitest'
import { messages, pair, testClient, testClock, testRelay } from './fixtures.js'
import { createIdentity, randomTopic } from './identity.js'
import { envelope } from './raw-client.js'

describe('delivery', () => {
  test('default: message, tag, time and attestation arrive; analytics do not', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    const id = await bob.call('irn_subscribe', { topic })
    const before = Date.now()
    const analytics = {
      prompt: true,
      correlationId: 1700000000000123,
      rpcMethods: ['eth_sendTransaction'],
      chainId: 'eip155:1',
      txHashes: ['0xsecret'],
      contractAddresses: ['0xsecret'],
      tvf: { txHashes: ['0xsecret'] },
    }
    await alice.call('irn_publish', envelope(topic, 'hello', { attestation: '', ...analytics }))
    await bob.until(() => bob.pushes.length === 1, 'push')
    const [push] = bob.pushes
    expect(push).toEqual({
      id: expect.any(Number),
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id,
        data: {
          topic,
          message: 'hello',
          publishedAt: expect.any(Number),
          tag: 1108,
          attestation: '',
        },
      },
    })
    expect(push!.id).toBeLessThan(Number.MAX_SAFE_INTEGER)
    expect(push!.params.data.publishedAt).toBeGreaterThanOrEqual(before)
    expect(bob.frames.join()).not.toContain('secret')
  })

  test('attestation: absent stays absent', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    await bob.call('irn_subscribe', { topic })
    await alice.call('irn_publish', envelope(topic, 'hello'))
    await bob.until(() => bob.pushes.length === 1, 'push')
    expect(bob.pushes[0]!.params.data).not.toHaveProperty('attestation')
  })

  test('subscribe: answer first, then the mailbox in order', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    for (const text of ['1', '2', '3']) await alice.call('irn_publish', envelope(topic, text))
    await bob.call('irn_subscribe', { topic })
    await bob.until(() => bob.pushes.length === 3, 'mailbox')
    expect(bob.frames.map((frame) => 'method' in JSON.parse(frame))).toEqual([
      false,
      true,
      true,
      true,
    ])
    expect(messages(bob)).toEqual(['1', '2', '3'])
  })

  test('never to the client that published: not live, not later, not on its other connection', async () => {
    const { url } = await testRelay()
    const identity = createIdentity()
    const first = await testClient(url, { identity })
    const second = await testClient(url, { identity })
    const topic = randomTopic()
    await first.call('irn_subscribe', { topic })
    await second.call('irn_subscribe', { topic })
    await first.call('irn_publish', envelope(topic, 'mine'))
    await first.call('irn_subscribe', { topic })
    await Promise.all([first.quiet(), second.quiet()])
    expect([...first.pushes, ...second.pushes]).toEqual([])
    expect(await first.call('irn_batchFetchMessages', { topics: [topic] })).toMatchObject({
      messages: [],
    })
  })

  test('publish again, same or other id: true, and delivered once', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    await bob.call('irn_subscribe', { topic })
    const replies = await Promise.all(
      [1, 2, 3].map(() => alice.call('irn_publish', envelope(topic, 'once'))),
    )
    expect(replies).toEqual([true, true, true])
    await bob.until(() => bob.pushes.length > 0, 'push')
    expect(await alice.call('irn_publish', envelope(topic, 'once'))).toBe(true)
    await bob.quiet()
    expect(messages(bob)).toEqual(['once'])
  })

  test('unsubscribe: nothing more, whatever id is given', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    await bob.call('irn_subscribe', { topic })
    expect(await bob.call('irn_unsubscribe', { topic, id: 'made up' })).toBe(true)
    await alice.call('irn_publish', envelope(topic, 'hello'))
    await bob.quiet()
    expect(bob.pushes).toEqual([])
  })

  test('race: unsubscribed before the subscription was answered', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    await alice.call('irn_publish', envelope(topic, 'hello'))
    await Promise.all([
      bob.call('irn_subscribe', { topic }),
      bob.call('irn_unsubscribe', { topic }),
    ])
    await bob.quiet()
    expect(bob.pushes).toEqual([])
  })

  test('two connections of one client both get it; one may leave without the other', async () => {
    const { url } = await testRelay()
    const identity = createIdentity()
    const first = await testClient(url, { identity })
    const second = await testClient(url, { identity })
    const alice = await testClient(url)
    const topic = randomTopic()
    for (const client of [first, second]) await client.call('irn_subscribe', { topic })
    await alice.call('irn_publish', envelope(topic, 'both'))
    await first.until(() => first.pushes.length === 1, 'first')
    await second.until(() => second.pushes.length === 1, 'second')
    await first.call('irn_unsubscribe', { topic })
    await alice.call('irn_publish', envelope(topic, 'one'))
    await second.until(() => second.pushes.length === 2, 'second again')
    await first.quiet()
    expect(messages(first)).toEqual(['both'])
  })

  test('membership outlives the socket: what one member had stays for the absent one', async () => {
    const { url } = await testRelay()
    const identity = createIdentity()
    const away = await testClient(url, { identity })
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    await away.call('irn_subscribe', { topic })
    await away.close()
    await bob.call('irn_subscribe', { topic })
    await alice.call('irn_publish', envelope(topic, 'hello'))
    await bob.until(() => bob.pushes.length === 1, 'push')
    await bob.quiet()
    const back = await testClient(url, { identity })
    await back.call('irn_batchSubscribe', { topics: [topic] })
    await back.until(() => back.pushes.length === 1, 'mailbox')
    expect(messages(back)).toEqual(['hello'])
  })

  test('ttl: over before the peer came', async () => {
    const clock = testClock(Date.now())
    const { url } = await testRelay({ now: clock.now })
    const alice = await testClient(url, { now: clock.now })
    const topic = randomTopic()
    await alice.call('irn_publish', envelope(topic, 'short', { ttl: 60 }))
    await alice.call('irn_publish', envelope(topic, 'long', { ttl: 120 }))
    clock.forward(60_000)
    const bob = await testClient(url, { now: clock.now })
    await bob.call('irn_subscribe', { topic })
    await bob.until(() => bob.pushes.length === 1, 'push')
    await bob.quiet()
    expect(messages(bob)).toEqual(['long'])
  })

  test('no acknowledgement: sent again under the same id, a few times, and on the next subscribe', async () => {
    const { url } = await testRelay({ limits: { resendAfter: 100, resends: 2 } })
    const alice = await testClient(url)
    const identity = createIdentity()
    const bob = await testClient(url, { identity, acks: false })
    const topic = randomTopic()
    await bob.call('irn_subscribe', { topic })
    await alice.call('irn_publish', envelope(topic, 'hello'))
    await bob.until(() => bob.pushes.length === 3, 'resends')
    expect(new Set(bob.pushes.map((push) => push.id)).size).toBe(1)
    await bob.call('irn_subscribe', { topic })
    await bob.until(() => bob.pushes.length === 4, 'again')
    bob.ack(bob.pushes[3]!)
    await bob.quiet()
    await bob.call('irn_subscribe', { topic })
    await bob.quiet()
    expect(bob.pushes).toHaveLength(4)
  })

  test('subscribing again does not repeat a push that is in flight', async () => {
    const { url } = await testRelay()
    const alice = await testClient(url)
    const bob = await testClient(url, { acks: false })
    const topic = randomTopic()
    await alice.call('irn_publish', envelope(topic, 'one'))
    await bob.call('irn_subscribe', { topic })
    await bob.until(() => bob.pushes.length === 1, 'push')
    // The official client does this when its heartbeat falls between a subscription and the answer.
    await bob.call('irn_batchSubscribe', { topics: [topic] })
    await alice.call('irn_publish', envelope(topic, 'two'))
    await bob.until(() => bob.pushes.length === 2, 'the next one')
    await bob.quiet()
    expect(messages(bob)).toEqual(['one', 'two'])
    await bob.call('irn_unsubscribe', { topic })
    await bob.call('irn_subscribe', { topic })
    await bob.until(() => bob.pushes.length === 4, 'both again, for who had left')
  })

  test('an error is no acknowledgement', async () => {
    const { url } = await testRelay()
    const alice = await testClient(url)
    const bob = await testClient(url, { acks: false })
    const topic = randomTopic()
    await alice.call('irn_publish', envelope(topic, 'hello'))
    await bob.call('irn_subscribe', { topic })
    await bob.until(() => bob.pushes.length === 1, 'push')
    const error = { code: -32000, message: 'no' }
    bob.send(JSON.stringify({ id: bob.pushes[0]!.id, jsonrpc: '2.0', error }))
    await bob.call('irn_subscribe', { topic })
    await bob.until(() => bob.pushes.length === 2, 'push again')
  })

  test('many waiting: more than may be in flight all come, in order', async () => {
    const { url } = await testRelay({ limits: { inFlight: 3, requestBurst: 1000 } })
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    const sent = Array.from({ length: 100 }, (_, at) => `m${at}`)
    await Promise.all(sent.map((text) => alice.call('irn_publish', envelope(topic, text))))
    await bob.call('irn_subscribe', { topic })
    await bob.until(() => bob.pushes.length === 100, 'all')
    expect(messages(bob)).toEqual(sent)
  })

  test('fetch: unread messages in pages, counted as delivered once they arrived', async () => {
    const { url } = await testRelay({ limits: { fetchBytes: 20 } })
    const [alice, bob] = await pair(url)
    const topics = [randomTopic(), randomTopic()]
    await alice.call('irn_publish', envelope(topics[0]!, 'a'.repeat(15), { attestation: '' }))
    await alice.call('irn_publish', envelope(topics[1]!, 'b'.repeat(15)))
    const fetchAll = () => bob.call('irn_batchFetchMessages', { topics })
    const publishedAt = expect.any(Number)
    expect(await fetchAll()).toEqual({
      messages: [
        { topic: topics[0], message: 'a'.repeat(15), publishedAt, tag: 1108, attestation: '' },
      ],
      hasMore: true,
    })
    await bob.quiet()
    expect(await fetchAll()).toEqual({
      messages: [{ topic: topics[1], message: 'b'.repeat(15), publishedAt, tag: 1108 }],
      hasMore: false,
    })
    await bob.quiet()
    expect(await fetchAll()).toEqual({ messages: [], hasMore: false })
    await bob.call('irn_batchSubscribe', { topics })
    await bob.quiet()
    expect(bob.pushes).toEqual([])
  })

  test('fetch: the unread messages of one topic', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    await alice.call('irn_publish', envelope(topic, 'hello'))
    await alice.call('irn_publish', envelope(randomTopic(), 'of another'))
    const publishedAt = expect.any(Number)
    expect(await bob.call('irn_fetchMessages', { topic })).toEqual({
      messages: [{ topic, message: 'hello', publishedAt, tag: 1108 }],
      hasMore: false,
    })
    await bob.quiet()
    expect(await bob.call('waku_fetchMessages', { topic })).toEqual({
      messages: [],
      hasMore: false,
    })
    const { error } = await bob.request('irn_fetchMessages', { topic: 'none' })
    expect(error?.data).toBe('InvalidTopic')
  })

  test('older names of the methods', async () => {
    const { url } = await testRelay()
    const [alice, bob] = await pair(url)
    const topic = randomTopic()
    await bob.call('waku_subscribe', { topic })
    await alice.call('iridium_publish', envelope(topic, 'hello'))
    await bob.until(() => bob.pushes.length === 1, 'push')
  })
})
