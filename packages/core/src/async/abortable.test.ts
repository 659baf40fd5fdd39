import { expect, test } from 'vitest'
import { deferred } from '../../test/fake-connector.js'
import { KitError } from '../errors/errors.js'
import { abortable } from './abortable.js'

const cancelled = new KitError('connection/cancelled')

test('default: the answer, or the error, of the work', async () => {
  const { signal } = new AbortController()
  expect(await abortable(signal, async () => 1)).toBe(1)
  expect(await abortable(undefined, async () => 1)).toBe(1)
  const error = new Error('no')
  await expect(abortable(signal, () => Promise.reject(error))).rejects.toBe(error)
})

test('error: connection/cancelled on abort; the late answer or error is dropped', async () => {
  for (const late of ['answer', 'error']) {
    const stop = new AbortController()
    const work = deferred<number>()
    const waiting = abortable(stop.signal, () => work.promise)
    stop.abort()
    if (late === 'answer') work.resolve(1)
    else work.reject(new Error('late'))
    await expect(waiting).rejects.toThrow(cancelled)
  }
})

test('error: connection/cancelled before the work began, which then never does', async () => {
  const work = () => expect.unreachable()
  await expect(abortable(AbortSignal.abort(), work)).rejects.toThrow(cancelled)
})
