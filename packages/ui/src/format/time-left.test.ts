import { expect, test } from 'vitest'
import { timeLeft } from './time-left.js'

test.each([
  [62_000, '1:02'],
  [1, '0:01'],
  [-5_000, '0:00'],
])('%i ms are %s', (ms, shown) => {
  expect(timeLeft(ms, 0)).toBe(shown)
})
