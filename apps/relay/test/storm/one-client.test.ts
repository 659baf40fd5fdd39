import { expect, test } from 'vitest'
import { temporaryFolder, testClient } from '../fixtures.js'
import { createIdentity, randomTopic } from '../identity.js'
import type { RawClient } from '../raw-client.js'
import { createHonestPair } from './honest-pair.js'
import { startRelayProcess } from './relay-process.js'

type Results = Awaited<ReturnType<Awaited<ReturnType<typeof createHonestPair>>['talk']>>

/** `npm test` runs with smaller numbers, `npm run prove storm` with the full ones. */
const isProof = process.env.GLA_STORM !== undefined

const ws = { localAddress: '127.0.0.2' }
const requestOf = (method: string, topics: string): string =>
  `{"id":1,"jsonrpc":"2.0","method":"${method}","params":{"topics":[${topics}]}}`

/** Milliseconds. A relay that is stopped by a burst answers after many seconds. Beside other tests all takes longer. */
const most = isProof ? 1_000 : 3_000

/** How long the honest pair talks before a burst and during it, ms. */
const [calm, talk] = isProof ? [1_000, 3_000] : [300, 1_500]

/** Prints how the honest pair was served, and fails if a message of it was refused or took too long. */
const expectServed = (name: string, before: Results, during: Results): void => {
  const longest = (results: Results) => Math.max(...results.map((result) => Number(result)))
  const refused = during.filter((result) => typeof result === 'string')
  process.stdout.write(
    `hostile: ${name}: honest ${during.length}, refused ${refused.length}; ` +
      `longest ${longest(before).toFixed(0)} ms before, ${longest(during).toFixed(0)} ms during\n`,
  )
  expect(refused).toEqual([])
  expect(longest(during)).toBeLessThan(most)
}

const burst = (client: RawClient, frame: string, count: number): void => {
  for (let sent = 0; sent < count; sent += 1) client.send(frame)
}

test.skipIf(process.platform !== 'linux')(
  'a burst of batches full of invalid topics does not stop the relay',
  async () => {
    const relay = await startRelayProcess(undefined)
    const pair = await createHonestPair(relay.url, 0)
    const before = await pair.talk(calm)
    const [long, short] = await Promise.all([0, 1].map(() => testClient(relay.url, { ws })))
    const talking = pair.talk(talk)
    burst(long!, requestOf('irn_batchSubscribe', `${'0,'.repeat(8_000)}0`), 200)
    burst(short!, requestOf('irn_batchFetchMessages', `${'0,'.repeat(1_900)}0`), 200)
    expectServed('a burst of wrong batches', before, await talking)
  },
  120_000,
)

const fill = async (url: string, topics: readonly string[], each: number) => {
  const identity = createIdentity()
  const clients = await Promise.all(
    Array.from({ length: 75 }, () => testClient(url, { identity, ws })),
  )
  const work = topics.flatMap((topic) => Array.from({ length: each }, (_, at) => [topic, at]))
  const publish = async (client: RawClient): Promise<void> => {
    for (let next = work.pop(); next; next = work.pop()) {
      const [topic, at] = next
      const params = { topic, message: `m${at}`, ttl: 86_400, tag: 1108 }
      await client.request('irn_publish', params)
    }
  }
  // Many connections, each within its burst and its 50 requests a second.
  await Promise.all(clients.map(publish))
  return identity
}

test.skipIf(process.platform !== 'linux')(
  'a burst of fetches of its own or of unread messages does not stop a relay that stores on disk',
  async () => {
    const relay = await startRelayProcess(temporaryFolder())
    const pair = await createHonestPair(relay.url, 0)
    const topics = Array.from({ length: isProof ? 150 : 10 }, randomTopic)
    const identity = await fill(relay.url, topics, 195)
    const [own, strange] = await Promise.all([
      testClient(relay.url, { identity, ws }),
      // For a stranger all of them are unread, and it never acknowledges them.
      testClient(relay.url, { ws: { ...ws, autoPong: false } }),
    ])
    const before = await pair.talk(calm)
    const frame = requestOf('irn_batchFetchMessages', topics.map((topic) => `"${topic}"`).join())
    for (const [whose, client] of Object.entries({ own, strange })) {
      const talking = pair.talk(talk)
      burst(client!, frame, 60)
      expectServed(`a burst of fetches, ${whose} messages, lmdb`, before, await talking)
    }
  },
  200_000,
)

test.skipIf(process.platform !== 'linux')(
  'answers that a client requests on many connections and does not read do not fill the memory',
  async () => {
    const relay = await startRelayProcess(undefined)
    const from = await testClient(relay.url)
    const topic = randomTopic()
    const params = { topic, message: 'x'.repeat(1_000_000), ttl: 300, tag: 1108 }
    await from.call('irn_publish', params)
    const before = relay.peakMemory()
    const identity = createIdentity()
    const frame = requestOf('irn_batchFetchMessages', `"${topic}"`)
    const count = isProof ? 300 : 70
    for (let opened = 0; opened < count; opened += 1) {
      const client = await testClient(relay.url, { identity, ws: { ...ws, autoPong: false } })
      client.socket.pause()
      burst(client, frame, 7)
      // When the relay answers this later request, it has read all frames above.
      await from.quiet()
    }
    const after = relay.peakMemory()
    process.stdout.write(
      `hostile: unread answers, ${count} connections of one client: ` +
        `${before.toFixed(0)} MiB before, ${after.toFixed(0)} MiB at most\n`,
    )
    expect(after - before).toBeLessThan(400)
  },
  200_000,
)
