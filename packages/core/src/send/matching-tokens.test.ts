import { expect, test } from 'vitest'
import { matchingTokens } from './matching-tokens.js'

const ether = { id: 'ether', symbol: 'ETH', name: 'Ether' }
const wrapped = { id: 'wrapped', symbol: 'WETH', name: 'Wrapped Ether' }
const quay = { id: '0xABCDEF', symbol: 'USDQ', name: 'Quay Dollar' }

test('found by symbol, name or address; a whole symbol comes first', () => {
  const all = [wrapped, ether, quay]
  const ids = (query: string) => matchingTokens(all, query).map(({ id }) => id)
  expect(ids(' eth ')).toEqual(['ether', 'wrapped'])
  expect(ids('dollar')).toEqual(['0xABCDEF'])
  expect(ids('0xabc')).toEqual(['0xABCDEF'])
  expect(ids('\u200e0xabcdef\u2060.')).toEqual(['0xABCDEF'])
  expect(ids('eth.')).toEqual([]) // a symbol may have a full stop, as USDC.e
  expect(ids('0xa')).toEqual([])
  expect(ids('')).toEqual(['wrapped', 'ether', '0xABCDEF'])
})
