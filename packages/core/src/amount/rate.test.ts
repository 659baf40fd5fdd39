import { expect, test } from 'vitest'
import { rateLine, rateOf } from './rate.js'

test.each([
  ['1', '2490.1', '2490.1'],
  ['2490.1', '1', '0.000401590297578410'],
  ['0.5', '0', '0'],
  ['0.5', '1250', '2500'],
  ['3', '2', '0.666666666666666666'],
  ['0', '1', null],
])('%s paid and %s received is a rate of %s', (paid, received, rate) => {
  expect(rateOf(paid, received)).toBe(rate?.replace(/(\.\d*?)0+$/, '$1') ?? null)
})

test('a rate of which digits were left out has no second sign', () => {
  expect(rateLine('ETH', '2490.1', 'tUSD')).toBe('1 ETH = 2,490.1 tUSD')
  expect(rateLine('ETH', '2490.104217', 'tUSD')).toBe('1 ETH ≈\u00a02,490.1 tUSD')
  expect(rateLine('tUSD', '4.025956313580118063', 'GLA')).toBe('1 tUSD ≈\u00a04.02595 GLA')
  expect(rateLine('GLA', '0.000000000001', 'ETH')).toBe('1 GLA <0.00000001 ETH')
})
