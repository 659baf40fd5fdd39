import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, testClock } from '../../test/fixtures.js'
import { GateClosed } from '../gate.js'
import { defaultLimits } from '../limits.js'
import { createLmdbStore } from './lmdb-store.js'
import { createMemoryStore } from './memory-store.js'
import type { NewMessage, Store } from './store.js'

const limits = {
  topicMessages: 5,
  topicBytes: 100,
  topicMembers: 3,
  storeBytes: defaultLimits.storeBytes,
}
const minute = 60_000
const day = 86_400_000

const message = (text: string, more: Partial<NewMessage> = {}): NewMessage => ({
  topic: 't',
  message: text,
  tag: 1108,
  ttl: 300,
  from: 'alice',
  ...more,
})

const texts = (store: Store, client: string, topic = 't') =>
  store.unread(topic, client, 0, 100).map((found) => found.message)

const idOf = (store: Store, client: string, text: string): string =>
  store.unread('t', client, 0, 100).find((found) => found.message === text)?.id ?? 'none'

describe.each([
  ['memory', (now: () => number) => createMemoryStore(limits, now)],
  ['lmdb', (now: () => number) => createLmdbStore(temporaryFolder(), limits, now)],
])('%s store', (_name, create) => {
  const setUp = () => {
    const clock = testClock()
    const store = create(clock.now)
    onTestFinished(() => store.close())
    return { store, clock }
  }

  test('default: unread by others in order, with what was given', async () => {
    const { store, clock } = setUp()
    await store.accept(message('one', { attestation: '', tag: 7 }))
    await store.accept(message('two'))
    expect(store.unread('t', 'bob', 0, 10)).toEqual([
      {
        topic: 't',
        id: '7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed',
        seq: clock.now() * 1000,
        message: 'one',
        tag: 7,
        attestation: '',
        publishedAt: clock.now(),
      },
      {
        topic: 't',
        id: '3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3',
        seq: clock.now() * 1000 + 1,
        message: 'two',
        tag: 1108,
        publishedAt: clock.now(),
      },
    ])
    expect(texts(store, 'alice')).toEqual([])
    expect(texts(store, 'bob', 'other')).toEqual([])
  })

  test('unread: after a place, and not more than asked for', async () => {
    const { store } = setUp()
    for (const text of ['a', 'b', 'c', 'd']) await store.accept(message(text))
    const first = store.unread('t', 'bob', 0, 2)
    expect(first.map((found) => found.message)).toEqual(['a', 'b'])
    const rest = store.unread('t', 'bob', first.at(-1)!.seq, 10)
    expect(rest.map((found) => found.message)).toEqual(['c', 'd'])
  })

  test('race: the same message at the same time is stored once', async () => {
    const { store } = setUp()
    const outcomes = await Promise.all(
      ['alice', 'alice', 'carol'].map((from) => store.accept(message('same', { from }))),
    )
    expect(outcomes).toEqual(['stored', 'duplicate', 'duplicate'])
    expect(texts(store, 'bob')).toEqual(['same'])
    expect(await store.accept(message('same', { topic: 'other' }))).toBe('stored')
  })

  test('ack: gone for this client, kept for the other members', async () => {
    const { store } = setUp()
    await store.join(['t'], 'bob')
    await store.join(['t'], 'carol')
    await store.accept(message('one'))
    const id = idOf(store, 'bob', 'one')
    expect(store.waiting('t', id, 'bob')?.message).toBe('one')
    await store.ack('t', [id, 'unknown'], 'bob')
    expect(store.waiting('t', id, 'bob')).toBeUndefined()
    expect(texts(store, 'bob')).toEqual([])
    expect(texts(store, 'carol')).toEqual(['one'])
  })

  test('ack: the last member ends the message, and its id is still known', async () => {
    const { store } = setUp()
    await store.join(['t'], 'alice')
    await store.accept(message('one'))
    await store.join(['t'], 'bob')
    await store.ack('t', [idOf(store, 'bob', 'one')], 'bob')
    expect(texts(store, 'late')).toEqual([])
    expect(await store.accept(message('one'))).toBe('duplicate')
    expect(texts(store, 'bob')).toEqual([])
  })

  test.each([1100, 1116])('tag %i: kept for a client that has not had it', async (tag) => {
    const { store } = setUp()
    await store.join(['t'], 'bob')
    await store.accept(message('proposal', { tag }))
    await store.ack('t', [idOf(store, 'bob', 'proposal')], 'bob')
    expect(texts(store, 'bob')).toEqual([])
    expect(texts(store, 'carol')).toEqual(['proposal'])
  })

  test('ttl: over is over, swept or not', async () => {
    const { store, clock } = setUp()
    await store.accept(message('short', { ttl: 1 }))
    await store.accept(message('long', { ttl: 3600 }))
    const id = idOf(store, 'bob', 'short')
    clock.forward(999)
    expect(texts(store, 'bob')).toEqual(['short', 'long'])
    clock.forward(1)
    expect(texts(store, 'bob')).toEqual(['long'])
    expect(store.waiting('t', id, 'bob')).toBeUndefined()
    expect(await store.expire()).toBe(0)
    clock.forward(10 * minute)
    expect(await store.expire()).toBe(1)
    expect(texts(store, 'bob')).toEqual(['long'])
  })

  test('expire: leaves nothing behind, and ids are forgotten', async () => {
    const { store, clock } = setUp()
    await store.join(['t'], 'bob')
    for (const text of ['a', 'b', 'c']) await store.accept(message(text, { ttl: 86_400 }))
    await store.ack('t', [idOf(store, 'bob', 'b')], 'bob')
    clock.forward(10 * minute)
    expect(await store.expire()).toBe(1)
    expect(await store.accept(message('b'))).toBe('stored')
    clock.forward(32 * day)
    expect(await store.expire()).toBe(4)
    expect(await store.expire()).toBe(0)
    expect(texts(store, 'bob')).toEqual([])
  })

  test('expire: a membership that is renewed stays, one that was left is gone at once', async () => {
    const { store, clock } = setUp()
    await store.join(['t'], 'bob')
    await store.join(['t'], 'carol')
    await store.leave('t', 'carol')
    await store.leave('t', 'nobody')
    clock.forward(20 * day)
    await store.join(['t'], 'bob')
    clock.forward(20 * day)
    await store.expire()
    await store.accept(message('one'))
    await store.ack('t', [idOf(store, 'dave', 'one')], 'dave')
    // bob is still a member, or the message would have ended with dave's acknowledgement.
    expect(texts(store, 'bob')).toEqual(['one'])
    clock.forward(32 * day)
    expect(await store.expire()).toBe(2)
  })

  test('full: too many messages or bytes in a topic, until somebody has them', async () => {
    const { store } = setUp()
    expect(await store.accept(message('x'.repeat(101)))).toBe('full')
    for (const text of ['a', 'b', 'c', 'd', 'e']) await store.accept(message(text))
    expect(await store.accept(message('f'))).toBe('full')
    expect(await store.accept(message('a'))).toBe('duplicate')
    await store.ack('t', [idOf(store, 'bob', 'a')], 'bob')
    expect(await store.accept(message('f'))).toBe('stored')
    expect(texts(store, 'bob')).toEqual(['b', 'c', 'd', 'e', 'f'])
  })

  test('full: too many members, and then no topic of the batch is joined', async () => {
    const { store } = setUp()
    for (const client of ['a', 'b', 'c']) await store.join(['t'], client)
    expect(await store.join(['new', 't'], 'd')).toBe('full')
    expect(await store.join(['t'], 'a')).toBe('joined')
    await store.leave('t', 'b')
    expect(await store.join(['t'], 'd')).toBe('joined')
  })

  test('order: survives a clock that is set back', async () => {
    const { store, clock } = setUp()
    await store.accept(message('first'))
    clock.forward(-minute)
    await store.accept(message('second'))
    expect(texts(store, 'bob')).toEqual(['first', 'second'])
  })
})

test('lmdb: all is there after closing and opening again', async () => {
  const clock = testClock()
  const folder = temporaryFolder()
  const first = createLmdbStore(folder, limits, clock.now)
  await first.join(['t'], 'bob')
  await first.join(['t'], 'carol')
  await first.accept(message('one', { attestation: 'proof' }))
  await first.accept(message('two'))
  await first.ack('t', [idOf(first, 'bob', 'one')], 'bob')
  await first.close()

  clock.forward(-minute)
  const second = createLmdbStore(folder, limits, clock.now)
  onTestFinished(() => second.close())
  expect(await second.accept(message('two'))).toBe('duplicate')
  await second.accept(message('three'))
  expect(texts(second, 'bob')).toEqual(['two', 'three'])
  expect(second.unread('t', 'carol', 0, 1)[0]).toMatchObject({
    message: 'one',
    attestation: 'proof',
    publishedAt: clock.now() + minute,
  })
  await second.ack('t', [idOf(second, 'carol', 'one')], 'carol')
  expect(texts(second, 'late')).toEqual(['two', 'three'])
})

test('lmdb: closes after what was begun, once, and refuses what comes after', async () => {
  const folder = temporaryFolder()
  const store = createLmdbStore(folder, limits, Date.now)
  const begun = ['a', 'b', 'c'].map((text) => store.accept(message(text)))
  const swept = store.expire()
  expect(texts(store, 'bob')).toEqual([])
  const closing = store.close()
  expect(store.close()).toBe(closing)
  await expect(store.accept(message('late'))).rejects.toThrow(GateClosed)
  await expect(store.expire()).rejects.toThrow(GateClosed)
  // LMDB itself would read freed memory here.
  expect(() => texts(store, 'bob')).toThrow(GateClosed)
  expect(() => store.waiting('t', 'id', 'bob')).toThrow(GateClosed)
  expect(await Promise.all(begun)).toEqual(['stored', 'stored', 'stored'])
  expect(await swept).toBe(0)
  await closing

  const again = createLmdbStore(folder, limits, Date.now)
  onTestFinished(() => again.close())
  expect(texts(again, 'bob')).toEqual(['a', 'b', 'c'])
})

test('lmdb: a file of another kind is refused, and left as it is', () => {
  const folder = temporaryFolder()
  const file = join(folder, 'data.mdb')
  writeFileSync(file, 'something else'.repeat(1000))
  expect(() => createLmdbStore(folder, limits, Date.now)).toThrow('is not a message store')
  expect(readFileSync(file, 'utf8')).toBe('something else'.repeat(1000))
})

test('lmdb: full when all messages together are too many bytes, until some expire', async () => {
  const clock = testClock()
  const small = { ...defaultLimits, storeBytes: 100_000 }
  const store = createLmdbStore(temporaryFolder(), small, clock.now)
  onTestFinished(() => store.close())
  await store.accept(message('x'.repeat(200_000)))
  await store.expire()
  expect(await store.accept(message('more', { topic: 'other' }))).toBe('full')
  expect(await store.join(['other'], 'bob')).toBe('full')
  clock.forward(day)
  await store.expire()
  expect(await store.accept(message('more', { topic: 'other' }))).toBe('stored')
})

test('memory: full when all messages together are too many bytes', async () => {
  const clock = testClock()
  const store = createMemoryStore({ ...limits, storeBytes: 50 }, clock.now)
  await store.accept(message('x'.repeat(40)))
  expect(await store.accept(message('y'.repeat(40), { topic: 'other' }))).toBe('full')
  await store.ack('t', [idOf(store, 'bob', 'x'.repeat(40))], 'bob')
  expect(await store.accept(message('y'.repeat(40), { topic: 'other' }))).toBe('stored')
})
