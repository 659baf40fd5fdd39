import { expect, test } from 'vitest'
import { impactTier, shortPercent } from './impact-tier.js'

test.each([
  ['0', 'low', '0'],
  ['0.0001', 'low', '0.01'],
  ['-0.2', 'low', '-0.2'],
  ['3', 'low', '3'],
  ['3.000001', 'high', '3.01'],
  ['10.00', 'high', '10.00'],
  ['10.001', 'severe', '10.01'],
  ['99.999', 'severe', '100.00'],
])('an impact of %s percent is %s, and shown as %s', (impact, tier, shown) => {
  expect([impactTier(impact), shortPercent(impact)]).toEqual([tier, shown])
})
