import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ApiAnswer } from '../api/api-calls.js'
import { apiCalls } from '../api/api-calls.js'
import { isUnlimited, unlimited } from '../contracts/known-calls.js'
import type { AllowanceReader } from './read-allowances.js'
import { readAllowances } from './read-allowances.js'

type Answer = ApiAnswer<'allowances'>
type Given = NonNullable<Answer['allowances'][number]>

const here = 'eip155:31337'
const at = (byte: string) => `0x${byte.repeat(20)}`
const [cats, dollar, pool] = [at('c1'), at('d1'), at('99')] as [string, string, string]
const whole = { block: '12', from: '0', isCurrent: true, hasInternal: false }
const reader: AllowanceReader = {
  network: {
    caipNetworkId: here,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  },
  own: [{ caipNetworkId: here, address: dollar, symbol: 'USDQ', name: 'Dollar', decimals: 6 }],
  // As the EVM's own does: one spelling of each address.
  addressOf: (address) => (/^0x[\da-f]{40}$/i.test(address) ? address.toLowerCase() : null),
  isUnlimited,
}
const given = (change: Partial<Given> = {}): Given => ({
  ...{ token: `${here}:${dollar}`, spender: pool, isAll: false, amount: '5', block: '7' },
  ...change,
})
const read = (allowances: (Given | null)[], complete: Answer['complete'] = whole) =>
  readAllowances({ allowances, complete }, reader)
const one = (change: Partial<Given>) => read([given(change)])?.list[0]

test('default: who may take what, with clean texts and one id for one token and spender', () => {
  expect(one({ symbol: 'USDQ\u202e', name: 'Doll\nar', amount: '05.500' })).toEqual({
    ...{ id: `${dollar}:${pool}:some`, caipNetworkId: here, token: dollar, spender: pool },
    ...{ symbol: 'USDQ', name: 'Doll ar', doubt: null, isAll: false, isUnlimited: false },
    ...{ amount: '5.5', block: '7' },
  })
  expect(one({})).toMatchObject({ symbol: null, name: null, doubt: null })
  expect(read([given(), given({ isAll: true, amount: null })])?.list.length).toBe(2)
})

test.each([
  [['5', '9'], '9'],
  [['10', '9.5'], '10'],
  [['0.25', '0.3', '0'], '0.3'],
  [['1', null, '7'], 'unlimited'],
])('one token and spender told several times, %j: the largest, %s', (amounts, largest) => {
  const spenders = [pool, pool.toUpperCase().replace('X', 'x')]
  const told = amounts.map((amount, at) => given({ amount, spender: spenders[at % 2] ?? pool }))
  for (const all of [told, told.toReversed()])
    expect(
      read(all)?.list.map(({ amount, isUnlimited }) => (isUnlimited ? 'unlimited' : amount)),
    ).toEqual([largest])
})

test('without a limit: where the provider says so, and where it writes a number that nobody can have', () => {
  const most = `${unlimited}`
  for (const amount of [null, `${most.slice(0, -18)}.${most.slice(-18)}`, `${2n ** 96n - 1n}`])
    expect(one({ amount })).toMatchObject({ isUnlimited: true, amount: null })
  expect(one({ amount: most, isRaw: true })).toMatchObject({ isUnlimited: true, amount: null })
  // Of what has no known unit, how much it is says nothing to a person.
  expect(one({ amount: '5', isRaw: true })).toMatchObject({ isUnlimited: false, amount: null })
  expect(one({ amount: '79228162514.26' })).toMatchObject({ isUnlimited: false })
  expect(one({ isAll: true, amount: null })).toMatchObject({ isAll: true, isUnlimited: false })
})

test('left out: of another network, what is no address, and what may not be taken any more', () => {
  const junk = [
    { token: `eip155:1:${dollar}` },
    { token: `${here}:dollar` },
    { spender: 'nobody' },
    { amount: '0' },
    { amount: '0.000' },
  ]
  expect(read(junk.map(given))?.list).toEqual([])
})

test('a token that is called like one that is known is doubted; that one is not, however often it is told', () => {
  const fake = { token: `${here}:${at('ee')}`, symbol: 'USDQ' }
  const listed = { token: `${here}:${cats}`, symbol: 'CATS', isListed: true }
  const list = [
    given(fake),
    given({ symbol: 'USDQ' }),
    given({ symbol: 'USDQ', spender: at('98') }),
    given({ ...fake, symbol: 'CATS', spender: at('97') }),
    given(listed),
    given({ token: `${here}:${at('ef')}`, symbol: 'ok', name: 'claim at free.example' }),
    given({ token: `${here}:${at('f1')}`, symbol: 'SAME' }),
    given({ token: `${here}:${at('f2')}`, symbol: 'SAME' }),
  ]
  expect(read(list)?.list.map(({ doubt }) => doubt)).toEqual([
    { kind: 'imitation', of: 'USDQ' },
    null,
    null,
    { kind: 'imitation', of: 'CATS' },
    null,
    { kind: 'link' },
    null,
    null,
  ])
})

test('what the provider lists is doubted if it looks like a token of the dapp’s own, and makes no other one known', () => {
  const fake = { symbol: 'USDQ', name: 'Dollar', isListed: true, token: `${here}:${at('ee')}` }
  const elsewhere = { ...fake, token: `eip155:1:${at('ed')}`, symbol: 'FAR', name: 'Far' }
  const list = [given(fake), given(elsewhere), given({ token: `${here}:${cats}`, symbol: 'FAR' })]
  expect(read(list)?.list.map(({ doubt }) => doubt)).toEqual([
    { kind: 'imitation', of: 'USDQ' },
    null,
  ])
})

test('not complete: with one that cannot be read, or when the provider says that there may be others', () => {
  const unknown = { isComplete: false, completeFrom: null, completeTo: null }
  expect(read([given(), null])).toMatchObject(unknown)
  expect(read([given({ token: `eip155:1:${dollar}` })])).toMatchObject({ ...unknown, list: [] })
  expect(read([given({ spender: 'nobody' })])).toMatchObject({ ...unknown, list: [] })
  const partial = { allowances: [], complete: whole, isPartial: true }
  expect(readAllowances(partial, reader)).toMatchObject({ ...unknown, list: [] })
  expect(read([given({ amount: '0' })])).toMatchObject({ isComplete: true, list: [] })
})

test('as it is received: an entry of an unknown form, and more than an answer holds, are not taken for all', () => {
  const received = (allowances: unknown[]) =>
    readAllowances(z.decode(apiCalls.allowances.answer, { allowances, complete: whole }), reader)
  expect(received([given({ spender: cats }), { ...given(), amount: 5 }])).toMatchObject({
    ...{ isComplete: false, list: [{ spender: cats }] },
  })
  const many = Array.from({ length: 900 }, (_, n) => (n % 2 ? {} : given()))
  expect(received(many)?.isComplete).toBe(false)
})

test('complete: from the first block to the newest, and no more than an answer holds', () => {
  const seen = (complete: Answer['complete'], count = 1) =>
    read(
      Array.from({ length: count }, () => given()),
      complete,
    )
  expect(seen(whole)).toMatchObject({ isComplete: true, completeFrom: '0', completeTo: '12' })
  expect(seen({ ...whole, from: '5' })).toMatchObject({ isComplete: false, completeFrom: '5' })
  expect(seen({ ...whole, isCurrent: false })?.isComplete).toBe(false)
  expect([seen(whole, 499)?.isComplete, seen(whole, 500)?.isComplete]).toEqual([true, false])
  expect(read([], whole)).toMatchObject({ list: [], isComplete: true })
  // Nobody reads the network; or somebody who does not say how far.
  expect(readAllowances({ allowances: [] }, reader)).toBeNull()
  expect(readAllowances({ allowances: [given()] }, reader)).toMatchObject({
    ...{ isComplete: false, completeFrom: null, completeTo: null },
  })
})
