import { expect, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { createLatest } from './latest.js'

test('default: the answer, or the error', async () => {
  const latest = createLatest()
  expect(await latest.run(async () => 1)).toBe(1)
  const error = new Error('no')
  await expect(latest.run(() => Promise.reject(error))).rejects.toBe(error)
  expect(await latest.run(async () => 2)).toBe(2)
})

test('race: the older answer is dropped and its signal fired, in whatever order they come', async () => {
  for (const order of ['old first', 'new first']) {
    const latest = createLatest()
    const [old, next] = [deferred<string>(), deferred<string>()]
    let received: AbortSignal | null = null
    const first = latest.run((signal) => {
      received = signal
      return old.promise
    })
    const second = latest.run(() => next.promise)
    expect(received).toMatchObject({ aborted: true })
    if (order === 'old first') old.resolve('old')
    next.resolve('new')
    old.resolve('old')
    expect(await first).toBeNull()
    expect(await second).toBe('new')
  }
})

test('race: the older error is dropped', async () => {
  const latest = createLatest()
  const old = deferred<string>()
  const first = latest.run(() => old.promise)
  const second = latest.run(async () => 'new')
  old.reject(new Error('late'))
  expect(await first).toBeNull()
  expect(await second).toBe('new')
})

test('stop: what runs is dropped; the next run counts again', async () => {
  const latest = createLatest()
  const old = deferred<string>()
  const first = latest.run(() => old.promise)
  latest.stop()
  latest.stop()
  old.resolve('old')
  expect(await first).toBeNull()
  expect(await latest.run(async () => 'new')).toBe('new')
})
