import { expect, test } from 'vitest'
import { looksOf, plainName } from './look-alike.js'

test.each([
  ['MetaMask', 'Metarnask'],
  ['Uniswap', 'Unisvvap'],
])('two letters that look like one: %s and %s', (name, imitation) => {
  expect(looksOf(imitation)).toBe(looksOf(name))
})

test('a letter that only its small form is known of: a capital lunate sigma looks like C', () => {
  expect(looksOf('\u03f9oinbase')).toBe(looksOf('Coinbase'))
})

test('a name is the same however its accents are written, and `Wallet` alone is a name', () => {
  expect(plainName('Cafe\u0301 Wallet')).toBe(plainName('Caf\u00e9'))
  expect(plainName('Wallet')).toBe('wallet')
})
