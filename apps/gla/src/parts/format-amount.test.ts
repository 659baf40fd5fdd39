import { expect, test } from 'vitest'
import { formatAmount } from './format-amount.js'

test.each([
  ['0.00', '0'],
  ['1234567.5', '≈ 1,234,567'],
  ['9999.987654321', '≈ 9,999.98'],
  ['1.10', '1.1'],
])('%s is shown as %s, as in the modal', (amount, shown) => {
  expect(formatAmount(amount)).toBe(shown.replace(' ', '\u00a0'))
})
