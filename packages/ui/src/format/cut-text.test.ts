import { expect, test } from 'vitest'
import { cutText } from './cut-text.js'

test('what is longer than a name should be is cut, between letters, and says so', () => {
  expect(cutText('USDG')).toBe('USDG')
  expect(cutText('x'.repeat(32))).toBe('x'.repeat(32))
  expect(cutText('𝒳'.repeat(40))).toBe(`${'𝒳'.repeat(31)}…`)
  expect(cutText('y'.repeat(1_000_000))).toBe(`${'y'.repeat(31)}…`)
})
