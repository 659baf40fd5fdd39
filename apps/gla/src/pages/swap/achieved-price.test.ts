import { expect, test } from 'vitest'
import { achievedPrice } from './achieved-price.js'

test('the price of what was bought, whatever the decimals, without rounding up', () => {
  const ether = { units: 5n * 10n ** 17n, decimals: 18 }
  expect(achievedPrice(ether, { units: 1_250_000_000n, decimals: 6 })).toBe('2500')
  expect(achievedPrice({ units: 3n, decimals: 0 }, { units: 2n, decimals: 0 })).toBe(
    '0.666666666666666666',
  )
  expect(achievedPrice({ units: 0n, decimals: 0 }, { units: 2n, decimals: 0 })).toBeNull()
})
