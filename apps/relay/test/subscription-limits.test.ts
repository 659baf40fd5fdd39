import { expect, test } from 'vitest'
import { temporaryFolder, testClient, testRelay } from './fixtures.js'
import { createIdentity, randomTopic } from './identity.js'

test('subscriptions: those of all connections of one client count', async () => {
  const client = { bytes: 1e6, topics: 10, memberships: 2, topicMessages: 10 }
  const { url } = await testRelay({ limits: { client } })
  const identity = createIdentity()
  const [one, two, other] = await Promise.all([
    testClient(url, { identity }),
    testClient(url, { identity }),
    testClient(url),
  ])
  const topics = [randomTopic(), randomTopic()]
  await one.call('irn_batchSubscribe', { topics })
  await two.call('irn_batchSubscribe', { topics })
  const { error } = await two.request('irn_subscribe', { topic: randomTopic() })
  expect(error).toMatchObject({ code: -32000, data: 'SubscriberLimitExceeded' })
  await one.call('irn_unsubscribe', { topic: topics[0] })
  await two.call('irn_subscribe', { topic: randomTopic() })
  await other.call('irn_batchSubscribe', { topics })
})

test('race: subscriptions that are still being stored count, too', async () => {
  const client = { bytes: 1e9, topics: 10, memberships: 100, topicMessages: 10 }
  const { url } = await testRelay({ dataDir: temporaryFolder(), limits: { client } })
  const identity = createIdentity()
  const connections = await Promise.all([0, 1, 2].map(() => testClient(url, { identity })))
  const replies = await Promise.all(
    connections.map((one) =>
      one.request('irn_batchSubscribe', { topics: Array.from({ length: 150 }, randomTopic) }),
    ),
  )
  const refused = replies.flatMap(({ error }) => error?.data ?? [])
  expect(refused).toEqual(['SubscriberLimitExceeded', 'SubscriberLimitExceeded'])
})

test.skipIf(process.platform !== 'linux')(
  'subscriptions: those of all clients of one address count, others notice nothing',
  async () => {
    const address = { bytes: 1e6, topics: 10, memberships: 2, topicMessages: 10 }
    const { url } = await testRelay({ limits: { address } })
    const ws = { localAddress: '127.0.0.2' }
    const [one, two, other] = await Promise.all([
      testClient(url, { ws }),
      testClient(url, { ws }),
      testClient(url, { ws: { localAddress: '127.0.0.3' } }),
    ])
    const topics = Array.from({ length: 4 }, randomTopic)
    await one.call('irn_batchSubscribe', { topics: topics.slice(0, 2) })
    await two.call('irn_batchSubscribe', { topics: topics.slice(2) })
    const { error } = await two.request('irn_subscribe', { topic: randomTopic() })
    expect(error).toMatchObject({ code: -32000, data: 'SubscriberLimitExceeded' })
    await other.call('irn_batchSubscribe', { topics })
    await one.call('irn_unsubscribe', { topic: topics[0] })
    await two.call('irn_subscribe', { topic: randomTopic() })
  },
)

test('subscribers: a connection with too many topics is refused more of them', async () => {
  const { url } = await testRelay({ limits: { connectionTopics: 2 } })
  const client = await testClient(url)
  const [first, second, third] = [randomTopic(), randomTopic(), randomTopic()]
  await client.call('irn_batchSubscribe', { topics: [first, second] })
  const { error } = await client.request('irn_subscribe', { topic: third })
  expect(error).toMatchObject({ code: -32000, data: 'SubscriberLimitExceeded' })
  await client.call('irn_subscribe', { topic: first })
  await client.call('irn_unsubscribe', { topic: second })
  await client.call('irn_subscribe', { topic: third })
})
