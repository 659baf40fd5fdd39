import { expect, test } from 'vitest'
import { failureCode } from './failure-code.js'

test.each(['handed-over', 'submitted', 'succeeded', 'refused'] as const)(
  'failureCode: nothing of what is %s',
  (status) => {
    expect(failureCode({ status })).toBe(null)
  },
)

test.each(['reverted', 'cancelled', 'dropped', 'different'] as const)(
  'failureCode: transaction/%s',
  (status) => {
    expect(failureCode({ status })).toBe(`transaction/${status}`)
  },
)

test('failureCode: transaction/outcome-unknown', () => {
  expect(failureCode({ status: 'unknown' })).toBe('transaction/outcome-unknown')
})
