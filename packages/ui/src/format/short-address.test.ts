import { expect, test } from 'vitest'
import { shortAddress } from './short-address.js'

test.each([
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x7099…79C8'],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7EcD…FLtV'],
  ['short', 'short'],
])('address %s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})
