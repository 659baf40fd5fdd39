import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someWallet, someWallets } from '../../test/fake-wallets.js'
import { createBundledWalletSource, pageOf } from './bundled-wallets.js'

test('default: real wallets, most used first, read once', async () => {
  const source = createBundledWalletSource()
  const first = await source.list({ page: 1, entries: 4 })
  expect(first.wallets.map(({ name }) => name)).toMatchInlineSnapshot(`
    [
      "MetaMask",
      "Trust Wallet",
      "Coinbase Wallet",
      "OKX Wallet",
    ]
  `)
  expect(first.more).toBe(true)
  expect((await source.list({ page: 1, entries: 4 })).wallets[0]).toBe(first.wallets[0])
})

test('search by a part of the name, chains and badge', async () => {
  const source = createBundledWalletSource()
  const names = async (query: object) =>
    (await source.list({ page: 1, entries: 100, ...query })).wallets.map(({ name }) => name)
  expect(await names({ search: ' metaM ' })).toEqual(['MetaMask'])
  expect(await names({ search: 'no such wallet' })).toEqual([])
  expect(await names({ chains: ['bip122:000000000019d6689c085ae165831e93'] })).toEqual([
    'Phantom',
    'Magic Eden',
    'Xverse',
    'Leather',
  ])
  expect(await names({ search: 'r', badge: 'certified', chains: ['solana:x'] })).toEqual([
    'Trust Wallet',
  ])
})

test('a load that fails may be tried again', async () => {
  let isDown = true
  const source = createBundledWalletSource(async () => {
    if (isDown) throw new TypeError('no such chunk')
    return { walletTable: '\na|A|||e|||||||||\n' }
  })
  await expect(source.list({ page: 1, entries: 1 })).rejects.toThrow('no such chunk')
  isDown = false
  expect((await source.list({ page: 1, entries: 1 })).wallets[0]?.name).toBe('A')
})

test('property: the pages together are the list, whatever their size', () => {
  const sizes = fc.integer({ min: 1, max: 100 })
  fc.assert(
    fc.property(fc.nat(250), sizes, fc.nat(9), fc.boolean(), (count, entries, digit, isSearch) => {
      const all = [...someWallets(count), someWallet('x', { chains: ['solana'] })]
      const exclude = ['w1', 'w3']
      const query = {
        entries,
        exclude,
        chains: ['eip155:1'],
        ...(isSearch && { search: `${digit}` }),
      }
      const read = []
      for (let page = 1, more = true; more; page++) {
        const answer = pageOf(all, { ...query, page })
        expect(answer.wallets.length).toBeLessThanOrEqual(entries)
        read.push(...answer.wallets)
        more = answer.more
        expect(answer.more).toBe(read.length < answer.count)
      }
      const wanted = all.filter(
        ({ id, name }) =>
          id !== 'x' && !exclude.includes(id) && (!isSearch || name.includes(String(digit))),
      )
      expect(read).toEqual(wanted)
    }),
  )
})
