import { expect, test } from 'vitest'
import { fakePage, fakeStore } from '../../test/fake-page.js'
import type { Environment } from '../environment.js'
import { createStorage } from '../storage/storage.js'
import { createLeases } from './leases.js'

/** Two pages of one origin on one clock. */
function pages() {
  const store = fakeStore()
  const { environment, clock } = fakePage([], store)
  const open = (by: string) => {
    const { page } = fakePage().environment
    let late: (() => void)[] | null = null // while the page is frozen
    const env: Environment = {
      ...environment,
      page,
      randomId: () => by,
      after: (ms, callback) =>
        environment.after(ms, () => void (late ? late.push(callback) : callback())),
    }
    const leases = createLeases(env, createStorage(env, 'test'))
    const ending = new AbortController()
    let isHeld = false
    return {
      page,
      ending,
      freeze() {
        late = []
      },
      thaw() {
        const due = late ?? []
        late = null
        for (const callback of due) callback()
      },
      isHeld: () => isHeld,
      async take() {
        const release = await leases.lock('one', ending.signal)
        isHeld = true
        return release
      },
      tryTake: () => leases.tryLock('one', ending.signal),
    }
  }
  return { clock, store, a: open('a'), b: open('b') }
}

test('default: a lease is refreshed while its page lives, and another page waits until it is given back', async () => {
  const { clock, store, a, b } = pages()
  const taking = a.take()
  await clock.advance(100)
  const release = await taking
  const waiting = b.take()
  await clock.advance(600_000)
  expect(b.isHeld()).toBe(false)
  release()
  await clock.advance(5_100)
  expect(b.isHeld()).toBe(true)
  ;(await waiting)()
  expect(store.getItem('test.leases')).toBe('{}')
  expect(clock.pending).toBe(0)
})

test('a closed page gives its lease back, and takes it again when the back button shows it', async () => {
  const { clock, a, b } = pages()
  const taking = a.take()
  await clock.advance(100)
  await taking
  a.page?.dispatch('pagehide')
  a.page?.dispatch('pageshow')
  b.take().catch(() => undefined)
  await clock.advance(10_000)
  expect(b.isHeld()).toBe(false)
  a.page?.dispatch('pagehide')
  await clock.advance(5_100)
  expect(b.isHeld()).toBe(true)
})

test('two pages that ask at the same moment: one of them has it', async () => {
  const { clock, a, b } = pages()
  for (const page of [a, b]) page.take().catch(() => undefined)
  await clock.advance(1_000)
  expect([a.isHeld(), b.isHeld()].filter(Boolean)).toHaveLength(1)
})

test('the lease of a page that crashed ends after two minutes', async () => {
  const { clock, store, b } = pages()
  store.setItem(
    'test.leases',
    JSON.stringify({ one: { by: 'gone', until: clock.now() + 120_000 } }),
  )
  b.take().catch(() => undefined)
  await clock.advance(110_000)
  expect(b.isHeld()).toBe(false)
  await clock.advance(20_000)
  expect(b.isHeld()).toBe(true)
})

test('leak: a wait that is cancelled leaves nothing', async () => {
  const { clock, store, b } = pages()
  store.setItem(
    'test.leases',
    JSON.stringify({ one: { by: 'other', until: clock.now() + 60_000 } }),
  )
  const waiting = b.take().catch(() => 'cancelled')
  await clock.settle()
  b.ending.abort()
  expect(await waiting).toBe('cancelled')
  expect(clock.pending).toBe(0)
})

test('a page that was frozen for so long that another one has its lease leaves it alone', async () => {
  const { clock, store, a, b } = pages()
  a.take().catch(() => undefined)
  await clock.advance(100)
  a.freeze()
  const waiting = b.take()
  await clock.advance(200_000)
  const release = await waiting
  a.thaw()
  expect(store.getItem('test.leases')).toContain('"by":"b"')
  release()
  expect(store.getItem('test.leases')).toBe('{}')
})

test('a lease that another page has is refused at once; two minutes after that page crashed it is free', async () => {
  const { clock, a, b } = pages()
  const first = a.tryTake()
  await clock.advance(100)
  const release = await first
  expect(await b.tryTake()).toBeNull()
  release?.()
  const second = b.tryTake()
  await clock.advance(100)
  expect(await second).toBeTypeOf('function')
  b.freeze()
  await clock.advance(119_000)
  expect(await a.tryTake()).toBeNull()
  await clock.advance(1_000)
  const third = a.tryTake()
  await clock.advance(100)
  expect(await third).toBeTypeOf('function')
})

test('race: two pages that try at the same moment: one has it', async () => {
  const { clock, a, b } = pages()
  const both = [a.tryTake(), b.tryTake()]
  await clock.advance(100)
  expect((await Promise.all(both)).filter((release) => release !== null)).toHaveLength(1)
})
