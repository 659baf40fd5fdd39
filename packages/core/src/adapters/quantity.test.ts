import { expect, test } from 'vitest'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { formatQuantity, parseQuantity } from './quantity.js'

test('default: there and back', () => {
  for (const value of [0n, 1n, 10n ** 18n, 2n ** 256n - 1n])
    expect(parseQuantity(formatQuantity(value))).toBe(value)
})

test.each([null, undefined, 7, 7n, '', '0x', '7', '-0x1', '0x-1', '0xg', '1e18', ' 0x1', '0x1n'])(
  'error: %s is no quantity',
  (answer) => {
    expect(() => parseQuantity(answer)).toThrow(KitError)
  },
)

test('error: more than 256 bits', () => {
  expect(() => parseQuantity(`0x1${'0'.repeat(64)}`)).toThrow(KitError)
  expect(() => formatQuantity(2n ** 256n)).toThrow(new FeatureError('send/amount-too-large'))
  expect(() => formatQuantity(-1n)).toThrow(new FeatureError('send/amount-invalid'))
})
