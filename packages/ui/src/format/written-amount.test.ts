import { expect, test } from 'vitest'
import { allDigits } from './written-amount.js'

test('an exact amount has every digit', () => {
  expect(allDigits('1234567.000000000000000001')).toBe('1,234,567.000000000000000001')
  expect(allDigits('0.5')).toBe('0.5')
  expect(allDigits('1e3')).toBe('1e3')
})
