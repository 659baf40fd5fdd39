import { expect, test } from 'vitest'
import { swapFormCases } from '../../test/swap-form-cases.js'
import { impactTier } from './impact-tier.js'
import {
  isTypedWord,
  placeOfProblem,
  slippagePresets,
  slippageWarning,
  swapStep,
  typedSlippage,
} from './swap-form.js'

test.each(swapFormCases)('the form of a swap, $name: $step', (one) => {
  const { state, around, step, shown, tier } = one
  expect(swapStep(state, around)).toBe(step)
  expect(placeOfProblem(state)).toEqual(shown)
  expect(impactTier(state.quote)).toBe(tier)
})

test('the tier of the impact: none without a quote', () => {
  expect(impactTier(null)).toBe('none')
})

test.each([
  ['accept loss', true],
  ['Accept loss ', true],
  ['accept', false],
  ['', false],
])('the word “accept loss”, typed as %j: %s', (typed, isIt) => {
  expect(isTypedWord(typed, 'accept loss')).toBe(isIt)
})

test.each([
  ['0.5', null],
  ['1', null],
  ['5', null],
  ['0.49', 'low'],
  ['0.1', 'low'],
  ['0.01', 'low'],
  ['5.1', 'high'],
  ['50', 'high'],
  ['0.009', 'invalid'],
  ['0', 'invalid'],
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

test('the slippages that are offered can be chosen', () => {
  expect(slippagePresets.map(slippageWarning)).toEqual(['low', null, null])
})

test.each([
  ['0,5', '0.5'],
  [',5', '0.5'],
  ['１．５', '1.5'],
  ['0。25', '0.25'],
  [' 0.125', '0.12'],
  ['0,', '0.'],
  ['12,345', '12.34'],
  ['1.2.345', '1.2.34'],
  ['x', 'x'],
])('a slippage that is typed as %j is taken as %j', (text, percent) => {
  expect(typedSlippage(text)).toBe(percent)
})
