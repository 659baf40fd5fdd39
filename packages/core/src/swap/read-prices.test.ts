import { expect, test } from 'vitest'
import { createReadPrices } from './read-prices.js'
import type { SwapToken } from './swap-state.js'

const network = 'eip155:56' as const
const token = (digit: string): SwapToken => ({
  ...{ id: `${network}:0x${digit.repeat(40)}`, address: `0x${digit.repeat(40)}`, symbol: 'GLA' },
  ...{ name: 'GLA', decimals: 18, iconUrl: null, balance: null, price: null },
  ...{ doubt: null, isListed: true },
})

test('default: the pair in view, so many seconds back; nothing is asked without a pair', async () => {
  const asked: unknown[] = []
  const points = [{ time: 5, price: '0.25' }]
  const call = async (...given: unknown[]) => {
    asked.push(given)
    return { points }
  }
  const deps = {
    api: { call: call as never },
    network: () => network,
    now: () => 90_000_999,
  } as const
  const pair = { from: token('1'), to: token('2') }
  expect(await createReadPrices({ ...deps, state: { ...pair, to: null } })(60)).toEqual([])
  expect(await createReadPrices({ ...deps, state: pair })(60)).toBe(points)
  await createReadPrices({ ...deps, state: pair })(1e9)
  const query = { chainId: network, from: pair.from.id, to: pair.to.id }
  expect(asked).toEqual([
    ['swapPrices', { query: { ...query, since: '89940' }, network }],
    ['swapPrices', { query: { ...query, since: '0' }, network }],
  ])
})
