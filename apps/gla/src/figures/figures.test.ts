import { expect, test } from 'vitest'
import { type ChainFigures, type Figures, figuresText, parseFigures } from './figures.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const token = { address: address('1'), symbol: '\u{1f98a}'.repeat(16), decimals: 77 }
const most = 2n ** 256n - 1n

const model = {
  ...{ id: 255, name: 'Glutofen', price: most, power: most, lifetime: 1n, stockLeft: 0n },
  ...{ soldFrom: most, isSold: false, walletLimit: null },
}
const chain: ChainFigures = {
  ...{ readAt: 0, block: { number: 0n, time: most }, supply: { token, units: most } },
  pools: [
    {
      address: address('3'),
      ...{ stake: token, reward: token, total: most, rate: 0n, periodFinish: most },
      ...{ fund: null, paid: null, price: { pair: address('2'), rewards: most, stakes: 0n } },
    },
  ],
  vaults: [
    {
      ...{ address: address('4'), asset: token, share: token },
      ...{ totalAssets: 0n, shareWorth: most, stream: null },
    },
  ],
  mine: {
    rewards: address('5'),
    ...{ payToken: token, rewardsToken: token, power: 0n, mostPower: most, fund: 0n, paid: most },
    models: [model],
    schedule: { rate: most, start: 0n, halvingTime: most, halvings: 255 },
    pool: null,
  },
}
const market = { readAt: 5, price: '0.000000000000000001', liquidity: null }
const figures: Figures = {
  at: 9,
  networks: [
    { chainId: 56, chain, market },
    { chainId: 1, chain: null, market: null },
  ],
}

/** The figures of so many networks, each with so many machines. */
const many = (networks: number, machines: number, pools = chain.pools): Figures => ({
  at: 9,
  networks: Array.from({ length: networks }, (_, chainId) => ({
    chainId: chainId + 1,
    chain: {
      ...{ ...chain, pools },
      mine: chain.mine && { ...chain.mine, models: Array.from({ length: machines }, () => model) },
    },
    market,
  })),
})

test('the largest and the smallest that contracts can say comes back as it was', () =>
  expect(parseFigures(figuresText(figures))).toEqual(figures))

test('as many machines as a contract has are told, and of more than fit none', () => {
  expect(parseFigures(figuresText(many(1, 150))).networks[0]?.chain?.mine?.models).toHaveLength(150)
  const { networks } = parseFigures(figuresText(many(10, 256)))
  expect(networks.map((one) => one.chain?.mine)).toEqual(Array.from({ length: 10 }, () => null))
  expect(networks.map((one) => one.chain?.supply?.units)).toContain(most)
})

test('where it is still too long, the last networks tell nothing of their contracts', () => {
  const pools = Array.from({ length: 20 }, () => chain.pools).flat()
  const { networks } = parseFigures(figuresText(many(10, 1, pools)))
  const told = networks.map((one) => one.chain !== null)
  expect(told.slice(0, 2)).toEqual([true, true])
  expect(told.at(-1)).toBe(false)
  expect(networks.map((one) => one.market?.price)).toContain(market.price)
})

test.each([
  [
    'an amount with a point',
    { at: 9, networks: [{ chainId: 1, chain: null, market: { ...market, price: '1e3' } }] },
  ],
  ['a network without an id', { at: 9, networks: [{ chainId: 0, chain: null, market: null }] }],
  [
    'more networks than there may be',
    { at: 9, networks: Array.from({ length: 11 }, () => figures.networks[1]) },
  ],
  ['a time that is none', { at: -1, networks: [] }],
  ['nothing', null],
])('error: %s is not written, and not read', (_, wrong) => {
  expect(() => figuresText(wrong as Figures)).toThrow(/^These( are no)? figures/)
  expect(() => parseFigures(JSON.stringify(wrong))).toThrow(/^These( are no)? figures/)
})

test.each([
  ['less than nothing', figuresText(figures).replace(`"units":"${most}"`, '"units":"-1"')],
  [
    'a number in the place of digits',
    figuresText(figures).replace(`"units":"${most}"`, '"units":1'),
  ],
  ['no JSON', '<html>'],
  ['more than 64 KiB', `${' '.repeat(65_536)}${figuresText(figures)}`],
])('hostile: %s is not read', (_, text) =>
  expect(() => parseFigures(text)).toThrow(/^These( are no)? figures/),
)
