import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bytesOfSheetCode,
  lastSix,
  makeSheetCode,
  parseSheetCode,
  showSheetCode,
} from './sheet-code.js'

const codeOf = (bytes: Uint8Array) =>
  makeSheetCode({
    getRandomValues<T extends ArrayBufferView | null>(into: T) {
      if (into instanceof Uint8Array) into.set(bytes)
      return into
    },
  })
const anyBytes = fc.uint8Array({ minLength: 16, maxLength: 16 })

test('the code of 128 bits: all of them are in it, and come back', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const code = codeOf(bytes)
      expect(code).toHaveLength(26)
      expect(bytesOfSheetCode(code)).toEqual(new Uint8Array(bytes))
      expect(parseSheetCode(code)).toBe(code)
    }),
  )
  expect(codeOf(new Uint8Array(16))).toBe('0'.repeat(26))
  expect(codeOf(new Uint8Array(16).fill(255))).toBe(`7${'Z'.repeat(25)}`)
})

test('a code as people write it down and type it: any case, spaces, dashes, O for 0, I and L for 1', () => {
  const typed = fc.tuple(anyBytes, fc.array(fc.nat(9), { minLength: 26, maxLength: 26 }))
  fc.assert(
    fc.property(typed, ([bytes, whims]) => {
      const code = codeOf(bytes)
      const sloppy = [...code].map((letter, at) => {
        const whim = whims[at] ?? 0
        const other = { 0: 'Oo', 1: 'IiLl' }[letter]
        const written = other && whim > 2 ? other.charAt(whim % other.length) : letter
        return `${whim % 2 ? written.toLowerCase() : written}${['', ' ', '-', '–', '\n'][whim] ?? ''}`
      })
      expect(parseSheetCode(sloppy.join(''))).toBe(code)
      expect(lastSix(sloppy.slice(-6).join(''))).toBe(lastSix(code))
    }),
  )
  expect(parseSheetCode('７ＺＺＺＺ－zzzzz－ZZZZZ—ZZZZZ zzzzzz')).toBe(`7${'Z'.repeat(25)}`)
})

test('the code is shown in five groups, of which the last has the six characters to type back', () => {
  const code = '7ABCD0123456789EFGHJKMNPQR'
  expect(showSheetCode(code)).toBe('7ABCD-01234-56789-EFGHJ-KMNPQR')
  expect(parseSheetCode(showSheetCode(code))).toBe(code)
  expect(lastSix(code)).toBe('KMNPQR')
  expect(lastSix('kmnp qr')).toBe('KMNPQR')
})

test.each([
  ['nothing', ''],
  ['a letter too few', 'Z'.repeat(25)],
  ['a letter too many', '0'.repeat(27)],
  ['more than 128 bits', `8${'0'.repeat(25)}`],
  ['a U, which no code has', `0${'U'.repeat(25)}`],
  ['other signs', `0${'!'.repeat(25)}`],
  ['a long text', ' '.repeat(10_000) + '0'.repeat(26)],
])('%s is no code', (_, text) => {
  expect(parseSheetCode(text)).toBeNull()
})
