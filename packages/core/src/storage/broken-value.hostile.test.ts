import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { fakeStore } from '../../test/fake-page.js'
import { hostileClass } from '../../test/hostile.js'
import type { StoredKey } from './storage.js'
import { createStorage } from './storage.js'

const keyOf = (name: string): StoredKey<string[], string> => ({
  name,
  read: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined,
  empty: () => [],
})
const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 4 })
const broken = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !/^\s*\[/.test(text)),
  fc.json().filter((text) => !Array.isArray(JSON.parse(text))),
  fc.constantFrom('{', '[', '[1]', 'null', '\u0000', `["${'a'.repeat(262_144)}"]`),
)

function warningsOf(work: () => void): string[] {
  const said: string[] = []
  vi.stubGlobal('console', { warn: (text: string) => said.push(text) })
  work()
  vi.unstubAllGlobals()
  return said
}

hostileClass(
  'one warning for an invalid stored value, with nothing but its name',
  fc.record({ names, text: broken, reads: fc.integer({ min: 1, max: 5 }) }),
  ({ names, text, reads }) => {
    const store = fakeStore()
    for (const name of names) store.setItem(`gla.${name}`, text)
    const storage = createStorage({ storage: store }, 'gla')
    const said = warningsOf(() => {
      for (let n = 0; n < reads; n++)
        for (const name of names) expect(storage.get(keyOf(name))).toEqual([])
    })
    const expected = names.map(
      (name) => `The stored value of gla.${name} is invalid and is ignored`,
    )
    expect(said).toEqual(expected)
  },
)

hostileClass(
  'no warning for a valid, missing or removed value',
  fc.record({ names, list: fc.array(fc.string(), { maxLength: 5 }), isDenied: fc.boolean() }),
  ({ names, list, isDenied }) => {
    const store = fakeStore()
    if (isDenied)
      store.removeItem = () => {
        throw new Error('denied')
      }
    const storage = createStorage({ storage: store }, 'gla')
    const said = warningsOf(() => {
      for (const name of names) {
        expect(storage.get(keyOf(name))).toEqual([])
        storage.set(keyOf(name), list)
        expect(storage.get(keyOf(name))).toEqual(list)
        storage.remove(keyOf(name))
        expect(storage.get(keyOf(name))).toEqual([])
      }
    })
    expect(said).toEqual([])
  },
)
