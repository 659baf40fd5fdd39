import { expect, test } from 'vitest'
import { impactTier, shownPercent, slippageWarning, typedSlippage } from './swap-warnings.js'

test.each([
  ['0', 'none'],
  ['3', 'none'],
  ['3.0000', 'none'],
  ['3.00001', 'said'],
  ['10', 'said'],
  ['10.01', 'agreed'],
  ['25', 'agreed'],
  ['25.000000000000000001', 'typed'],
  ['99.99', 'typed'],
  ['999999999', 'typed'],
] as const)('an impact of %s percent: %s', (impact, tier) => {
  expect(impactTier(impact)).toBe(tier)
})

test.each([
  ['0.5', null],
  ['1', null],
  ['5', null],
  ['0.49', 'low'],
  ['0.01', 'low'],
  ['5.1', 'high'],
  ['50', 'high'],
  ['0.009', 'invalid'],
  ['50.01', 'invalid'],
  ['0.125', 'invalid'],
  ['', 'invalid'],
  ['-1', 'invalid'],
  ['1e1', 'invalid'],
  ['1,5', 'invalid'],
  ['.5', 'invalid'],
  ['9'.repeat(400), 'invalid'],
] as const)('a slippage of %.20s percent: %s', (percent, warning) => {
  expect(slippageWarning(percent)).toBe(warning)
})

test.each([
  ['0,5', '0.5'],
  [' 0.125', '0.12'],
  ['0,', '0.'],
  ['12,345', '12.34'],
  ['1.2.345', '1.2.34'],
  ['x', 'x'],
])('a slippage that is typed as %j is taken as %j', (text, percent) => {
  expect(typedSlippage(text)).toBe(percent)
})

test.each([
  ['0.42', '0.42'],
  ['10.73', '10.73'],
  ['10', '10'],
  ['3.4512', '3.46'],
  ['3.00001', '3.01'],
  ['99.999', '100'],
])('an impact of %s percent is never shown as less: %s', (impact, shown) => {
  expect(shownPercent(impact)).toBe(shown)
})
