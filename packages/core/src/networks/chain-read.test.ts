import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { deferred } from '../../test/fake-connector.js'
import { chainRead } from './chain-read.js'

test('chainRead: what was read, and no timer left', async () => {
  const clock = fakeClock()
  expect(await chainRead(clock, async () => 7n)).toBe(7n)
  expect(clock.pending).toBe(0)
})

test('chainRead: network/unreachable after 20 s, which the work hears', async () => {
  const clock = fakeClock()
  let given: AbortSignal | null = null
  const read = chainRead(clock, (signal) => {
    given = signal
    return deferred<bigint>().promise
  })
  await clock.advance(19_999)
  expect(given).toHaveProperty('aborted', false)
  await clock.advance(1)
  await expect(read).rejects.toHaveProperty('code', 'network/unreachable')
  expect(given).toHaveProperty('aborted', true)
})

test('chainRead: connection/cancelled when the signal is aborted', async () => {
  const ending = new AbortController()
  const read = chainRead(fakeClock(), () => deferred<bigint>().promise, ending.signal)
  ending.abort()
  await expect(read).rejects.toHaveProperty('code', 'connection/cancelled')
})
