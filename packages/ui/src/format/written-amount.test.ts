import { expect, test } from 'vitest'
import { allDigits, writtenWorth } from './written-amount.js'

test('what it costs is never shown smaller than it is', () => {
  expect(writtenWorth({ value: '0.311', currency: 'USD' }, 'en-US', 'up')).toBe('$0.32')
})

test.each([
  ['12.5', 'USD', '$12.50'],
  ['31241.879', 'USD', '$31,241.87'],
  ['0', 'USD', '$0.00'],
  ['0.004', 'USD', '<$0.01'],
  ['0.01', 'USD', '$0.01'],
  ['0.4', 'JPY', '<¥1'],
  ['88', 'EUR', '€88.00'],
  ['900719925474099312345.67', 'USD', '$900,719,925,474,099,312,345.67'],
  ['lots', 'USD', 'lots USD'],
  ['5', 'points', '5 points'],
])('%s %s is worth %s', (value, currency, written) => {
  expect(writtenWorth({ value, currency }, 'en-US')).toBe(written)
  expect(writtenWorth({ value, currency }, 'zh-CN')).toBe(written)
})

test('an exact amount has every digit', () => {
  expect(allDigits('1234567.000000000000000001')).toBe('1,234,567.000000000000000001')
  expect(allDigits('0.5')).toBe('0.5')
  expect(allDigits('1e3')).toBe('1e3')
})
