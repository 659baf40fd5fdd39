import { expect, test } from 'vitest'
import { decimalOf } from './decimal-of.js'
import { worthOf } from './worth-of.js'

test.each([
  ['3', '0.25', undefined, '0.75'],
  ['1.5', '2500', { perDollar: '0.92' }, '3450'],
  ['0.000001', '0.000001', undefined, '0.000000000001'],
  ['0.0000000001', '0.0000000001', undefined, '0'], // cut after 18 digits, never rounded up
  ['9007199254740993', '1', undefined, '9007199254740993'], // no float
  ['0', '5', undefined, '0'],
  [null, '5', undefined, null],
  ['5', null, undefined, null],
  ['1e3', '5', undefined, null],
  ['-1', '5', undefined, null],
  ['5', 'NaN', undefined, null],
])('%s at %s in %o is %s', (numeric, price, currency, worth) => {
  expect(worthOf(numeric, price, currency)).toBe(worth)
})

test.each([
  [0.25, '0.25'],
  [2500, '2500'],
  [2.5e-7, '0.00000025'],
  [1e-9, '0.000000001'],
  [1e21, null],
  [0, null], // what is not known is not worth nothing
  [-1, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  [undefined, null],
])('the figure %s is %s', (figure, text) => {
  expect(decimalOf(figure)).toBe(text)
})
