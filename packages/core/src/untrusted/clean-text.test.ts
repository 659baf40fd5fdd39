import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.js'

test.each([
  ['Wallet', 'Wallet'],
  ['  My   Wallet\n', 'My Wallet'],
  ['a\u0000b', 'a b'],
  ['one\u2028two', 'one two'],
  ['\u202egro.live\u202c', 'gro.live'],
  ['\u2066a\u2069', 'a'],
  ['Meta\u200bMask', 'MetaMask'],
  ['Meta\u00adMask', 'MetaMask'],
  ['Meta\ufe0fMask', 'MetaMask'],
  ['\u3164', ''],
  ['\u2800 \u00a0', ''],
  ['\ud800', ''],
  ['钱包 🦊', '钱包 🦊'],
  ['Zürich', 'Zürich'],
  ['e\u0301'.repeat(40), 'e\u0301'.repeat(32)],
  ['👩🏽'.repeat(40), '👩🏽'.repeat(32)],
  [`a${'\u0301'.repeat(200)}`, `a${'\u0301'.repeat(4)}`],
])('%j -> %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean)
})

test('what is no text is nothing', () => {
  for (const odd of [null, undefined, 7, {}, [], Symbol('x'), { toString: () => 'x' }])
    expect(cleanText(odd)).toBe('')
})

test('a huge text takes no time', () => {
  expect(cleanText('\u200b'.repeat(1e7))).toBe('')
  expect(cleanText(' '.repeat(1e7))).toBe('')
})

test('property: one visible line, at most as long as asked, and cleaning again changes nothing', () => {
  const check = (text: string, most: number) => {
    const clean = cleanText(text, most)
    expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}]|\s\s|^\s|\s$/u)
    const segments = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(clean)]
    expect(segments.length).toBeLessThanOrEqual(most)
    expect(cleanText(clean, most)).toBe(clean)
  }
  const text = fc.string({ unit: 'binary', maxLength: 80 })
  fc.assert(fc.property(text, fc.nat(40), check), { seed: 18, numRuns: 2000 })
})
