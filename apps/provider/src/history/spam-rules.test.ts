import { expect, test } from 'vitest'
import type { Chain } from '../chains/chains.js'
import { createSpamRules, type JudgedMovement } from './spam-rules.js'

const coin = { name: 'BNB', symbol: 'BNB', decimals: 18 }
const listed = {
  address: '0x55d398326f99059fF775485246999027B3197955',
  symbol: 'USDT',
  name: 'Tether USD',
}
const chain = { config: { coin, tokens: [listed] } } as unknown as Chain
const judge = createSpamRules(chain)

const named = (symbol: string, name = symbol, isListed = false) => ({
  ...{ symbol, name, isListed },
  decimals: 18,
})
const got: JudgedMovement = {
  ...{ kind: 'erc20', amount: 5n, token: named('CAKE', 'PancakeSwap'), count: 1 },
  ...{ isOwn: false, isUsed: false },
}

test('default: a token that somebody sends is not spam', () => {
  expect(judge(got)).toEqual({ isSpam: false, imitates: false })
  expect(judge({ ...got, token: undefined })).toEqual({ isSpam: false, imitates: false })
})

test('nothing: an amount of zero of any token, but not of a piece', () => {
  const nothing = { ...got, amount: 0n }
  expect(judge(nothing).isSpam).toBe(true)
  expect(judge({ ...nothing, token: named('USDT', 'Tether USD', true) }).isSpam).toBe(true)
  expect(judge({ ...nothing, kind: 'erc1155' }).isSpam).toBe(false)
  expect(judge({ ...nothing, isOwn: true }).isSpam).toBe(false)
})

test.each([
  ['the same letters', 'USDT', 'Tether USD'],
  ['another case', 'usdt', 'x'],
  ['Cyrillic letters', 'USDТ', 'x'],
  ['hidden characters', 'US\u200bD\u2060T', 'x'],
  ['letters that turn around', '\u202eUSDT', 'x'],
  ['full-width letters', 'ＵＳＤＴ', 'x'],
  ['the name only', 'X', 'Tether-USD'],
  ['the coin', 'BNВ', 'x'],
])('imitation: %s', (_, symbol, name) => {
  expect(judge({ ...got, token: named(symbol, name) })).toEqual({ isSpam: false, imitates: true })
  // Who has sent it is told what it imitates, too.
  const own = judge({ ...got, token: named(symbol, name), isOwn: true })
  expect(own).toEqual({ isSpam: false, imitates: true })
})

test('a listed token imitates nobody', () => {
  const token = named('USDT', 'Tether USD', true)
  expect(judge({ ...got, token, count: 20 })).toEqual({ isSpam: false, imitates: false })
})

test.each([
  ...[
    'https://a',
    'www.a.b',
    'gla.com',
    'Get at gla .xyz',
    't.me/x',
    'CLAIM now',
    'Airdrop',
    'Voucher',
  ],
])('claim: %s', (text) => {
  expect(judge({ ...got, token: named('X', text) }).isSpam).toBe(true)
  expect(judge({ ...got, token: named(text) }).isSpam).toBe(true)
})

test('no claim: names of honest tokens', () => {
  const honest = [
    'Wrapped BNB',
    'USD.e',
    'yearn.finance',
    'Claimant',
    'Reclaim',
    'S.A.F.E',
    'Dr. Strange',
    'v2.0',
  ]
  const marked = honest.filter((name) => judge({ ...got, token: named('X', name) }).isSpam)
  // Known to be wrong about this one: it is spelled like an address of a page.
  expect(marked).toEqual(['yearn.finance'])
})

test('rain: 20 movements of a token that is not used; 19, or one that is used, are none', () => {
  expect(judge({ ...got, count: 20 }).isSpam).toBe(true)
  expect(judge({ ...got, kind: 'erc721', count: 20 }).isSpam).toBe(true)
  expect(judge({ ...got, count: 19 }).isSpam).toBe(false)
  expect(judge({ ...got, count: 20, isUsed: true }).isSpam).toBe(false)
  expect(judge({ ...got, count: 20, isOwn: true }).isSpam).toBe(false)
})
