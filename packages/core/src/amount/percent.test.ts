import { expect, test } from 'vitest'
import { isPercentAbove, percentHundredths, shownPercent } from './percent.js'

test.each([
  ['0', '0'],
  ['0.0001', '0.01'],
  ['0.42', '0.42'],
  ['0.420', '0.42'],
  ['0.5', '0.5'],
  ['3', '3'],
  ['3.0', '3'],
  ['3.000001', '3.01'],
  ['3.4512', '3.46'],
  ['10', '10'],
  ['10.00', '10'],
  ['10.001', '10.01'],
  ['10.73', '10.73'],
  ['99.999', '100'],
  [`0.${'0'.repeat(200)}1`, '0.01'],
])('a percentage of %.20s is never shown as less: %s', (percent, shown) => {
  expect(shownPercent(percent)).toBe(shown)
})

test.each(['', '-0.2', '1e1', '1,5', '.5', '5.', ' 5', 'NaN', '9'.repeat(400)])(
  'what is no plain percentage, %.20j, is shown as it is and above none',
  (text) => {
    expect(shownPercent(text)).toBe(text)
    expect(percentHundredths(text)).toBeNull()
    expect(isPercentAbove(text, 0n)).toBe(false)
  },
)

test.each([
  ['0', 0n, false],
  ['0.00001', 0n, true],
  ['3', 300n, false],
  ['3.0000', 300n, false],
  ['3.00001', 300n, true],
  ['2.99999', 300n, false],
  ['25', 2_500n, false],
  ['25.000000000000000001', 2_500n, true],
  ['0.49', 50n, false],
  ['50.01', 5_000n, true],
  ['9999999999', 5_000n, true],
])('a percentage of %s is above %s hundredths: %s', (percent, least, isAbove) => {
  expect(isPercentAbove(percent, least)).toBe(isAbove)
})
