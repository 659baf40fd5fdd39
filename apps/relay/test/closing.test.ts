import { expect, onTestFinished, test } from 'vitest'
import { type Relay, startRelay } from '../src/index.js'
import { withDeadline } from './deadline.js'
import { temporaryFolder, testClient } from './fixtures.js'
import { createIdentity, randomTopic } from './identity.js'
import { envelope, type RawClient } from './raw-client.js'

const rounds = 15
const perClient = 30

/** Publishes, subscribes and unsubscribes a lot; resolves while the relay is still busy with it. */
const makeTraffic = (client: RawClient, topic: string, acknowledged: Set<string>) =>
  new Promise<void>((resolve) => {
    let answered = 0
    // A request without an answer promised nothing.
    const ignore = (): void => undefined
    for (let count = 0; count < perClient; count++) {
      const text = `${client.id}.${count}`
      client.request('irn_publish', envelope(topic, text)).then(({ result }) => {
        if (result === true) acknowledged.add(`${topic}:${text}`)
        answered += 1
        if (answered === 5) resolve()
      }, ignore)
      if (count % 5 > 0) continue
      client.request('irn_unsubscribe', { topic }).catch(ignore)
      client.request('irn_subscribe', { topic }).catch(ignore)
    }
  })

test('close in the middle of traffic, again and again: it ends, nothing acknowledged is lost, nothing goes wrong', async () => {
  const dataDir = temporaryFolder()
  const problems: unknown[] = []
  let relay: Relay | undefined
  onTestFinished(() => relay?.close())
  const open = async (): Promise<Relay> => {
    relay = await startRelay({
      dataDir,
      limits: { sweepEvery: 1, requestsPerSecond: 1_000 },
      onError: (error) => problems.push(error),
    })
    return relay
  }
  const close = () => withDeadline(relay?.close() ?? Promise.resolve(), 'close')

  // This client's membership keeps the messages that the others have acknowledged.
  const keeper = createIdentity()
  const topics = Array.from({ length: rounds }, randomTopic)
  const joining = await testClient((await open()).url, { identity: keeper })
  await joining.call('irn_batchSubscribe', { topics })
  await close()

  const acknowledged = new Set<string>()
  for (const [round, topic] of topics.entries()) {
    const { url } = await open()
    const clients = await Promise.all([testClient(url), testClient(url)])
    await Promise.all(clients.map((client) => client.call('irn_subscribe', { topic })))
    await withDeadline(
      Promise.all(clients.map((client) => makeTraffic(client, topic, acknowledged))),
      'answers',
    )
    // Some clients disconnect without a close frame while their requests are still open.
    if (round % 3 === 0) for (const { socket } of clients) socket.terminate()
    await close()
  }

  const { url } = await open()
  const reader = await testClient(url, { identity: keeper })
  await reader.call('irn_batchSubscribe', { topics })
  const had = new Set<string>()
  const isRead = () => {
    for (const { params } of reader.pushes.splice(0)) {
      had.add(`${params.data.topic}:${params.data.message}`)
    }
    return [...acknowledged].every((name) => had.has(name))
  }
  // Nothing here is about speed: hundreds of messages come from a disk that may be busy.
  await reader.until(isRead, 'what was acknowledged', 60_000)
  await close()
  expect(problems).toEqual([])
}, 180_000)
