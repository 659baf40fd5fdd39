import { expect, test } from 'vitest'
import { type Amount, allOf, sharesOf, worthIn } from './my-worth.js'

const of = (place: Amount['place'], symbol: string, amount: string, price: string | null) => ({
  ...{ place, token: symbol.toLowerCase(), symbol, amount, price },
})
const worths = (all: readonly Amount[]) => {
  const { total, unpriced, places } = worthIn(all)
  return { total, unpriced, places: places.map(({ worth }) => worth) }
}

test('each place by what it is worth, and all of it together, to the last digit', () => {
  const all = [
    of('wallet', 'ETH', '9.999978999999999999', '2000.5'),
    of('wallet', 'GLA', '7.5', '0.25'),
    of('staked', 'GLA', '2.5', '0.25'),
    of('vault', 'GLA', '0.000000000000000004', '0.25'),
    of('claimable', 'GLA', '4', '0.25'),
    of('claimable', 'GLA', '8', '0.25'),
  ]
  expect(worths(all)).toEqual({
    total: '20010.457989499999998',
    unpriced: 0,
    places: ['20006.832989499999997999', '0.625', '0.000000000000000001', '3'],
  })
  expect(worthIn(all).places[3]?.amounts).toEqual([
    { ...of('claimable', 'GLA', '12', '0.25'), worth: '3' },
  ])
})

test('a token without a price is no 0: it is counted once, wherever it is; nothing of one is nothing', () => {
  const all = [
    of('wallet', 'ETH', '2', '10'),
    of('wallet', 'ODD', '5', null),
    of('staked', 'ODD', '5', null),
    of('vault', 'NEW', '1', null),
    of('claimable', 'NIL', '0.00', null),
  ]
  expect(worths(all)).toEqual({ total: '20', unpriced: 2, places: ['20', null, null, null] })
  expect(worths([of('wallet', 'ODD', '5', null)]).total).toBeNull()
  expect(worths([])).toEqual({ total: null, unpriced: 0, places: [null, null, null, null] })
})

test('more than there can be of a token adds up, too', () => {
  const most = `${2n ** 256n - 1n}`
  const all = [of('wallet', 'BIG', most, '1'), of('staked', 'BIG', most, '1')]
  expect(worthIn(all).total).toBe(`${2n * (2n ** 256n - 1n)}`)
})

test('the most valuable first, and last what has no price', () => {
  const all = [
    of('wallet', 'ODD', '5', null),
    of('wallet', 'FEW', '1', '1'),
    of('wallet', 'MUCH', '1', '9'),
  ]
  expect(worthIn(all).places[0]?.amounts.map(({ symbol }) => symbol)).toEqual([
    ...['MUCH', 'FEW', 'ODD'],
  ])
})

test('the bar: by worth, or by the amounts of one token; of nothing none', () => {
  const all = [of('wallet', 'GLA', '7.5', '2'), of('staked', 'GLA', '2.5', '2')]
  const worth = worthIn([...all, of('wallet', 'ETH', '1', '20')])
  expect(sharesOf(worth, null)).toEqual([0.875, 0.125, 0, 0])
  expect(sharesOf(worth, 'gla')).toEqual([0.75, 0.25, 0, 0])
  expect(allOf(worth, 'gla')).toBe('10')
  expect(sharesOf(worthIn([]), null)).toEqual([0, 0, 0, 0])
})
