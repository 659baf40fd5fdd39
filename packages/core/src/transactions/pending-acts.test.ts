import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import type { Intent } from './intents.js'
import { pendingActs } from './pending-acts.js'

const stake = '0xa694fc3a'
const one = `${'0'.repeat(63)}1` as const
const two = `${'0'.repeat(63)}2` as const
const chain = 'eip155:56' as const
const day = 86_400_000 // ms
const place = { account: alice, caipNetworkId: chain, now: day }
const wanted = [{ to: bob, begins: stake }] as const

const intent = (change: Partial<Intent> = {}): Intent => ({
  ...{ id: 'a', createdAt: day - 1, kind: 'call', caipNetworkId: chain, from: alice, to: bob },
  ...{ value: '0', nonce: 1, status: 'submitted', hash: null },
  ...{ data: `${stake}${one}`, selector: stake },
  ...change,
})
const found = (list: Intent[], of: Parameters<typeof pendingActs>[2] = wanted) =>
  pendingActs(list, place, of).at(-1)?.id ?? null

test('an act is pending while its wallet, the chain or nobody has decided it; the newest one is told', () => {
  for (const status of ['handed-over', 'submitted', 'unknown'] as const)
    expect(found([intent({ status })])).toBe('a')
  for (const status of ['succeeded', 'reverted', 'cancelled', 'dropped', 'different'] as const)
    expect(found([intent({ status })])).toBeNull()
  expect(found([intent(), intent({ id: 'b' }), intent({ id: 'c', status: 'succeeded' })])).toBe('b')
})

test('an act of another account, network, contract or function is another one; letters are compared in any case', () => {
  expect(found([intent({ from: bob })])).toBeNull()
  expect(found([intent({ caipNetworkId: 'eip155:97' })])).toBeNull()
  expect(found([intent({ to: alice })])).toBeNull()
  expect(found([intent({ data: `0x2e1a7d4d${one}`, selector: '0x2e1a7d4d' })])).toBeNull()
  const shouted = { from: alice.toUpperCase(), to: bob.toUpperCase() }
  expect(found([intent(shouted)], [{ to: bob, begins: '0xA694FC3A' }])).toBe('a')
})

test('acts of one function are told apart by the arguments that are asked for, where they were kept', () => {
  const ofOne = [{ to: bob, begins: `${stake}${one}` }] as const
  expect(found([intent()], ofOne)).toBe('a')
  expect(found([intent({ data: `${stake}${two}` })], ofOne)).toBeNull()
  const hashed = { hash: `0x${'ab'.repeat(32)}`, length: 900 } as const
  expect(found([intent({ data: hashed })], ofOne)).toBe('a')
})

test('an entry of an older version is known by its data, or not at all', () => {
  const older = intent({ selector: undefined })
  expect(found([older])).toBe('a')
  expect(found([{ ...older, data: { hash: `0x${'ab'.repeat(32)}`, length: 900 } }])).toBeNull()
  expect(found([{ ...older, data: undefined, byApp: true }])).toBeNull()
})

test('an act that never ended is not waited for longer than a day', () => {
  expect(found([intent({ createdAt: 0 })])).toBe('a')
  expect(pendingActs([intent({ createdAt: 0 })], { ...place, now: day + 1 }, wanted)).toEqual([])
})

test('a swap is any swap of the account on the network', () => {
  expect(found([intent({ kind: 'swap' })], 'swap')).toBe('a')
  expect(found([intent({ kind: 'wrap', to: alice })], 'swap')).toBe('a')
  expect(found([intent()], 'swap')).toBeNull()
})
