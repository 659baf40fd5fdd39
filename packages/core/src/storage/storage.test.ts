import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fakeStore } from '../../test/fake-page.js'
import type { KeyValueStore } from '../environment.js'
import { bySchema } from '../untrusted/by-schema.js'
import type { StoredKey } from './storage.js'
import { cacheNames, createStorage } from './storage.js'

type Recent = { wallets: string[]; byChain: Record<string, number> }
const shape = z.object({
  wallets: z.array(z.string()).check(z.maxLength(2)),
  byChain: z.record(z.string(), z.number()),
})
const recent: StoredKey<Recent, string> = {
  name: 'recent',
  read: bySchema(shape),
  empty: () => ({ wallets: [], byChain: {} }),
}
const locale: StoredKey<string | null, string> = {
  name: 'locale',
  read: bySchema(z.nullable(z.string())),
  empty: () => 'zh-CN',
}
const value = { wallets: ['a'], byChain: { 'eip155:1': 1 } }
const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
/** A store with some of its methods replaced. */
const storeThat = (broken: Partial<KeyValueStore>) => ({ ...fakeStore(), ...broken })

test('default: kept under the prefix, over a reload', () => {
  const storage = fakeStore()
  createStorage({ storage }, 'gla').set(recent, value)
  expect([...storage.kept.keys()]).toEqual(['gla.recent'])
  expect(createStorage({ storage }, 'gla').get(recent)).toEqual(value)
  expect(createStorage({ storage }, 'other').get(recent)).toEqual(recent.empty())
})

test('default: removed is as never stored', () => {
  const storage = fakeStore()
  const kit = createStorage({ storage }, 'gla')
  kit.set(recent, value)
  kit.remove(recent)
  expect(kit.get(recent)).toEqual(recent.empty())
  expect(storage.kept.size).toBe(0)
})

test.each([
  ['there is none', null],
  ['writing is denied', storeThat({ setItem: denied })],
  ['everything is denied', { getItem: denied, setItem: denied, removeItem: denied }],
  [
    'it is full',
    storeThat({
      setItem() {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }),
  ],
])('memory stands in for the store when %s', (_name, storage) => {
  const kit = createStorage({ storage }, 'gla')
  expect(kit.get(recent)).toEqual(recent.empty())
  kit.set(recent, value)
  expect(kit.get(recent)).toEqual(value)
  kit.remove(recent)
  expect(kit.get(recent)).toEqual(recent.empty())
})

test('a full store does not bring back what was there before', () => {
  const storage = fakeStore()
  const kit = createStorage({ storage }, 'gla')
  kit.set(recent, value)
  const { setItem } = storage
  storage.setItem = denied
  kit.set(recent, { ...value, wallets: ['b'] })
  expect(kit.get(recent).wallets).toEqual(['b'])
  storage.setItem = setItem
  kit.set(recent, { ...value, wallets: ['c'] })
  expect(kit.get(recent).wallets).toEqual(['c'])
  expect(storage.kept.get('gla.recent')).toContain('"c"')
})

test('a full store drops the caches before a value is only kept in memory', () => {
  const storage = fakeStore()
  const { setItem } = storage
  const size = () => [...storage.kept.values()].join('').length
  storage.setItem = (name, text) => {
    if (size() - (storage.kept.get(name)?.length ?? 0) + text.length > 100)
      throw new DOMException('full', 'QuotaExceededError')
    setItem(name, text)
  }
  const kit = createStorage({ storage }, 'gla')
  for (const name of cacheNames) storage.setItem(`gla.${name}`, '[]'.padEnd(40))
  expect(kit.set(recent, value)).toBe(true)
  expect([...storage.kept.keys()]).toEqual(['gla.recent'])
  expect(kit.set(locale, 'x'.repeat(100))).toBe(false)
  expect(kit.get(recent)).toEqual(value)
})

test('caches are dropped together, also those that are only in memory', () => {
  for (const storage of [fakeStore(), null]) {
    const kit = createStorage({ storage }, 'gla')
    const keys = cacheNames.map((name) => ({ ...locale, name }))
    for (const key of keys) kit.set(key, 'cached')
    kit.set(recent, value)
    expect(keys.map((key) => kit.get(key))).toEqual(['cached', 'cached'])
    kit.dropCaches()
    expect(keys.map((key) => kit.get(key))).toEqual(['zh-CN', 'zh-CN'])
    expect(kit.get(recent)).toEqual(value)
  }
})

test('what cannot be removed does not come back, and counts as nothing stored', () => {
  const storage = storeThat({ removeItem: denied })
  const kit = createStorage({ storage }, 'gla')
  kit.set(locale, 'en-US')
  kit.remove(locale)
  expect(kit.get(locale)).toBe('zh-CN')
})

test('values are copies: changing what was given or taken changes nothing', () => {
  const kit = createStorage({ storage: null }, 'gla')
  const mine = structuredClone(value)
  kit.set(recent, mine)
  mine.wallets.push('x')
  kit.get(recent).wallets.push('y')
  expect(kit.get(recent)).toEqual(value)
})

test.each([
  '',
  '{',
  'null',
  'undefined',
  '[]',
  '"text"',
  '1e999',
  '{"wallets":["a"]}',
  '{"wallets":["a","b","c"],"byChain":{}}',
  '{"wallets":[1],"byChain":{}}',
  '{"wallets":[],"byChain":{"a":"1"}}',
  '{"wallets":[],"byChain":null}',
  `{"wallets":["${'a'.repeat(300_000)}"],"byChain":{}}`,
  '[object Object]',
  '\u0000',
])('garbage counts as nothing stored: %.40j', (text) => {
  const storage = fakeStore()
  storage.setItem('gla.recent', text)
  expect(createStorage({ storage }, 'gla').get(recent)).toEqual(recent.empty())
})

test('hostile: __proto__ and constructor in what is stored reach no prototype', () => {
  const storage = fakeStore()
  const kit = createStorage({ storage }, 'gla')
  for (const key of ['__proto__', 'constructor', 'prototype'])
    for (const text of [
      `{"wallets":[],"byChain":{},"${key}":{"polluted":1}}`,
      `{"wallets":[],"byChain":{"${key}":1}}`,
      `{"${key}":{"wallets":[],"byChain":{}}}`,
    ]) {
      storage.setItem('gla.recent', text)
      const got = kit.get(recent)
      expect([null, Object.prototype]).toContain(Object.getPrototypeOf(got))
      expect(Object.keys(got).sort()).toEqual(['byChain', 'wallets'])
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    }
})

test('property: whatever the store holds, reading gives a value of the right shape', () => {
  const storage = fakeStore()
  const kit = createStorage({ storage }, 'gla')
  const json = fc.json({ maxDepth: 2 })
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    json,
    json.map((json) => `{"wallets":${json},"byChain":${json}}`),
  )
  const check = (text: string) => {
    storage.setItem('gla.recent', text)
    expect(shape.safeParse(kit.get(recent)).success).toBe(true)
  }
  fc.assert(fc.property(text, check), { seed: 34, numRuns: 600 })
})

test('property: what is set is what is got', () => {
  const storage = fakeStore()
  const check = (wallets: string[], byChain: Record<string, number>) => {
    createStorage({ storage }, 'gla').set(recent, { wallets, byChain })
    expect(createStorage({ storage }, 'gla').get(recent)).toEqual({ wallets, byChain })
  }
  const wallets = fc.array(fc.string({ unit: 'binary' }), { maxLength: 2 })
  const byChain = fc.dictionary(fc.stringMatching(/^eip155:\d{1,5}$/), fc.integer(), {
    noNullPrototype: true,
  })
  fc.assert(fc.property(wallets, byChain, check), { seed: 35, numRuns: 500 })
})
