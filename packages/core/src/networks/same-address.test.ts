import { expect, test } from 'vitest'
import { isSameAddress, isSameHex, isSameToken } from './same-address.js'

const mixed = `0x${'aB'.repeat(20)}`
const lower = `0x${'ab'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`

test('isSameAddress: letters are of either case, and nothing is the same as no address', () => {
  expect(isSameAddress(mixed, lower)).toBe(true)
  expect(isSameAddress(lower, mixed)).toBe(true)
  expect(isSameAddress(mixed, other)).toBe(false)
  for (const none of [null, undefined]) {
    expect(isSameAddress(none, lower)).toBe(false)
    expect(isSameAddress(lower, none)).toBe(false)
    expect(isSameAddress(none, null)).toBe(false)
    expect(isSameAddress(none, undefined)).toBe(false)
  }
})

test('isSameToken: no address is the coin, which is itself and no token', () => {
  expect(isSameToken(mixed, lower)).toBe(true)
  expect(isSameToken(mixed, other)).toBe(false)
  expect(isSameToken(null, undefined)).toBe(true)
  expect(isSameToken(null, lower)).toBe(false)
  expect(isSameToken(lower, null)).toBe(false)
})

test('isSameHex: digits are of either case', () => {
  expect(isSameHex('0xAB', '0xab')).toBe(true)
  expect(isSameHex('0xab', '0xabcd')).toBe(false)
})
