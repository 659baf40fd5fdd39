import { expect, test } from 'vitest'
import type { NetworkContracts } from '../contracts/site-contracts.js'
import type { ChainFigures } from './figures.js'
import { priceText } from './price-text.js'
import { summaryOf } from './summary.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const gla = { address: address('a'), symbol: 'GLA', decimals: 18 }
const usd = { address: address('b'), symbol: 'tUSD', decimals: 6 }
const share = { address: address('3'), symbol: 'vGLA', decimals: 24 }

const contracts: NetworkContracts = {
  chainId: 56,
  pools: [
    { address: address('1'), permit: true },
    { address: address('2'), permit: true },
  ],
  vaults: [{ address: address('3'), permit: true }],
  mining: { machines: address('4'), rewards: address('5') },
  tokens: [],
  token: address('A'),
}
const year = 31_536_000n
const ended = { ...{ rate: 0n, periodFinish: 0n, fund: null }, price: null }
const [first, second] = [
  {
    ...{ address: address('1'), stake: gla, reward: gla, total: 100n, rate: 1n, paid: 7n },
    ...{ periodFinish: 2_000n, fund: null, price: 'same' as const },
  },
  { ...ended, address: address('2'), stake: usd, reward: gla, total: 9n, paid: 5n },
]
const chain: ChainFigures = {
  ...{ readAt: 1, block: { number: 9n, time: 1_000n }, supply: { token: gla, units: 1_000n } },
  pools: [first, second],
  vaults: [
    {
      ...{ address: address('3'), asset: gla, share, totalAssets: 50n, shareWorth: 1n },
      stream: { waits: false, streamed: 5n, streamStart: 0n, streamEnd: year },
    },
  ],
  mine: {
    ...{ rewards: address('5'), payToken: usd, rewardsToken: gla, power: 400n, mostPower: 500n },
    ...{ fund: 1n, paid: 3n, models: [], pool: null },
    schedule: { rate: 0n, start: 0n, halvingTime: 0n, halvings: 0 },
  },
}

test('of the platform’s token: what is staked and was paid; of all, the highest yield and the power', () =>
  expect(summaryOf(chain, contracts)).toEqual({
    ...{ token: gla, supply: 1_000n, staked: 150n, power: 400n, paid: 15n },
    yield: (year * 10_000n) / 100n,
  }))

test('what one of several contracts does not tell makes a sum unknown, never smaller', () => {
  const unread = summaryOf({ ...chain, pools: [first] }, contracts)
  expect(unread).toMatchObject({ staked: null, paid: null, power: 400n })
  const untold = summaryOf({ ...chain, pools: [first, { ...second, paid: null }] }, contracts)
  expect(untold).toMatchObject({ staked: 150n, paid: null })
  expect(summaryOf({ ...chain, mine: null }, contracts)).toMatchObject({ power: null, paid: null })
})

test('without a token of the platform nothing is summed up of it', () => {
  const { token: _, ...without } = contracts
  const summary = summaryOf({ ...chain, supply: null }, without)
  expect(summary).toMatchObject({
    token: null,
    supply: null,
    staked: null,
    paid: null,
    power: 400n,
  })
})

test.each([
  ['0.25', '$0.25'],
  ['0.0000123456', '$0.00001234'],
  ['0.9999999', '$0.9999'],
  ['1234.567', '$1,234.56'],
  ['0', '$0'],
  ['1e3', null],
  ['', null],
])('a price of %s is read as %s, never more than it is', (price, text) =>
  expect(priceText(price, 'en-US')).toBe(text),
)
