import { expect, test } from 'vitest'
import type { ApiAnswer } from '../api/api-calls.js'
import { isUnlimited, unlimited } from '../contracts/known-calls.js'
import type { AllowanceReader } from './read-allowances.js'
import { readAllowances } from './read-allowances.js'

type Answer = ApiAnswer<'allowances'>
type Given = Answer['allowances'][number]

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
const read = (allowances: Given[], complete: Answer['complete'] = whole) =>
  readAllowances({ allowances, complete }, reader)
const one = (change: Partial<Given>) => read([given(change)])?.list[0]

test('default: who may take what, with clean texts and one id for one token and spender', () => {
  expect(one({ symbol: 'USDQ\u202e', name: 'Doll\nar', amount: '05.500' })).toEqual({
    ...{ id: `${dollar}:${pool}:some`, caipNetworkId: here, token: dollar, spender: pool },
    ...{ symbol: 'USDQ', name: 'Doll ar', doubt: null, isAll: false, isUnlimited: false },
    ...{ amount: '5.5', block: '7' },
  })
  expect(one({})).toMatchObject({ symbol: null, name: null, doubt: null })
  const twice = [given(), given({ spender: pool.toUpperCase().replace('X', 'x'), amount: '9' })]
  expect(read(twice)?.list.map(({ amount }) => amount)).toEqual(['5'])
  expect(read([given(), given({ isAll: true, amount: null })])?.list.length).toBe(2)
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
