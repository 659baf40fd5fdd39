import { expect, test } from 'vitest'
import { hasNames, profileCache, readName } from './profile.js'

test.each(['alice.gla', 'ünïcode.eth', '爱丽丝.gla', 'z'.repeat(255)])('a name: %.20s', (name) => {
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

test.each([
  '0x25cF2C1b3E4dA0bb4a0d9F5C3c6E6F1a2b3c6Db8',
  '0x25cf2c1b3e4da0bb4a0d9f5c3c6e6f1a2b3c6db8.gla',
  '25cF2C1b3E4dA0bb4a0d9F5C3c6E6F1a2b3c6Db8',
  '0x25cF…6Db8',
  '0x25cF...6Db8.gla',
  '0X25CF',
  '０ｘ25cF2C1b',
  'pay.0xdead',
  'eip155:1:0xabc',
  'eip155:1.gla',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa.gla',
  '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
])('a name that is itself an address is none: %s', (name) => {
  expect(readName(name)).toBeNull()
  expect(
    profileCache.read({ profileName: name, profileImage: null, isChecked: true })?.profileName,
  ).toBeNull()
})

test.each(['0xmaker.gla', 'dead.gla', 'a1.gla', '1inch.eth', 'averylongnamewithoutanydigit.gla'])(
  'a name that only begins like one is a name: %s',
  (name) => expect(readName(name)).toBe(name),
)

test('names are for EVM networks that are no test networks', () => {
  expect(hasNames({ chainNamespace: 'eip155', testnet: false })).toBe(true)
  expect(hasNames({ chainNamespace: 'eip155' })).toBe(true)
  expect(hasNames({ chainNamespace: 'eip155', testnet: true })).toBe(false)
  expect(hasNames({ chainNamespace: 'solana' })).toBe(false)
})

test.each([null, 7, 'x'])('what is stored may be anything: %j', (value) => {
  expect(profileCache.read(value)).toBeUndefined()
})

test('what is stored is checked as what is answered, and is not of a version that did not', () => {
  const picture = 'data:image/png;base64,AAAA'
  const read = (value: object) => profileCache.read({ isChecked: true, ...value })
  expect(read({ profileName: 'a\u202Eb', profileImage: 'https://evil.example/' })).toMatchObject({
    ...{ profileName: null, profileImage: null },
  })
  const known = { profileName: 'a.gla', profileImage: picture }
  expect(read(known)).toMatchObject(known)
  expect(profileCache.read(known)).toBeUndefined()
})
