import { expect, test } from 'vitest'
import { readSwapLink } from './swap-link.js'

const gla = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4'
const coin = { id: `eip155:56:0x${'e'.repeat(40)}`, address: null, symbol: 'BNB' }
const token = { id: `eip155:56:${gla}`, address: gla, symbol: 'GLA' }
const twin = (at: number) => ({
  id: `eip155:56:0x${`${at}`.repeat(40)}`,
  address: `0x${`${at}`.repeat(40)}`,
  symbol: 'TWIN',
})
const tokens = [coin, token, twin(1), twin(2)]
const link = (query: string) => readSwapLink(new URLSearchParams(query), tokens)

test('default: a link that says nothing', () => {
  expect(link('')).toEqual({ from: null, to: null, amount: null, wrong: [] })
  expect(link('utm=1')).toEqual({ from: null, to: null, amount: null, wrong: [] })
})

test('symbols and addresses of listed tokens, in any case, and an amount', () => {
  const all = { from: coin.id, to: token.id, amount: '0.50', wrong: [] }
  expect(link('in=bnb&out=GLA&amount=0.50')).toEqual(all)
  expect(link(`in=0x${'E'.repeat(40)}&out=${gla.toLowerCase()}&amount=0.50`)).toEqual(all)
  expect(link(`in=${coin.id}&out=${token.id}&amount=0.50`)).toEqual(all)
  expect(link(`in=%E2%80%8E${gla}.&out=bnb`)).toMatchObject({ from: token.id, to: coin.id })
  expect(link(`in=0x${'1'.repeat(40)}`).from).toBe(twin(1).id)
})

test.each([
  'in=NOPE',
  'in=',
  'in=TWIN',
  'in=BNB&in=GLA',
  `in=0x${'9'.repeat(40)}`,
  `in=eip155:1:${gla}`,
  `in=${'a'.repeat(5_000)}`,
  'in=%3Cscript%3E',
  'in=__proto__',
])('a token that is none of the list, or not just one: %.60s', (query) => {
  expect(link(query)).toEqual({ from: null, to: null, amount: null, wrong: ['in'] })
})

test.each([
  '',
  '0',
  '0.0',
  '-1',
  '1e3',
  '0x10',
  '1,5',
  '.5',
  '5.',
  '٣',
  ' 1',
  'NaN',
  'Infinity',
  '9'.repeat(129),
])('an amount that is none: %.40s', (amount) => {
  const query = new URLSearchParams({ amount })
  expect(readSwapLink(query, tokens)).toMatchObject({ amount: null, wrong: ['amount'] })
})

test('the same token twice: the second is wrong; what is right still counts', () => {
  expect(link('in=GLA&out=gla&amount=1')).toEqual({
    ...{ from: token.id, to: null, amount: '1', wrong: ['out'] },
  })
  expect(link('in=nope&out=GLA&amount=x')).toEqual({
    ...{ from: null, to: token.id, amount: null, wrong: ['in', 'amount'] },
  })
})
