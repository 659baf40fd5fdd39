import { expect, test } from 'vitest'
import { percentHundredths, shownPercent } from './percent.js'

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
  'what is no plain percentage, %.20j, is shown as it is',
  (text) => {
    expect(shownPercent(text)).toBe(text)
    expect(percentHundredths(text)).toBeNull()
  },
)

test.each([
  ['0', 0n],
  ['0.00001', 1n],
  ['3', 300n],
  ['3.0000', 300n],
  ['3.00001', 301n],
  ['2.99999', 300n],
  ['25', 2_500n],
  ['25.000000000000000001', 2_501n],
  ['0.49', 49n],
  ['50.01', 5_001n],
  ['9999999999', 999_999_999_900n],
])('a percentage of %s in hundredths, rounded up: %s', (percent, hundredths) => {
  expect(percentHundredths(percent)).toBe(hundredths)
})
