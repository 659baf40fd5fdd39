import { expect, test } from 'vitest'
import { hasNames, profileCache, readName } from './profile.js'

test.each(['alice.gla', 'ünïcode.eth', '爱丽丝.gla', 'a'.repeat(255)])('a name: %.20s', (name) => {
  expect(readName(name)).toBe(name)
})

test.each([
  '',
  'a'.repeat(256),
  'alice\u202Ealg.',
  'ali\u200Bce.gla',
  'ali ce.gla',
  'ali\u00A0ce.gla',
  'ali\nce.gla',
  'ali\u0000ce.gla',
  'ali\u115Fce.gla',
  'ali\uD800ce.gla',
  null,
  7,
  { toString: () => 'alice.gla' },
])('no name: %j', (name) => {
  expect(readName(name)).toBeNull()
})

test('names are for EVM networks that are no test networks', () => {
  expect(hasNames({ chainNamespace: 'eip155', testnet: false })).toBe(true)
  expect(hasNames({ chainNamespace: 'eip155' })).toBe(true)
  expect(hasNames({ chainNamespace: 'eip155', testnet: true })).toBe(false)
  expect(hasNames({ chainNamespace: 'solana' })).toBe(false)
})

test.each([null, 7, 'x'])('what is stored may be anything: %j', (value) => {
  expect(profileCache.read(value)).toBeUndefined()
})

test('what is stored is checked as what is answered', () => {
  const picture = 'data:image/png;base64,AAAA'
  expect(
    profileCache.read({ profileName: 'a\u202Eb', profileImage: 'https://evil.example/' }),
  ).toEqual({ profileName: null, profileImage: null })
  expect(profileCache.read({ profileName: 'a.gla', profileImage: picture })).toEqual({
    profileName: 'a.gla',
    profileImage: picture,
  })
})
