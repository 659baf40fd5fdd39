import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ApiAnswer } from '../api/api-calls.js'
import { apiCalls } from '../api/api-calls.js'
import { cachedTokens, readTokens } from './token-balance.js'

const network = {
  caipNetworkId: 'eip155:31337',
  nativeCurrency: { name: 'GLA Coin', symbol: 'GLA', decimals: 18 },
} as const
const at = (digit: string) => `eip155:31337:0x${digit.repeat(40)}`
type Given = ApiAnswer<'balance'>['balances'][number]
const token = (more: Partial<Given> = {}): Given => ({
  name: 'Dollar Token',
  symbol: 'USDG',
  chainId: 'eip155:31337',
  address: at('a'),
  quantity: { decimals: '6', numeric: '12.5' },
  ...more,
})
const read = (...balances: Given[]) =>
  readTokens(z.parse(apiCalls.balance.answer, { balances }), network)
const coin = token({ name: 'GLA Coin', symbol: 'GLA', address: undefined })

test('default: the coin first, the rest in the order of the answer', () => {
  const icon = 'data:image/png;base64,iVBORw0KGgo='
  const all = read(
    token({ iconUrl: icon }),
    token({ address: at('b'), name: 'B', symbol: 'B' }),
    coin,
  )
  expect(all.map(({ symbol }) => symbol)).toEqual(['GLA', 'USDG', 'B'])
  expect(all[1]).toEqual({
    name: 'Dollar Token',
    symbol: 'USDG',
    chainId: 'eip155:31337',
    address: at('a'),
    quantity: { decimals: '6', numeric: '12.5' },
    iconUrl: icon,
    price: null,
    doubt: null,
  })
})

test('the amount of the coin is never taken from the answer', () => {
  const [native] = read({ ...coin, quantity: { decimals: '18', numeric: '999999' } })
  expect(native?.quantity).toBeNull()
})

test.each([
  ['0 decimals (§3)', { quantity: { decimals: '0', numeric: '5' } }],
  ['more decimals than there can be', { quantity: { decimals: '256', numeric: '5' } }],
  ['another network', { chainId: 'eip155:1' }],
  ['an address on another network', { address: `eip155:1:0x${'a'.repeat(40)}` }],
  ['an address that is none', { address: 'eip155:31337:0xabc' }],
  ['nothing of it', { quantity: { decimals: '6', numeric: '0.000' } }],
])('left out: %s', (_why, more) => {
  expect(read(token(more))).toEqual([])
})

test('one address is one token, whatever the case of its letters', () => {
  const again = token({ address: at('a').replace(/a{40}/, 'A'.repeat(40)), name: 'Other' })
  expect(read(token(), again).map(({ name }) => name)).toEqual(['Dollar Token'])
  expect(read(coin, { ...coin, name: 'Other' })).toHaveLength(1)
})

test.each([
  ['0012.500', '12.5'],
  ['000', null],
  ['0.0000001', null], // less than the token can express
  ['1.23456789', '1.234567'],
  [`${'9'.repeat(78)}.1`, `${'9'.repeat(78)}.1`],
])('amounts stay decimals: %s', (numeric, expected) => {
  const [one] = read(token({ quantity: { decimals: '6', numeric } }))
  expect(one?.quantity?.numeric ?? null).toBe(expected)
})

test('a token of which there is nothing is imitated all the same', () => {
  const none = token({ quantity: { decimals: '6', numeric: '0' } })
  const [fake, ...others] = read(none, token({ address: at('b'), name: 'Free' }))
  expect(fake).toMatchObject({ address: at('b'), doubt: { kind: 'imitation', of: 'USDG' } })
  expect(others).toEqual([])
})

test('a picture of another host is none', () => {
  for (const iconUrl of ['https://evil.example/a.png', 'data:text/html,x', 'javascript:1'])
    expect(read(token({ iconUrl }))[0]?.iconUrl).toBeNull()
})

test('texts are one clean line', () => {
  const [one] = read(
    token({ name: 'a\u202Eb\nc'.padEnd(200, 'x'), symbol: '\u2066US\u200BDG\u2069' }),
  )
  expect(one?.name).toHaveLength(64)
  expect(one?.name).toMatch(/^ab cx+$/)
  expect(one?.symbol).toBe('USDG')
  expect(one?.doubt).toEqual({ kind: 'disguised' })
})

test('a token that looks like one of the dapp’s own is marked, also where the provider names it first; the own one is not', () => {
  const own = { caipNetworkId: network.caipNetworkId, name: 'Stone', symbol: 'STONE', decimals: 6 }
  const fake = token({ address: at('a'), name: 'Free', symbol: 'ЅTONЕ' })
  const real = token({ address: at('B'), name: 'Stone', symbol: 'STONE' })
  const link = token({ address: at('c'), name: 'Claim at gift.xyz', symbol: 'GIFT' })
  const balances = z.parse(apiCalls.balance.answer, { balances: [fake, real, link] })
  const tokens = readTokens(balances, network, [{ ...own, address: `0x${'b'.repeat(40)}` }])
  const doubts = tokens.map(({ doubt }) => doubt)
  expect(doubts).toEqual([{ kind: 'imitation', of: 'STONE' }, null, { kind: 'link' }])
  expect(cachedTokens.safeParse(tokens.map((one) => ({ ...one, iconUrl: null }))).success).toBe(
    true,
  )
})
