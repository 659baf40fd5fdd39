import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { renewable } from './renewable.js'

test('a wait that begins anew ends as much later, once', async () => {
  const clock = fakeClock()
  const { after, renew } = renewable(clock)
  let ends = 0
  after(10, () => ends++)
  await clock.advance(9)
  renew()
  await clock.advance(9)
  expect(ends).toBe(0)
  await clock.advance(1)
  expect(ends).toBe(1)
})

test('before it has begun, or once it was cancelled, there is nothing to begin anew', async () => {
  const clock = fakeClock()
  const { after, renew } = renewable(clock)
  renew()
  let ends = 0
  after(10, () => ends++)()
  renew()
  await clock.advance(100)
  expect(ends).toBe(0)
})
