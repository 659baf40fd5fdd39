import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { withDeadline } from './deadline.js'
import { temporaryFolder, testClient, testRelay } from './fixtures.js'
import { createIdentity, randomTopic } from './identity.js'
import { envelope } from './raw-client.js'

test('rate: over it requests are refused, insisting closes the connection, others go on', async () => {
  const limits = { requestsPerSecond: 0, requestBurst: 5 }
  const { url } = await testRelay({ limits })
  const [flood, calm] = await Promise.all([testClient(url), testClient(url)])
  const topic = randomTopic()
  for (let call = 0; call < 5; call++) await flood.call('irn_subscribe', { topic })
  const { error } = await flood.request('irn_subscribe', { topic })
  expect(error).toMatchObject({ code: 3001, data: 'TooManyRequests' })
  for (let call = 0; call < 10; call++) flood.send('x')
  expect(await withDeadline(flood.closed, 'close')).toEqual({
    code: 1013,
    reason: 'Too many requests',
  })
  await calm.call('irn_subscribe', { topic })
})

test('rate: acknowledgements of deliveries are free', async () => {
  const { url } = await testRelay({ limits: { requestsPerSecond: 0, requestBurst: 30 } })
  const [alice, bob] = await Promise.all([testClient(url), testClient(url)])
  const topic = randomTopic()
  await bob.call('irn_subscribe', { topic })
  for (let at = 0; at < 29; at++) await alice.call('irn_publish', envelope(topic, `m${at}`))
  await bob.until(() => bob.pushes.length === 29, 'all')
  for (let at = 0; at < 28; at++) await bob.call('irn_subscribe', { topic })
})

test('rate: long frames and pings cost, too', async () => {
  const { url } = await testRelay({ limits: { requestsPerSecond: 0, requestBurst: 30 } })
  const [long, pinging] = await Promise.all([testClient(url), testClient(url)])
  const { error } = await long.request('irn_publish', envelope(randomTopic(), 'x'.repeat(600_000)))
  expect(error?.data).toBe('TooManyRequests')
  for (let ping = 0; ping < 61; ping++) pinging.socket.ping()
  expect((await withDeadline(pinging.closed, 'close')).code).toBe(1013)
})

test('rate: pings within it are answered, a hundred at once too; those over it are not', async () => {
  const { url } = await testRelay({ limits: { requestsPerSecond: 0, requestBurst: 100 } })
  const { socket, ...pinging } = await testClient(url)
  const answered: string[] = []
  socket.on('pong', (carried) => answered.push(carried.toString()))
  for (let ping = 0; ping < 120; ping++) socket.ping(String(ping))
  await pinging.quiet()
  expect(answered).toEqual(Array.from({ length: 100 }, (_, ping) => String(ping)))
})

test('mailbox: a message longer than a topic may be is refused with MailboxLimitExceeded', async () => {
  const { url } = await testRelay({ limits: { topicBytes: 10 } })
  const alice = await testClient(url)
  const { error } = await alice.request('irn_publish', envelope(randomTopic(), 'x'.repeat(11)))
  expect(error).toMatchObject({ code: -32000, data: 'MailboxLimitExceeded' })
})

test('mailbox: a full topic loses its oldest message', async () => {
  const { url } = await testRelay({ limits: { topicMessages: 1 } })
  const [alice, bob] = await Promise.all([testClient(url), testClient(url)])
  const topic = randomTopic()
  await alice.call('irn_publish', envelope(topic, 'one'))
  await alice.call('irn_publish', envelope(topic, 'two'))
  await bob.call('irn_subscribe', { topic })
  await bob.until(() => bob.pushes.length === 1, 'mailbox')
  expect(bob.pushes[0]?.params.data.message).toBe('two')
})

test('connections: a client id with too many is told to try again later, others are served', async () => {
  const { url } = await testRelay({ limits: { clientConnections: 2 } })
  const identity = createIdentity()
  const first = await testClient(url, { identity })
  await testClient(url, { identity })
  const third = await testClient(url, { identity })
  expect(await withDeadline(third.closed, 'close')).toEqual({
    code: 1013,
    reason: 'Too many connections',
  })
  await testClient(url)
  await first.close()
  const again = await testClient(url, { identity })
  await again.call('irn_subscribe', { topic: randomTopic() })
})

test.skipIf(process.platform !== 'linux')(
  'connections: an address that opens sockets and sends nothing locks nobody out',
  async () => {
    const { url, port } = await testRelay({ limits: { connections: 20, addressHandshakes: 8 } })
    const silent = Array.from({ length: 20 }, () =>
      connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }),
    )
    onTestFinished(() => {
      for (const socket of silent) socket.destroy()
    })
    let cut = 0
    const enough = new Promise<void>((resolve) => {
      for (const socket of silent) {
        socket.on('error', () => undefined)
        socket.on('close', () => ++cut === 12 && resolve()) // 8 may wait for admission: there is room for 12
        socket.resume()
      }
    })
    await withDeadline(enough, 'cut')
    // An address each: with more than 8 of one at once, the oldest of them may give way.
    const honest = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        testClient(url, { ws: { localAddress: `127.0.1.${at + 1}` } }),
      ),
    )
    await Promise.all(
      honest.map((client) => client.call('irn_subscribe', { topic: randomTopic() })),
    )
  },
)

test('connections: with too many waiting for admission, the oldest of them gives way to a new one', async () => {
  const { url, port } = await testRelay({ limits: { addressHandshakes: 3 } })
  const cut: number[] = []
  const silent: Socket[] = []
  for (let index = 0; index < 3; index += 1) {
    const socket = connect(port, '127.0.0.1')
    silent.push(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => cut.push(index))
    socket.resume()
    await once(socket, 'connect')
  }
  onTestFinished(() => {
    for (const socket of silent) socket.destroy()
  })
  for (let opened = 0; opened < 5; opened += 1) {
    const client = await testClient(url)
    await client.call('irn_subscribe', { topic: randomTopic() })
  }
  expect(cut).toEqual([0]) // an admitted one waits no more: the others may stay
})

test('connections: admitted ones do not count as waiting for admission', async () => {
  const { url } = await testRelay({ limits: { addressHandshakes: 2 } })
  for (let opened = 0; opened < 5; opened += 1) await testClient(url)
})

test.skipIf(process.platform !== 'linux')(
  'connections: an address with too many is told to try again later, whatever its client ids; others are served',
  async () => {
    const { url } = await testRelay({ limits: { addressConnections: 2 } })
    const ws = { localAddress: '127.0.0.2' }
    const first = await testClient(url, { ws })
    await testClient(url, { ws })
    const third = await testClient(url, { ws })
    expect(await withDeadline(third.closed, 'close')).toEqual({
      code: 1013,
      reason: 'Too many connections',
    })
    await testClient(url, { ws: { localAddress: '127.0.0.3' } })
    await first.close()
    const again = await testClient(url, { ws })
    await again.call('irn_subscribe', { topic: randomTopic() })
  },
)

test('slow reader: waits for pushes without being cut, and gets all in the end', async () => {
  const { url } = await testRelay({ limits: { backlogBytes: 400_000, requestsPerSecond: 10_000 } })
  const alice = await testClient(url)
  const identity = createIdentity()
  const slow = await testClient(url, { identity })
  const topic = randomTopic()
  await slow.call('irn_subscribe', { topic })
  slow.socket.pause()
  for (let at = 0; at < 60; at++) {
    await alice.call('irn_publish', envelope(topic, `${at}:${'x'.repeat(100_000)}`))
  }
  slow.socket.resume()
  await slow.until(() => slow.pushes.length === 60, 'all', 10_000)
  const order = slow.pushes.map((push) => Number.parseInt(push.params.data.message, 10))
  expect(order).toEqual(Array.from({ length: 60 }, (_, at) => at))
})

const fetchOf = (id: number, topic: string): string =>
  JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_batchFetchMessages',
    params: { topics: [topic] },
  })

test('slow reader: one that keeps asking and does not read is refused, and its mailbox stays', async () => {
  const { url } = await testRelay({ limits: { backlogBytes: 1_000_000 } })
  const alice = await testClient(url)
  const slow = await testClient(url, { ws: { autoPong: false } })
  const topic = randomTopic()
  await alice.call('irn_publish', envelope(topic, 'x'.repeat(500_000)))
  slow.socket.pause()
  for (let id = 0; id < 60; id++) slow.send(fetchOf(id, topic))
  slow.socket.resume()
  await slow.until(() => slow.frames.length === 60, 'all answers', 10_000)
  const refused = slow.frames.filter((frame) => frame.includes('TooManyRequests'))
  expect(refused.length).toBeGreaterThan(20)
  await slow.call('irn_subscribe', { topic })
  await slow.until(() => slow.pushes.length === 1, 'mailbox')
})

test.each([
  ['client', 'clientBacklogBytes'],
  ['address', 'addressBacklogBytes'],
] as const)(
  'slow reader: when the connections of one %s leave too much unread, one of them is cut',
  async (owner, limit) => {
    // Each may leave a quarter of 4 MiB unread, plus one answer: two such connections are over the limit.
    const { url } = await testRelay({ limits: { [limit]: 1_900_000 } })
    const [alice, other] = await Promise.all([
      testClient(url, { ws: { localAddress: '127.0.0.1' } }),
      testClient(url, { ws: { localAddress: '127.0.0.2', autoPong: false } }),
    ])
    const topic = randomTopic()
    await alice.call('irn_publish', envelope(topic, 'x'.repeat(500_000)))
    const identity = createIdentity()
    const ws = { localAddress: '127.0.0.3', autoPong: false }
    const options = { ws, ...(owner === 'client' && { identity }) }
    const slow = await Promise.all([testClient(url, options), testClient(url, options)])
    const connections = async (): Promise<unknown> =>
      (await fetch(`${url.replace('ws', 'http')}/health`)).json()
    for (const client of [...slow, other]) {
      client.socket.pause()
      for (let id = 0; id < 60; id++) client.send(fetchOf(id, topic))
    }
    const cut = async () => {
      while (JSON.stringify(await connections()) !== '{"status":"ok","connections":3}');
    }
    await withDeadline(cut(), 'cut')
    for (const client of [...slow, other]) client.socket.resume()
    const codes = await Promise.race(slow.map((client) => client.closed))
    expect(codes.code).toBe(1006)
    await alice.quiet()
    await other.until(() => other.frames.length === 60, 'all answers', 10_000)
  },
)

test('liveness: the relay pings, and cuts who does not answer', async () => {
  const { url } = await testRelay({ limits: { pingEvery: 100 } })
  const [answering, dead] = await Promise.all([
    testClient(url),
    testClient(url, { ws: { autoPong: false } }),
  ])
  let pings = 0
  const pinged = new Promise<void>((resolve) => {
    answering.socket.on('ping', () => {
      pings += 1
      if (pings === 4) resolve()
    })
  })
  expect((await withDeadline(dead.closed, 'cut')).code).toBe(1006)
  await withDeadline(pinged, 'pings')
  await answering.call('irn_subscribe', { topic: randomTopic() })
})

test('handshake: who does not finish the request is cut', async () => {
  const { port } = await testRelay({ limits: { handshake: 300 } })
  const silent = connect(port, '127.0.0.1')
  const slow = connect(port, '127.0.0.1', () => slow.write('GET / HTTP/1.1\r\nhost: x\r\n'))
  const ended = [silent, slow].map(
    (socket) =>
      new Promise((resolve) => {
        socket.on('error', () => undefined)
        socket.on('close', resolve)
        socket.resume()
      }),
  )
  await withDeadline(Promise.all(ended), 'cut')
})

test('close: answers what was asked, says goodbye, and takes no more', async () => {
  // The store reads the clock while it writes: that is the moment to close.
  let look = (): void => undefined
  const now = (): number => {
    look()
    return Date.now()
  }
  const relay = await testRelay({ dataDir: temporaryFolder(), now })
  const client = await testClient(relay.url)
  const topic = randomTopic()
  await client.call('irn_subscribe', { topic })
  const writing = new Promise<void>((resolve) => {
    look = resolve
  })
  const reply = client.call('irn_publish', envelope(topic, 'last'))
  await withDeadline(writing, 'write')
  const closing = relay.close()
  expect(relay.close()).toBe(closing)
  expect(await reply).toBe(true)
  expect(await withDeadline(client.closed, 'goodbye')).toEqual({
    code: 1001,
    reason: 'Relay is going away',
  })
  await closing
  await expect(testClient(relay.url)).rejects.toThrow('ECONNREFUSED')
})

test('close: does not wait for who never says goodbye', async () => {
  const relay = await testRelay()
  const silent = connect(relay.port, '127.0.0.1')
  silent.on('error', () => undefined)
  const mute = await testClient(relay.url)
  mute.socket.pause()
  await withDeadline(relay.close(), 'close', 4_000)
})
