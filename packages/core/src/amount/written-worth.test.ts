import { expect, test } from 'vitest'
import { worthFormat, writtenWorth } from './written-worth.js'

test('what it costs is never shown smaller than it is', () => {
  expect(writtenWorth({ value: '0.311', currency: 'USD' }, 'en-US', 'up')).toBe('$0.32')
})

test.each([
  ['12.5', 'USD', '$12.50'],
  ['31241.879', 'USD', '$31,241.87'],
  ['0', 'USD', '$0.00'],
  ['0.004', 'USD', '<$0.01'],
  ['0.01', 'USD', '$0.01'],
  ['0.00025', 'USD', '<$0.01'],
  ['2467.895', 'USD', '$2,467.89'],
  ['0.4', 'JPY', '<¥1'],
  ['88', 'EUR', '€88.00'],
  ['900719925474099312345.67', 'USD', '$900,719,925,474,099,312,345.67'],
  ['lots', 'USD', 'lots USD'],
  ['5', 'points', '5 points'],
])('%s %s is worth %s', (value, currency, written) => {
  expect(writtenWorth({ value, currency }, 'en-US')).toBe(written)
  expect(writtenWorth({ value, currency }, 'zh-CN')).toBe(written)
})

test('a format for many values writes each as one alone is written', () => {
  const written = worthFormat('USD', 'en-US')
  expect(['0', '0.004', '12.5'].map(written)).toEqual(['$0.00', '<$0.01', '$12.50'])
})
