import { expect, test } from 'vitest'
import { amountWorth } from './amount-worth.js'

const ether = { decimals: 18, price: '2500' }

test.each([
  ['0.0000001', '<$0.01'],
  ['0.987158', '$2,467.89'],
  ['0', '$0.00'],
  ['0,5', '$1,250.00'],
  ['１。５', '$3,750.00'],
  ['1,5', '$3,750.00'],
  // Nothing is said before the amount is known.
  ['', null],
  ['1.', null],
  ['1,500', null],
  ['1e3', null],
  ['0.0000000000000000001', null],
])('the worth of %j ether is %s', (amount, worth) => {
  expect(amountWorth(amount, ether, 'en-US')).toBe(worth)
  expect(amountWorth(amount, ether, 'zh-CN')).toBe(worth)
})

test('the worth of a token without a price is not told', () => {
  expect(amountWorth('1', { ...ether, price: null }, 'en-US')).toBeNull()
})
