import { expect, test } from 'vitest'
import { createDoubts } from './token-doubt.js'

const coin = { name: 'GLA Coin', symbol: 'GLA' }
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
  const doubtOf = createDoubts(coin)
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
  expect(createDoubts(coin)(token)).toEqual({ kind: 'disguised' })
})

test.each([
  { name: 'Wrapped GLA', symbol: 'WGLA' },
  { name: '黄金 Gold', symbol: '金GLD' },
  { name: 'Sun ☀️', symbol: 'SUN' },
  { name: 'Бета', symbol: 'БЕТА' },
  { name: 'Crème', symbol: 'CRE' },
])('no doubt: $name', (token) => {
  expect(createDoubts(coin)(token)).toBeNull()
})
