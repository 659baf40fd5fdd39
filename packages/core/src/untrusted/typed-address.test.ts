import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedAddress } from './typed-address.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const invisible = [
  ...['\u200b', '\u200e', '\u200f', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060'],
  ...['\u2066', '\u2067', '\u2068', '\u2069', '\ufeff'],
]

test.each([...invisible, ' ', '\n', '\u00a0'])('%j around an address is dropped', (mark) => {
  expect(typedAddress(`${mark}${address}${mark}`)).toBe(address)
  expect(typedAddress(`${mark}${mark}${address}.${mark}`)).toBe(address)
})

test.each(['.', '。', '．', '. ', '\u200e.\u200e', '...'])('%j behind is dropped', (stop) => {
  expect(typedAddress(`${address}${stop}`)).toBe(address)
  expect(typedAddress(`alice.gla${stop}`)).toBe('alice.gla')
})

test.each([
  'alice.gla',
  '.gla',
  `${address.slice(0, 9)}\u200b${address.slice(9)}`,
  'al\u2060ice.gla',
  'al ice.gla',
])('%j stays as it is: what is inside or before is no mark of copying', (text) => {
  expect(typedAddress(text)).toBe(text)
})

test('a huge text takes no time, and stays', () => {
  const huge = `${' '.repeat(1e6)}x${' '.repeat(1e6)}`
  expect(typedAddress(huge)).toBe(huge)
})

test('property: what is read once is read the same again', () => {
  const part = fc.constantFrom(...invisible, '.', '。', ' ', 'a', '0')
  const check = (parts: string[]) => {
    const read = typedAddress(parts.join(''))
    expect(typedAddress(read)).toBe(read)
    expect(parts.join('')).toContain(read)
  }
  fc.assert(fc.property(fc.array(part, { maxLength: 20 }), check), { seed: 44, numRuns: 500 })
})
