import { expect, test } from 'vitest'
import { addressInLine, shortAddress } from './short-address.js'

test.each([
  ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', '0x7099…79C8'],
  ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7EcD…FLtV'],
  ['short', 'short'],
])('address %s is shown as %s', (address, shown) => {
  expect(shortAddress(address)).toBe(shown)
})

test('addressInLine: the ends on one line, or the name that the dapp has given the contract, in either case', () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const named = { address: address.toLowerCase(), contract: 'Staking' }
  expect(addressInLine(address)).toBe('0x7099…\u206079C8')
  expect(addressInLine(address, named)).toBe('Staking')
  expect(addressInLine(`0x${'1'.repeat(40)}`, named)).toBe('0x1111…\u20601111')
})
