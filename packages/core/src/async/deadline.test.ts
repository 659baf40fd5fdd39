import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred } from '../../test/fake-connector.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { withDeadline } from './deadline.js'

function setUp() {
  const clock = fakeClock()
  const work = deferred<string>()
  let received: AbortSignal | null = null
  const start = (options: Parameters<typeof withDeadline>[3] = {}) =>
    withDeadline(
      clock,
      1_000,
      (signal) => {
        received = signal
        return work.promise
      },
      options,
    )
  return { clock, work, start, received: () => received as AbortSignal | null }
}

test('default: the answer, or the error, and no timer left', async () => {
  const good = setUp()
  const answer = good.start()
  good.work.resolve('yes')
  expect(await answer).toBe('yes')
  expect(good.clock.pending).toBe(0)
  expect(good.received()?.aborted).toBe(false)
  const bad = setUp()
  const failure = bad.start()
  const error = new Error('no')
  bad.work.reject(error)
  await expect(failure).rejects.toBe(error)
  expect(bad.clock.pending).toBe(0)
})

test('error: the given failure at the deadline, not before; the work hears it', async () => {
  const { clock, start, received } = setUp()
  const answer = start({ failure: () => new FeatureError('network/unreachable') })
  await clock.advance(999)
  expect(received()?.aborted).toBe(false)
  await clock.advance(1)
  await expect(answer).rejects.toThrow(new FeatureError('network/unreachable'))
  expect(received()?.aborted).toBe(true)
})

test('error: connection/timeout where no failure is given', async () => {
  const { clock, start } = setUp()
  const answer = start()
  await clock.advance(1_000)
  await expect(answer).rejects.toThrow(new KitError('connection/timeout'))
})

test('error: connection/cancelled on abort; a late answer or error is dropped', async () => {
  for (const late of ['answer', 'error']) {
    const { clock, work, start, received } = setUp()
    const stop = new AbortController()
    const answer = start({
      signal: stop.signal,
      failure: () => new FeatureError('network/unreachable'),
    })
    stop.abort()
    if (late === 'answer') work.resolve('late')
    else work.reject(new Error('late'))
    await expect(answer).rejects.toThrow(new KitError('connection/cancelled'))
    expect(received()?.aborted).toBe(true)
    expect(clock.pending).toBe(0)
  }
})

test('error: aborted before it began, the work never does', async () => {
  const { clock, start, received } = setUp()
  const answer = start({ signal: AbortSignal.abort() })
  await expect(answer).rejects.toThrow(new KitError('connection/cancelled'))
  expect(received()).toBeNull()
  expect(clock.pending).toBe(0)
})

test('leak: nothing listens to the signal afterwards', async () => {
  const { work, start, received } = setUp()
  const stop = new AbortController()
  const answer = start({ signal: stop.signal })
  work.resolve('yes')
  await answer
  stop.abort()
  expect(received()?.aborted).toBe(false)
})

test('leak: work that throws at once leaves no timer', async () => {
  const clock = fakeClock()
  const error = new Error('at once')
  const answer = withDeadline(clock, 1_000, () => {
    throw error
  })
  await expect(answer).rejects.toBe(error)
  expect(clock.pending).toBe(0)
})
