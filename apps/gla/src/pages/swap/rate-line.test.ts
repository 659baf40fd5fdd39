import { expect, test } from 'vitest'
import { rateLine } from './rate-line.js'

test('a rate has one sign before it: equal, or about where digits are left out', () => {
  expect(rateLine('ETH', '2500', 'tUSD')).toBe('1 ETH = 2,500 tUSD')
  expect(rateLine('tUSD', '4.025956313580118063', 'GLA')).toBe('1 tUSD ≈\u00a04.02595 GLA')
})
