import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { fakeStore } from '../../test/fake-page.js'
import { createCache } from './cache.js'
import { createStorage } from './storage.js'

function setUp(store = fakeStore(), clock = fakeClock()) {
  const open = () =>
    createCache(clock, createStorage({ storage: store }, 'gla'), {
      name: 'portfolio',
      lifetime: 30_000,
      most: 3,
      read: (value) => (typeof value === 'string' ? value : undefined),
    })
  return { store, clock, open, cache: open() }
}

test('default: kept for its time, over a reload', async () => {
  const { cache, clock, open } = setUp()
  cache.set('a', 'one')
  await clock.advance(29_999)
  expect(open().get('a')).toBe('one')
  expect(open().get('b')).toBeNull()
  await clock.advance(1)
  expect(open().get('a')).toBeNull()
})

test('a clock that was set back makes nothing last longer', () => {
  const { cache, clock } = setUp()
  cache.set('a', 'one')
  clock.step(-60_000)
  expect(cache.get('a')).toBeNull()
})

test('the newest entries stay: by number and by size', () => {
  const { cache, store } = setUp()
  for (const id of ['a', 'b', 'c', 'd']) cache.set(id, id)
  expect(['a', 'b', 'c', 'd'].map(cache.get)).toEqual([null, 'b', 'c', 'd'])
  cache.set('long', 'x'.repeat(99_900))
  expect(['c', 'd', 'long'].map((id) => cache.get(id)?.length)).toEqual([undefined, 1, 99_900])
  cache.set('too long', 'x'.repeat(100_001))
  expect(cache.get('too long')).toBeNull()
  expect(store.kept.get('gla.portfolio')?.length).toBeLessThan(100_010)
})

test.each([
  '[1]',
  '[null]',
  '[{"id":1,"at":1,"value":"x"}]',
  '[{"id":"a","at":1000000,"value":1}]',
])('an invalid entry is none: %s', (text) => {
  const { cache, store } = setUp()
  store.setItem('gla.portfolio', text)
  expect(cache.get('a')).toBeNull()
  cache.set('a', 'one')
  expect(cache.get('a')).toBe('one')
})
