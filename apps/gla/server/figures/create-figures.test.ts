import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NetworkContracts } from '../../src/contracts/site-contracts.js'
import { parseFigures } from '../../src/figures/figures.js'
import { type Contracts, nodeOf, scriptedServer } from '../../test/scripted-node.js'
import { createFigures } from './create-figures.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as const
const [gla, usd, share] = [address('4'), address('5'), address('7')]

const contracts: NetworkContracts = {
  ...{ chainId: 56, factory: address('3'), token: gla },
  pools: [{ address: address('6'), permit: true }],
  vaults: [{ address: share, permit: true }],
  mining: { machines: address('1'), rewards: address('2') },
  tokens: [
    { address: gla, decimals: 18, symbol: 'GLA' },
    { address: usd, decimals: 6 },
    { address: share, decimals: 24 },
  ],
}

const model = {
  ...{ price: 120n, power: 100n, lifetime: 86_400, stock: 5, sold: 1, walletLimit: 2 },
  ...{ isSold: true, soldFrom: 1_000n, name: 'Spark' },
}
const usual: Contracts = {
  ...{ getBlockNumber: 7n, getCurrentBlockTimestamp: 1_000n, symbol: 'GLA', decimals: 18 },
  ...{ [`${usd}.symbol`]: 'tUSD', [`${usd}.decimals`]: 6, [`${share}.decimals`]: 24 },
  ...{ stakingToken: gla, [`${address('6')}.rewardsToken`]: gla, totalSupply: 900n },
  ...{ [`${address('6')}.totalSupply`]: 40n, rewardRate: 3n, periodFinish: 5_000n, earned: 0n },
  ...{ fund: 11n, rewardsPaid: 21n, balanceOf: 0n, allowance: 0n },
  ...{ asset: gla, totalAssets: 50n, convertToAssets: 2n },
  ...{ streamed: 8n, streamStart: 1n, streamEnd: 9n, [`${share}.totalSupply`]: 10n ** 24n },
  ...{ payToken: usd, rewardsToken: gla, machines: address('1'), allModels: [model] },
  ...{ mostPower: 9_000n, powerNow: 400n, getPair: address('8'), getReserves: [700n, 300n, 1] },
  currentSchedule: { rate: 1n, start: 0n, halvingTime: 10n, halvings: 1 },
}

const priced = {
  fungibles: [
    { name: 'GLA', symbol: 'GLA', price: 0.25, liquidity: '5000.5', address: `eip155:56:${gla}` },
  ],
}

// Timers of the figures; those of Node's own are others.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

async function open(changes: Contracts = {}) {
  const node = await scriptedServer(nodeOf({ ...usual, ...changes }))
  const provider = await scriptedServer(() => priced)
  const notices: string[] = []
  const figures = createFigures({
    networks: [{ chainId: 56, rpcUrls: [`${node.url}/?key=secret`], contracts }],
    provider: { url: `${provider.url}/base/?key=secret`, projectId: 'site' },
    onNotice: (notice) => notices.push(notice),
  })
  const read = async () => {
    const { at, networks } = parseFigures(await figures.text())
    const [network] = networks
    if (networks.length !== 1 || !network) throw new Error('It is not one network.')
    return { at, ...network }
  }
  return { node, provider, notices, figures, read }
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000)

test('what contracts and the provider say, each with its time and the contracts with their block', async () => {
  const { read } = await open()
  const { at, chain, market } = await read()
  expect(market).toEqual({ readAt: at, price: '0.25', liquidity: '5000.5' })
  expect(chain).toMatchObject({
    ...{ readAt: at, block: { number: 7n, time: 1_000n } },
    supply: { token: { address: gla, decimals: 18, symbol: 'GLA' }, units: 900n },
    pools: [{ total: 40n, rate: 3n, fund: 11n, paid: 21n, price: 'same' }],
    vaults: [{ totalAssets: 50n, shareWorth: 2n, stream: { streamed: 8n, waits: false } }],
    mine: { power: 400n, paid: 21n, models: [{ name: 'Spark', stockLeft: 4n }] },
  })
  expect(chain?.mine?.pool).toEqual({ address: address('8'), reward: 700n, pay: 300n })
})

test('nobody is asked before somebody asks; then one question each, and the next one 10 s later', async () => {
  const { node, provider, read } = await open()
  expect(node.asked.length + provider.asked.length).toBe(0)
  await Promise.all([read(), read(), read()])
  const first = node.asked.length // what does not change, and the figures
  expect(provider.asked).toHaveLength(1)
  await wait(9.9)
  await read()
  expect([node.asked.length, provider.asked.length]).toEqual([first, 1])
  await wait(0.2)
  await Promise.all([read(), read()])
  expect([node.asked.length, provider.asked.length]).toEqual([first + 1, 2])
})

test('a source that is down: what it said last with its age, for ten minutes; the other goes on, and both ends are told once', async () => {
  const { node, notices, read } = await open()
  const before = await read()
  const { answer } = node
  node.answer = () => 'busy'
  await wait(599)
  const during = await read()
  expect(during.chain).toEqual(before.chain)
  expect(during.market?.readAt).toBe(during.at)
  await wait(11)
  expect((await read()).chain).toBeNull()
  await wait(11)
  await read()
  expect(notices).toEqual([
    'Network 56 does not tell its figures: The network does not say which block was read.',
  ])
  node.answer = answer
  await wait(11)
  const after = await read()
  expect(after.chain?.readAt).toBe(after.at)
  expect(notices.slice(1)).toEqual(['Network 56 tells its figures again.'])
})

test('a source that does not answer is waited for 3 s, asked once, and given up', async () => {
  const { node, notices, read } = await open()
  const { answer } = node
  node.answer = () => null
  const reading = read()
  await expect.poll(() => node.asked).toHaveLength(1)
  await wait(3)
  const { chain, market } = await reading
  expect([chain, market?.price]).toEqual([null, '0.25'])
  expect((await read()).chain).toBeNull()
  expect(node.asked).toHaveLength(1)
  await wait(11)
  expect(notices).toHaveLength(1)
  node.answer = answer
  expect((await read()).chain?.block.number).toBe(7n)
})

test('a provider that is down leaves the chain’s figures, and its address is told to nobody', async () => {
  const { provider, notices, read } = await open()
  for (const wrong of ['<html>', { fungibles: 5 }, ' '.repeat(300_000)]) {
    provider.answer = () => wrong
    const { chain, market } = await read()
    expect([chain?.block.number, market]).toEqual([7n, null])
    await wait(11)
  }
  expect(notices).toHaveLength(1)
  expect(notices.join()).not.toMatch(/secret|127\.0\.0\.1/)
})

test.each([
  ['a price of nothing', { price: 0 }, null],
  ['a price that no dollars have', { price: 1e-70 }, null],
  ['another token', { address: `eip155:1:${gla}` }, null],
  ['no liquidity', { liquidity: undefined }, { price: '0.25', liquidity: null }],
  ['liquidity that is none', { liquidity: '-1' }, { price: '0.25', liquidity: null }],
  [
    'endless liquidity',
    { liquidity: `1.${'3'.repeat(200)}` },
    { liquidity: `1.${'3'.repeat(18)}` },
  ],
])('the provider says %s', async (_, change, expected) => {
  const { provider, read } = await open()
  provider.answer = () => ({ fungibles: [{ ...priced.fungibles[0], ...change }] })
  const { market } = await read()
  if (expected) expect(market).toMatchObject(expected)
  else expect(market).toBeNull()
})

test('contracts that are something else, or name other tokens, have no figures; the others do', async () => {
  const { read } = await open({ stakingToken: usd, decimals: 9, [`${usd}.decimals`]: 6 })
  const { chain } = await read()
  expect(chain).toMatchObject({ supply: null, pools: [], vaults: [], mine: null })
  const machines = await open({ machines: address('9') })
  expect((await machines.read()).chain).toMatchObject({ mine: null, pools: [{ paid: 21n }] })
})

test('what was missing is asked for again after a minute: a pair, a contract', async () => {
  const { node, read } = await open({ getPair: address('0'), asset: undefined })
  const before = await read()
  expect([before.chain?.mine?.pool, before.chain?.vaults]).toEqual([null, []])
  node.answer = nodeOf(usual)
  await wait(61)
  const { chain } = await read()
  expect(chain?.mine?.pool?.pay).toBe(300n)
  expect(chain?.vaults).toMatchObject([{ totalAssets: 50n }])
})

test('a network without Multicall3 is told as that', async () => {
  const { node, notices, read } = await open()
  node.answer = (body) => ({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x' })
  expect((await read()).chain).toBeNull()
  expect(notices).toEqual(['Network 56 does not tell its figures: it has no Multicall3.'])
})

test('a node that answers without end is not read to it', async () => {
  const { node, read } = await open()
  node.answer = () => `"${'x'.repeat(1_100_000)}"`
  expect((await read()).chain).toBeNull()
})

test('once closed it asks nobody, and what was under way ends', async () => {
  const { node, figures, notices } = await open()
  node.answer = () => null
  const reading = figures.text()
  await expect.poll(() => node.asked).toHaveLength(1)
  figures.close()
  expect(parseFigures(await reading).networks[0]?.chain).toBeNull()
  await wait(60)
  await figures.text()
  expect(node.asked).toHaveLength(1)
  expect(notices).toEqual([])
})
