import { expect, test } from 'vitest'
import { readWalletAddresses } from './wallet-addresses.js'

const of = (list: unknown) =>
  readWalletAddresses(list).map(({ address, purpose }) => `${address} ${purpose}`)

test('default: purposes and intentions are kept; payments come first, each once', () => {
  const given = [
    { address: 'o1', purpose: 'ordinals' },
    { address: 'o2', intention: 'ordinal' },
    { address: 'p1', purpose: 'payment' },
    'p2',
    { address: 'p2', purpose: 'ordinals' },
    { address: 'p3' },
  ]
  expect(of(given)).toEqual([
    'p1 payment',
    'p2 payment',
    'p3 payment',
    'o1 ordinals',
    'o2 ordinals',
  ])
})

test('keys: hex of a length that keys have, in small letters', () => {
  const key = (publicKey: unknown) =>
    readWalletAddresses([{ address: 'a', publicKey }])[0]?.publicKey
  expect(key('AB'.repeat(33))).toBe('ab'.repeat(33))
  expect(key('ab'.repeat(32))).toBe('ab'.repeat(32))
  for (const bad of ['ab', 'xy'.repeat(33), 7, null, { length: 66 }]) expect(key(bad)).toBeNull()
})

test('error: lists that are none, lie or throw give nothing', () => {
  const throwing = new Proxy([], {
    get() {
      throw new Error('hostile')
    },
  })
  const trap = {
    get address() {
      throw new Error('hostile')
    },
  }
  for (const bad of [null, undefined, 7, 'a', {}, throwing, [trap], [null, 7, '', 'x'.repeat(129)]])
    expect(of(bad)).toEqual([])
  expect(of(Array(1e6).fill('same'))).toEqual(['same payment'])
  const many = Array.from({ length: 1e5 }, (_, i) => `a${i}`)
  expect(of(many)).toHaveLength(100)
})

test('coins of other chains are left out', () => {
  expect(
    of([
      { symbol: 'STX', address: 'SP1' },
      { symbol: 'BTC', address: 'bc1' },
    ]),
  ).toEqual(['bc1 payment'])
})
