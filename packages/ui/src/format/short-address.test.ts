import { expect, test } from 'vitest'
import { shortAddress } from './short-address.js'
import { shortBalance } from './short-balance.js'
import { timeLeft } from './time-left.js'

test.each([
  ['1.999999', '1.999'],
  ['0', '0'],
  ['0.0', '0'],
  ['0.00042', '<0.001'],
  ['12', '12'],
])('balance %s is shown as %s', (balance, shown) => {
  expect(shortBalance(balance)).toBe(shown)
})

test.each([
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x7099…79C8'],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7EcD…FLtV'],
  ['short', 'short'],
])('address %s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})

test.each([
  [62_000, '1:02'],
  [1, '0:01'],
  [-5_000, '0:00'],
])('%i ms are %s', (ms, shown) => {
  expect(timeLeft(ms, 0)).toBe(shown)
})
