import { expect, test } from 'vitest'
import { tokenOf, tokenReads } from './read-token.js'

const address = `0x${'ab'.repeat(20)}` as const
const fails = { result: undefined }
const of = (text: unknown, bytes: unknown = undefined, decimals: unknown = 18n) =>
  tokenOf(address, [{ result: text }, { result: bytes }, { result: decimals }])

test('a token: its symbol and decimals, from its own contract', () => {
  expect(of('GLA')).toEqual({ address, symbol: 'GLA', decimals: 18 })
  expect(tokenReads(address).every((read) => read.address === address)).toBe(true)
})

test('a symbol of 32 bytes is read, to its first zero', () => {
  const bytes = `0x${Buffer.from('MKR').toString('hex').padEnd(64, '0')}`
  expect(of(undefined, bytes)?.symbol).toBe('MKR')
})

test.each([
  ['nothing', undefined],
  ['no text', 7n],
  ['nothing to be seen', '\u200b\u202e \u2800'],
])('%s: the short address stands for it', (_, text) => expect(of(text)?.symbol).toBe('0xabab…abab'))

test('a symbol of 10,000 characters is cut; marks of direction, lines and piles of accents go', () => {
  expect(of('A'.repeat(10_000))?.symbol).toBe('A'.repeat(16))
  expect(of('\u202eALG\nETH')?.symbol).toBe('ALG ETH')
  expect(of(`Z${'\u0301'.repeat(50)}`)?.symbol).toBe('Z\u0301\u0301')
})

test('what has no decimals, or more than a number of 256 bits can hold, is no token', () => {
  expect(tokenOf(address, [fails, fails, fails])).toBeNull()
  expect(tokenOf(address, [])).toBeNull()
  expect(of('BIG', undefined, 78n)).toBeNull()
  expect(of('BIG', undefined, 2n ** 255n)).toBeNull()
  expect(of('EDGE', undefined, 77n)?.decimals).toBe(77)
})
