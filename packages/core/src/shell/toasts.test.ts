import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { createToasts } from './toasts.js'

function setUp() {
  const clock = fakeClock()
  let id = 0
  const toasts = createToasts({ ...clock, randomId: () => `${++id}` })
  const show = (options?: { stay?: boolean }) =>
    toasts.show({ variant: 'info', code: 'address-copied', values: [] }, options)
  return { clock, toasts, show, shown: () => toasts.state.current?.id ?? null }
}

test('default: goes after 3 s (spec §4)', async () => {
  const { clock, show, shown } = setUp()
  show()
  await clock.advance(2_999)
  expect(shown()).toBe('1')
  await clock.advance(1)
  expect(shown()).toBeNull()
  expect(clock.pending).toBe(0)
})

test('the next takes the place of the one before, with 3 s of its own', async () => {
  const { clock, show, shown } = setUp()
  show()
  await clock.advance(2_000)
  show()
  await clock.advance(2_000)
  expect(shown()).toBe('2')
  await clock.advance(1_000)
  expect(shown()).toBeNull()
})

test('the clock stands while the toast is held (ruling 5), however often', async () => {
  const { clock, toasts, show, shown } = setUp()
  show()
  for (let i = 0; i < 3; i++) {
    await clock.advance(500)
    toasts.hold()
    toasts.hold()
    await clock.advance(60_000)
    toasts.release()
    toasts.release()
  }
  await clock.advance(1_499)
  expect(shown()).toBe('1')
  await clock.advance(1)
  expect(shown()).toBeNull()
})

test('one that needs an act stays until it is hidden', async () => {
  const { clock, toasts, show, shown } = setUp()
  show({ stay: true })
  toasts.hold()
  toasts.release()
  await clock.advance(3_600_000)
  expect(shown()).toBe('1')
  toasts.hide()
  expect(shown()).toBeNull()
})

test('leak: hidden before its time, no timer is left', () => {
  const { clock, toasts, show } = setUp()
  show()
  toasts.hide()
  toasts.hide()
  toasts.release()
  expect(clock.pending).toBe(0)
})

test('one that tells of something going on stays until the next, which does not', async () => {
  const { clock, toasts, shown } = setUp()
  toasts.show({ variant: 'loading', code: 'authenticating', values: [] })
  await clock.advance(600_000)
  expect([shown(), clock.pending]).toEqual(['1', 0])
  toasts.show({ variant: 'success', code: 'transaction-confirmed', values: [] })
  await clock.advance(3_000)
  expect(shown()).toBeNull()
})

test('left with its view, it goes; one that stays or tells of something going on does not', () => {
  const { toasts, show, shown } = setUp()
  show()
  toasts.leave()
  expect(shown()).toBeNull()
  show({ stay: true })
  toasts.leave()
  expect(shown()).toBe('2')
  toasts.show({ variant: 'loading', code: 'authenticating', values: [] })
  toasts.leave()
  expect(shown()).toBe('3')
})

test('what is only said takes no toast away, is new each time, and leaves nothing running', async () => {
  const { clock, toasts, show, shown } = setUp()
  show({ stay: true })
  toasts.say('address-copied')
  expect([toasts.state.said?.code, shown()]).toEqual(['address-copied', '1'])
  const { id } = toasts.state.said ?? {}
  await clock.advance(2_000)
  toasts.say('address-copied')
  expect(toasts.state.said?.id).not.toBe(id)
  await clock.advance(2_999)
  expect(toasts.state.said).not.toBeNull()
  await clock.advance(1)
  expect([toasts.state.said, clock.pending]).toEqual([null, 0])
})
