import { expect, test } from 'vitest'
import { withDeadline } from './deadline.js'
import { testClient, testRelay } from './fixtures.js'
import { randomTopic } from './identity.js'
import { envelope } from './raw-client.js'

test('an unexpected error is logged and closes the connection it came from, and no other', async () => {
  let isBroken = false
  const now = (): number => {
    if (isBroken) throw new RangeError('broken clock')
    return Date.now()
  }
  const errors: unknown[] = []
  const { url } = await testRelay({
    now,
    limits: { resendAfter: 50 },
    onError: (error) => errors.push(error),
  })
  const [alice, bob, carol] = await Promise.all([
    testClient(url),
    testClient(url, { acks: false }),
    testClient(url),
  ])
  const [topic, other] = [randomTopic(), randomTopic()]
  await bob.call('irn_subscribe', { topic })
  await carol.call('irn_subscribe', { topic: other })
  await alice.call('irn_publish', envelope(topic, 'unacknowledged'))
  await bob.until(() => bob.pushes.length > 0, 'push')
  // Sending it again reads the store, which reads the clock.
  isBroken = true
  expect(await withDeadline(bob.closed, 'close')).toEqual({ code: 1011, reason: 'Internal error' })
  isBroken = false
  expect(errors).toMatchObject([
    { message: `The connection of ${bob.id} is closed: it raised an error.` },
  ])
  await alice.call('irn_publish', envelope(other, 'goes on'))
  await carol.until(() => carol.pushes.length === 1, 'the message of others')
})

test('an error while a frame is read closes the connection that sent it, and no other', async () => {
  let isBroken = false
  const now = (): number => {
    if (isBroken) throw new RangeError('broken clock')
    return Date.now()
  }
  const errors: unknown[] = []
  const onError = (error: unknown): void => {
    errors.push(error)
    // The log fails as well: nothing around the store catches that.
    if (errors.length === 1) throw error
  }
  const { url } = await testRelay({ now, limits: { inFlight: 1 }, onError })
  const [alice, bob, carol] = await Promise.all([
    testClient(url),
    testClient(url, { acks: false }),
    testClient(url),
  ])
  const [topic, other] = [randomTopic(), randomTopic()]
  await bob.call('irn_subscribe', { topic })
  await carol.call('irn_subscribe', { topic: other })
  for (const text of ['one', 'two']) await alice.call('irn_publish', envelope(topic, text))
  await bob.until(() => bob.pushes.length > 0, 'push')
  // bob's acknowledgement makes room for the second message, which is read from the store.
  isBroken = true
  for (const push of bob.pushes) bob.ack(push)
  expect(await withDeadline(bob.closed, 'close')).toEqual({ code: 1011, reason: 'Internal error' })
  isBroken = false
  expect(errors).toHaveLength(2)
  await alice.call('irn_publish', envelope(other, 'goes on'))
  await carol.until(() => carol.pushes.length === 1, 'the message of others')
})
