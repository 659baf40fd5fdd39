import { expect, test } from 'vitest'
import { createDoubts, createImitations, knownOn } from './token-doubt.js'

const network = {
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'GLA Coin', symbol: 'GLA', decimals: 18 },
} as const
const at = (byte: string) => `0x${byte.repeat(20)}`
const ownToken = {
  ...{ caipNetworkId: 'eip155:1', address: at('aB'), symbol: 'STONE', name: 'Stone Dollar' },
  decimals: 18,
} as const
const dollar = { name: 'Dollar Token', symbol: 'USDT' }

test.each([
  ['the symbol of the coin', { name: 'Free', symbol: 'GLA' }, 'GLA'],
  ['another case', { name: 'Free', symbol: 'gla' }, 'GLA'],
  ['Cyrillic letters', { name: 'Free', symbol: 'UЅDТ' }, 'USDT'],
  ['full-width letters', { name: 'Free', symbol: 'ＵＳＤＴ' }, 'USDT'],
  ['invisible characters', { name: 'Free', symbol: 'US\u200BD\u2060T' }, 'USDT'],
  ['directions of text', { name: 'Free', symbol: '\u202DUSDT\u202C' }, 'USDT'],
  ['accents', { name: 'Free', symbol: 'ÚSDṬ' }, 'USDT'],
  ['the currency sign for T', { name: 'Free', symbol: 'USD₮' }, 'USDT'],
  ['the name of another', { name: 'dollar  token.', symbol: 'X' }, 'USDT'],
  ['the coin as a name', { name: 'G L A', symbol: 'X' }, 'GLA'],
])('imitation: %s', (_how, token, of) => {
  const doubtOf = createDoubts(network, [])
  expect(doubtOf(dollar)).toBeNull()
  expect(doubtOf(token)).toEqual({ kind: 'imitation', of })
})

test.each([
  ['an invisible character', { name: 'Free', symbol: 'FR\u200DEE' }],
  ['a direction of text', { name: 'Free \u202Eknil', symbol: 'FREE' }],
  ['letters of two scripts that look alike', { name: 'Frее', symbol: 'FREE' }],
  ['Lisu letters, of which each looks like a Latin one', { name: 'Free', symbol: 'ꓴꓢꓓꓔ' }],
  ['Cherokee letters', { name: 'ᏚᎪᏞᎬ', symbol: 'FREE' }],
  ['mathematical letters', { name: '𝐅ree', symbol: 'FREE' }],
])('disguised: %s', (_how, token) => {
  expect(createDoubts(network, [])(token)).toEqual({ kind: 'disguised' })
})

test.each([
  { name: 'Wrapped GLA', symbol: 'WGLA' },
  { name: '黄金 Gold', symbol: '金GLD' },
  { name: 'Sun ☀️', symbol: 'SUN' },
  { name: 'Бета', symbol: 'БЕТА' },
  { name: 'Crème', symbol: 'CRE' },
])('no doubt: $name', (token) => {
  expect(createDoubts(network, [])(token)).toBeNull()
})

test('a token of the dapp’s own is what it is called; another one with its name or symbol is an imitation, wherever it stands', () => {
  const elsewhere = { ...ownToken, caipNetworkId: 'eip155:2', symbol: 'FAR', name: 'Far' }
  const doubtOf = createDoubts(network, [ownToken, elsewhere])
  const of = { kind: 'imitation', of: 'STONE' }
  expect(doubtOf({ name: 'Free', symbol: 'ЅTONЕ', address: at('01') })).toEqual(of)
  expect(doubtOf({ name: 'stone dollar', symbol: 'X', address: at('02') })).toEqual(of)
  expect(doubtOf({ ...ownToken, address: at('ab') })).toBeNull()
  expect(doubtOf({ ...ownToken, symbol: 'GLA', address: at('ab') })).toBeNull()
  expect(doubtOf({ name: 'Far', symbol: 'FAR', address: at('03') })).toBeNull()
})

test('imitations: of what is known, in the same way as in a list; none is what the last one was called', () => {
  const imitated = createImitations(knownOn(network, [ownToken]))
  expect(imitated({ name: 'Free', symbol: 'ЅTONЕ', address: at('01') })).toBe('STONE')
  expect(imitated({ ...ownToken, address: at('ab') })).toBeNull()
  expect(imitated({ name: 'Other', symbol: 'OTHER', address: at('02') })).toBeNull()
  expect(imitated({ name: 'Other', symbol: 'OTHER', address: at('03') })).toBeNull()
})

test.each([
  'https://claim.example',
  'www.gift',
  '1000 USDT at t.me/gift',
  'Visit usd-gift.xyz',
  'gift。com',
  'claim on the page',
  `Send to ${at('ab')}`,
  'Old token, use 0xabcd…1234',
])('link: %s', (text) => {
  const link = { kind: 'link' }
  expect(createDoubts(network, [])({ name: text, symbol: 'ONE' })).toEqual(link)
  expect(createDoubts(network, [])({ name: 'One', symbol: text })).toEqual(link)
})

test.each(['Reward Token', 'Claims of 2026', 'St. Moritz', 'Version 2.0', '0x Protocol'])(
  'no link: %s',
  (name) => {
    expect(createDoubts(network, [])({ name, symbol: 'ONE' })).toBeNull()
  },
)
