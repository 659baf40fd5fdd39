import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someWallet } from '../../test/fake-wallets.js'
import { isWallet, mergeWallets } from './merge-wallets.js'

const found = (id: string, name: string, rdns: string | null = null) => ({ id, name, rdns })
const metamask = someWallet('c57c', {
  name: 'MetaMask',
  rdns: ['io.metamask', 'io.metamask.mobile'],
})
const trust = someWallet('4622', { name: 'Trust Wallet', rdns: ['com.trustwallet.app'] })
const rows = (...given: Parameters<typeof mergeWallets>) =>
  mergeWallets(...given).map(({ id, wallet, connector }) => [id, wallet?.id, connector?.id])

test('a wallet in the list and in the page is one row, where the connector is', () => {
  expect(rows([trust, metamask], [found('io.metamask', 'MetaMask', 'io.metamask')])).toEqual([
    ['io.metamask', 'c57c', 'io.metamask'],
    ['4622', '4622', undefined],
  ])
})

test('by rdns before name, whatever the case; by name where there is no rdns', () => {
  const other = someWallet('other', { name: 'Imposter', rdns: ['io.metamask.flask'] })
  expect(rows([other, metamask], [found('x', 'Imposter', 'IO.MetaMask')])[0]).toEqual([
    'x',
    'c57c',
    'x',
  ])
  expect(rows([trust], [found('injected', 'trust')])).toEqual([['injected', '4622', 'injected']])
  expect(rows([trust], [found('injected', 'Browser Wallet')])).toEqual([
    ['injected', undefined, 'injected'],
    ['4622', '4622', undefined],
  ])
})

test('a stranger with the name of a listed wallet is not that wallet: both are there, and it is told', () => {
  const drainer = found('com.evil.drainer', 'MetaMask', 'com.evil.drainer')
  const [stranger, honest] = mergeWallets([metamask], [drainer])
  expect(stranger).toMatchObject({ connector: drainer, wallet: null, namesake: true })
  expect(honest).toMatchObject({ id: 'c57c', wallet: metamask, connector: null, namesake: false })
  expect(isWallet(drainer, metamask)).toBe(false)
})

test('the badge is for who has the rdns of the list, not for who has the name', () => {
  const certified = someWallet('c57c', { ...metamask, badge: 'certified' })
  const unnamed = someWallet('app', { name: 'App', rdns: [], badge: 'certified' })
  const [own, byName, other] = mergeWallets(
    [certified, unnamed],
    [
      found('io.metamask', 'MetaMask', 'io.metamask'),
      found('injected', 'metamask wallet'),
      found('x.y', 'App', 'x.y'),
    ],
  ).map(({ wallet, byName, namesake }) => [wallet?.id, byName, namesake])
  expect(own).toEqual(['c57c', false, false])
  expect(byName).toEqual(['c57c', true, false])
  expect(other).toEqual(['app', true, false])
})

test('a domain below a listed one is no stranger, but has no badge', () => {
  const listed = someWallet('c57c', { name: 'MetaMask', rdns: ['io.metamask'] })
  const [phone] = mergeWallets([listed], [found('p', 'MetaMask', 'IO.metamask.mobile')])
  expect(phone).toMatchObject({ wallet: listed, byName: true, namesake: false })
  const [stranger] = mergeWallets([listed], [found('s', 'MetaMask', 'io.metamasks')])
  expect(stranger).toMatchObject({ wallet: null, byName: false, namesake: true })
})

test('two connectors with one rdns stay two rows', () => {
  const twins = [found('a', 'MetaMask', 'io.metamask'), found('b', 'MetaMask', 'io.metamask')]
  expect(rows([metamask], twins)).toEqual([
    ['a', 'c57c', 'a'],
    ['b', 'c57c', 'b'],
  ])
})

test('property: every connector has one row, and every wallet at least one and not two of its own', () => {
  const name = fc.constantFrom('MetaMask', 'metamask', 'Trust', 'Trust Wallet', 'Other')
  const rdns = fc.constantFrom('io.metamask', 'com.trustwallet.app', 'x.y', null)
  const connectors = fc.uniqueArray(fc.tuple(fc.nat(9), name, rdns), { selector: ([id]) => id })
  fc.assert(
    fc.property(connectors, fc.subarray([metamask, trust]), (list, wallets) => {
      const given = list.map(([id, name, rdns]) => found(`c${id}`, name, rdns))
      const merged = mergeWallets(wallets, given)
      expect(merged.flatMap(({ connector }) => connector ?? [])).toEqual(given)
      const alone = merged.filter(({ connector }) => !connector)
      for (const wallet of wallets) {
        expect(merged.some((row) => row.wallet?.id === wallet.id)).toBe(true)
        const isFound = merged.some((row) => row.wallet?.id === wallet.id && row.connector)
        expect(alone.filter((row) => row.wallet === wallet)).toHaveLength(isFound ? 0 : 1)
      }
    }),
  )
})
