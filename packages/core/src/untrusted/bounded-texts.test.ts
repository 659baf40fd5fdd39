import { expect, test } from 'vitest'
import { boundedTexts, isEmptyList } from './bounded-texts.js'

test('default: the texts, in their order', () => {
  expect(boundedTexts(['b', 7, 'a', null, '', {}, 'b'])).toEqual(['b', 'a', 'b'])
})

test('bounded: 100 entries of 128 characters', () => {
  expect(boundedTexts(new Array(2 ** 32 - 1))).toEqual([])
  expect(boundedTexts(Array(1e6).fill('a'))).toHaveLength(100)
  expect(boundedTexts(['a'.repeat(128), 'a'.repeat(129)])).toEqual(['a'.repeat(128)])
})

test('null: no list, or one that cannot be read', () => {
  const throwing = new Proxy([''], {
    get() {
      throw new Error('hostile')
    },
  })
  for (const odd of [null, undefined, 'a', 7, {}, { 0: 'a', length: 1 }, throwing])
    expect(boundedTexts(odd)).toBeNull()
})

test('an empty list is one that can be read', () => {
  const { proxy, revoke } = Proxy.revocable([], {})
  expect([[], proxy].map(isEmptyList)).toEqual([true, true])
  revoke()
  for (const odd of [[''], null, '', { length: 0 }, proxy]) expect(isEmptyList(odd)).toBe(false)
})
