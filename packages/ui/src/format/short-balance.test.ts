import { expect, test } from 'vitest'
import { shortBalance } from './short-balance.js'

test.each([
  ['1.999999', '1.999'],
  ['0', '0'],
  ['0.0', '0'],
  ['0.00042', '<0.001'],
  ['12', '12'],
])('balance %s is shown as %s', (balance, shown) => {
  expect(shortBalance(balance)).toBe(shown)
})
