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
  ...defaultLimits,
  topicMessages: 5,
  topicBytes: 100,
  topicMembers: 12,
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

  test('ack: what strangers acknowledge stays for a member that is away, and what members do always counts', async () => {
    const { store } = setUp()
    for (const member of ['alice', 'bob', 'carol']) await store.join(['t'], member)
    await store.accept(message('one'))
    const id = idOf(store, 'bob', 'one')
    for (let at = 0; at < 200; at += 1) await store.ack('t', [id], `stranger ${at}`)
    expect(texts(store, 'bob')).toEqual(['one'])
    await store.ack('t', [id], 'bob')
    expect(texts(store, 'bob')).toEqual([])
    expect(texts(store, 'carol')).toEqual(['one'])
    await store.ack('t', [id], 'carol')
    expect(texts(store, 'late')).toEqual([])
  })

  test('ack: what a stranger acknowledges stays for a peer that has not subscribed yet', async () => {
    const { store } = setUp()
    await store.join(['t'], 'alice')
    await store.accept(message('one'))
    await store.ack('t', [idOf(store, 'stranger', 'one')], 'stranger')
    expect(texts(store, 'stranger')).toEqual([])
    expect(texts(store, 'bob')).toEqual(['one'])
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

  test('full: with too many messages or bytes in a topic, the oldest are removed', async () => {
    const { store } = setUp()
    expect(await store.accept(message('x'.repeat(101)))).toBe('full')
    await store.join(['t'], 'bob')
    for (const text of ['a', 'b', 'c', 'd', 'e']) await store.accept(message(text))
    await store.ack('t', [idOf(store, 'bob', 'b')], 'bob')
    expect(await store.accept(message('f'))).toBe('stored')
    expect(texts(store, 'bob')).toEqual(['a', 'c', 'd', 'e', 'f'])
    expect(await store.accept(message('g'))).toBe('stored')
    expect(texts(store, 'bob')).toEqual(['c', 'd', 'e', 'f', 'g'])
    expect(await store.accept(message('y'.repeat(99)))).toBe('stored')
    expect(texts(store, 'bob')).toEqual(['g', 'y'.repeat(99)])
    // What was evicted may be published again.
    expect(await store.accept(message('c', { from: 'carol' }))).toBe('stored')
  })

  test('full: with too many members in a topic, the newest of the address with most is removed', async () => {
    const { store } = setUp()
    const strangers = Array.from({ length: 12 }, (_, at) => `stranger ${at}`)
    await store.join(['t'], 'bob', '10.0.0.1')
    for (const client of strangers) await store.join(['t'], client, '10.0.0.2')
    await store.join(['t'], 'carol', '10.0.0.3')
    await store.accept(message('one', { tag: 7 }))
    const id = idOf(store, 'bob', 'one')
    // Two strangers lost their places: one when they were too many, one to carol.
    for (const client of strangers.slice(0, 10)) await store.ack('t', [id], client)
    await store.ack('t', [id], 'bob')
    expect(texts(store, 'carol')).toEqual(['one'])
    await store.ack('t', [id], 'carol')
    expect(texts(store, 'late')).toEqual([])
  })

  test.each([
    ['at its own address', () => '10.0.0.1'],
    ['at many addresses', (at: number) => `10.0.1.${at}`],
    ['at another address', () => '10.0.0.2'],
  ])('full: strangers %s push no member out, before or after a message', async (_name, address) => {
    const { store } = setUp()
    await store.join(['t'], 'wallet', '10.0.0.1')
    await store.join(['t'], 'app', '10.0.0.1')
    for (let at = 0; at < 20; at += 1) await store.join(['t'], `early ${at}`, address(at))
    await store.accept(message('one', { from: 'app', address: '10.0.0.1' }))
    for (let at = 0; at < 20; at += 1) await store.join(['t'], `late ${at}`, address(at))
    const id = idOf(store, 'wallet', 'one')
    for (let at = 0; at < 20; at += 1) await store.ack('t', [id], `early ${at}`)
    expect(texts(store, 'wallet')).toEqual(['one'])
    await store.accept(message('two', { from: 'wallet', address: '10.0.0.1' }))
    for (let at = 0; at < 20; at += 1) {
      await store.ack('t', [idOf(store, 'app', 'two')], `early ${at}`)
    }
    expect(texts(store, 'app')).toEqual(['two'])
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

test('lmdb: when the file is too large, the oldest messages of the address with most are removed', async () => {
  const clock = testClock()
  const small = { ...defaultLimits, storeBytes: 132_000 }
  const store = createLmdbStore(temporaryFolder(), small, clock.now)
  onTestFinished(() => store.close())
  expect(await store.accept(message('x'.repeat(132_001)))).toBe('full')
  await store.accept(message('honest', { topic: 'other', address: '10.0.0.1' }))
  for (let at = 0; at < 31; at++) {
    await store.accept(message(`${at}:${'x'.repeat(2_100)}`, { address: '10.0.0.2' }))
  }
  expect(texts(store, 'bob')).toHaveLength(31)
  await store.expire()
  const left = texts(store, 'bob').map((text) => Number.parseInt(text, 10))
  expect(left.length).toBeLessThan(31)
  expect(left).toEqual(Array.from(left, (_, at) => 31 - left.length + at))
  expect(await store.accept(message('more', { address: '10.0.0.3' }))).toBe('stored')
  expect(texts(store, 'bob', 'other')).toEqual(['honest'])
})

test('lmdb: what was stored before a restart counts: a client over its quota loses its oldest', async () => {
  const clock = testClock()
  const folder = temporaryFolder()
  const first = createLmdbStore(folder, defaultLimits, clock.now)
  for (const text of ['a', 'b', 'c']) await first.accept(message(text, { topic: `t${text}` }))
  await first.accept(message('other', { from: 'bob' }))
  await first.close()
  const client = { ...defaultLimits.client, topics: 2 }
  const second = createLmdbStore(folder, { ...defaultLimits, client }, clock.now)
  onTestFinished(() => second.close())
  const all = () => ['ta', 'tb', 'tc', 'td', 't'].map((topic) => texts(second, 'x', topic))
  expect(all()).toEqual([[], ['b'], ['c'], [], ['other']])
  await second.accept(message('d', { topic: 'td' }))
  expect(all()).toEqual([[], [], ['c'], ['d'], ['other']])
})

test('memory: when the store is full, the oldest messages of the address with most are removed', async () => {
  const clock = testClock()
  const store = createMemoryStore({ ...limits, storeBytes: 7_500 }, clock.now)
  const from = (client: string, address: string, topic: string) => ({
    from: client,
    address,
    topic,
  })
  await store.accept(message('honest', from('bob', '10.0.0.1', 'h')))
  for (const text of ['a', 'b', 'c', 'd']) {
    expect(await store.accept(message(text, from(text, '10.0.0.2', `t${text}`)))).toBe('stored')
  }
  expect(texts(store, 'x', 'h')).toEqual(['honest'])
  expect(['ta', 'tb', 'tc', 'td'].map((topic) => texts(store, 'x', topic))).toEqual([
    [],
    [],
    ['c'],
    ['d'],
  ])
})

test("lmdb: a client's own messages are not read from disk to find what is unread", async () => {
  const store = createLmdbStore(temporaryFolder(), defaultLimits, Date.now)
  onTestFinished(() => store.close())
  const topics = ['t1', 't2', 't3', 't4', 't5', 't6', 't7', 't8', 't9']
  const texts100 = Array.from({ length: 100 }, (_, at) => `m${at}`)
  await Promise.all(
    topics.flatMap((topic) => texts100.map((text) => store.accept(message(text, { topic })))),
  )
  const timeFor = (client: string): number => {
    const began = performance.now()
    for (const topic of topics) store.unread(topic, client, 0, 1_000)
    return performance.now() - began
  }
  const shortest = (client: string) => Math.min(...[1, 2, 3, 4, 5].map(() => timeFor(client)))
  expect(shortest('alice')).toBeLessThan(shortest('bob') / 10)
})
