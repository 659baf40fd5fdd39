import { expect, test } from 'vitest'
import { approvalIn, isUnlimited, permittedBy, unlimited } from './known-calls.js'

const word = (value: bigint) => value.toString(16).padStart(64, '0')
const data = (selector: string, ...words: bigint[]) =>
  `0x${selector}${words.map(word).join('')}` as const

test('the amount of permissions that are no `approve`', () => {
  expect(permittedBy(data('39509351', 1n, 5n))).toBe(5n)
  expect(permittedBy(data('d505accf', 1n, 2n, unlimited, 9n, 27n, 1n, 1n))).toBe(unlimited)
  expect(permittedBy(data('87517c45', 1n, 2n, 2n ** 160n - 1n, 9n))).toBe(2n ** 160n - 1n)
  expect(permittedBy(data('8fcbaf0c', 1n, 2n, 0n, 0n, 1n))).toBe(unlimited)
  expect(permittedBy(data('8fcbaf0c', 1n, 2n, 0n, 0n, 0n))).toBe(0n)
  expect(permittedBy(data('a9059cbb', 1n, unlimited))).toBe(0n)
  expect(permittedBy('0x39509351')).toBe(0n)
})

test('the most that a field can hold is no amount that anybody has', () => {
  for (const bits of [96n, 128n, 160n, 255n, 256n]) expect(isUnlimited(2n ** bits - 1n)).toBe(true)
  // A trillion tokens of 18 decimals.
  expect(isUnlimited(10n ** 30n)).toBe(false)
})

test('an `approve` is one with more behind its words, too', () => {
  expect(approvalIn(`${data('095ea7b3', 10n, 5n)}00`)).toMatchObject({ amount: 5n })
})
