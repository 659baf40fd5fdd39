import { expect, test } from 'vitest'
import { exactAmount, writtenAmount, writtenWorth } from './written-amount.js'

test.each([
  ['0', '0'],
  ['1.50', '1.5'],
  ['999.56789', '999.5678'],
  ['1234.56789', '1,234.56'],
  ['0.99999', '0.9999'],
  ['0.000123456', '0.0001234'],
  ['0.000000001', '<0.00000001'],
  ['0.00000000', '0'],
  [
    '115792089237316195423570985008687907853',
    '115,792,089,237,316,195,423,570,985,008,687,907,853',
  ],
  ['12345678901234567.1234', '12,345,678,901,234,567.12'],
  ['1e3', '1e3'],
  ['', ''],
])('%s of a token is %s: cut, never rounded up, no digit lost', (amount, written) => {
  expect(writtenAmount(amount, 'en-US')).toBe(written)
  expect(writtenAmount(amount, 'zh-CN')).toBe(written)
})

test('what it costs is never shown smaller than it is', () => {
  expect(writtenAmount('0.000123411', 'en-US', 'up')).toBe('0.0001235')
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
  expect(exactAmount('1234567.000000000000000001', 'en-US')).toBe('1,234,567.000000000000000001')
  expect(exactAmount('0.5', 'zh-CN')).toBe('0.5')
  expect(exactAmount('1e3', 'zh-CN')).toBe('1e3')
})
