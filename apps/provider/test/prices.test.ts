import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ApiAnswer } from '@gla/core/api'
import { formatUnits, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { decimalOf } from '../src/prices/fraction.js'
import { poolKey } from '../src/prices/pool-reads.js'
import { priceOfPools } from '../src/prices/price-of-pools.js'
import { createPriceSource } from '../src/prices/price-source.js'
import { worthOf } from '../src/prices/worth.js'
import type { ProviderChain, ProviderOptions } from '../src/provider-options.js'
import { here, untilKept } from './history-bed.js'
import { type PoolBed, startPoolBed } from './pool-bed.js'
import { type Started, startedHere } from './started.js'
import { tapNode } from './tapped-node.js'

let bed: PoolBed
let provider: Started
beforeAll(async () => {
  bed = await startPoolBed()
  provider = await serving({})
})
afterAll(async () => {
  await provider?.close()
  await bed?.stop()
  expect(provider?.errors).toEqual([])
})

const coin = `0x${'e'.repeat(40)}`

/** A provider of the bed's chain, with all its tokens. */
function serving(chain: Partial<ProviderChain>, options: Partial<ProviderOptions> = {}) {
  const { gla, usd, weth, drift } = bed.contracts
  const tokens = [
    { address: gla, symbol: 'GLA', name: 'GLA' },
    { address: usd, symbol: 'tUSD', name: 'Test USD' },
    { address: weth, symbol: 'WETH', name: 'Wrapped Ether' },
    { address: drift, symbol: 'DRIFT', name: 'Drift' },
  ]
  const config = { ...bed.config, tokens, history: {}, swap: bed.swap, ...chain }
  return startedHere({ chains: [config], limits: { answerTime: 30_000 }, ...options })
}

/** What is said of addresses. */
async function toldOf(of: Started, ...addresses: string[]) {
  const response = await of.get('/v1/fungible/price?projectId=test', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ currency: 'usd', projectId: 'test' },
      addresses: addresses.map((one) => `${here}:${one}`),
    }),
  })
  expect(response.status).toBe(200)
  const { fungibles } = (await response.json()) as ApiAnswer<'fungiblePrice'>
  return fungibles
}

/** Their prices, by their symbols. */
const pricesOf = async (of: Started, ...addresses: string[]) =>
  Object.fromEntries((await toldOf(of, ...addresses)).map(({ symbol, price }) => [symbol, price]))

async function pointsOf(of: Started, from: string, to: string, since: number) {
  const query = `chainId=${here}&from=${here}:${from}&to=${here}:${to}&since=${since}`
  const response = await of.get(`/v1/convert/prices?${query}&projectId=test`)
  expect(response.status).toBe(200)
  return ((await response.json()) as ApiAnswer<'swapPrices'>).points
}

test('prices are what the pools say, direct or over the wrapped coin, and follow a swap', async () => {
  const { contracts, alice } = bed
  const { gla, usd, weth, drift } = contracts
  const coinPool = async () => {
    const [first, second] = (await bed.reserves())[0] ?? []
    if (!first || !second) throw new Error('The pool of USD and the coin is empty.')
    const [dollars, coins] = BigInt(usd) < BigInt(weth) ? [first, second] : [second, first]
    return { dollars, coins, price: Number(dollars) / 1e6 / (Number(coins) / 1e18) }
  }
  await untilKept(provider, bed, alice)
  const opening = await coinPool() // other tests have bought of it, or will
  const before = await pricesOf(provider, coin, gla, usd, weth, drift)
  expect(before).toMatchObject({ GLA: 0.25, tUSD: 1, DRIFT: 1.1 })
  expect(before.ETH).toBeCloseTo(opening.price, 6)
  expect(before.WETH).toBe(before.ETH)
  const paid = parseEther('10')
  await bed.buy(alice, usd, paid)
  await untilKept(provider, bed, alice)
  // By hand: what is left in the pool is what it had, less what was bought for 99.7 % of what was paid.
  const coins = opening.coins * 1_000n + paid * 997n
  const bought = (opening.dollars * paid * 997n) / coins
  const left = { dollars: opening.dollars - bought, coins: opening.coins + paid }
  expect(await coinPool()).toMatchObject(left)
  const price = Number(left.dollars) / 1e6 / (Number(left.coins) / 1e18)
  const after = await pricesOf(provider, coin, gla, drift)
  expect(after.ETH).toBeCloseTo(price, 6)
  expect(after).toMatchObject({ GLA: 0.25, DRIFT: 1.1 })

  const response = await provider.get(
    `/v1/account/${alice}/balance?currency=usd&chainId=${here}&projectId=test`,
  )
  const { balances } = (await response.json()) as ApiAnswer<'balance'>
  const token = balances.find(({ symbol }) => symbol === 'GLA')
  expect(token).toMatchObject({ price: 0.25, value: 25_000 })
  expect(balances.find(({ symbol }) => symbol === 'ETH')?.price).toBeCloseTo(price, 6)
})

test('with a price comes what the pool that says it holds, both tokens together; a unit needs none', async () => {
  const { contracts, alice } = bed
  const { gla, usd, drift } = contracts
  await untilKept(provider, bed, alice)
  const [first = 0n, second = 0n] = (await bed.reserves())[0] ?? []
  const dollars = BigInt(usd) < BigInt(contracts.weth) ? first : second
  const held = await toldOf(provider, coin, gla, usd, drift)
  expect(held.map(({ symbol, liquidity }) => [symbol, liquidity])).toEqual([
    ['ETH', formatUnits(2n * dollars, 6)],
    ...[
      ['GLA', '500000'],
      ['tUSD', undefined],
      ['DRIFT', '440000'],
    ],
  ])
})

test('a chart begins with what the price was, and has a point for what changed it', async () => {
  const { contracts, alice } = bed
  const { weth, usd, gla, drift } = contracts
  const recently = Math.floor(Date.now() / 1_000) - 3_600 // before there was a chain
  await untilKept(provider, bed, alice)
  expect((await pointsOf(provider, coin, usd, recently))[0]?.price).toBe('2500')
  await bed.buy(alice, usd, parseEther('1'))
  await untilKept(provider, bed, alice)
  const [first, ...later] = (await pointsOf(provider, weth, usd, recently)).slice(-2)
  expect(later).toHaveLength(1)
  const [last] = later
  expect(Number(last?.price)).toBeLessThan(Number(first?.price))
  expect((await pricesOf(provider, coin)).ETH).toBeCloseTo(Number(last?.price), 8)
  // Later than all of it: one point, which is what it was then.
  const since = (last?.time ?? 0) + 1
  expect(await pointsOf(provider, weth, usd, since)).toEqual([{ time: since, price: last?.price }])
  expect(await pointsOf(provider, gla, usd, since)).toEqual([{ time: since, price: '0.25' }])
  // Over two pools: none joins DRIFT and GLA, nor DRIFT and the coin.
  expect(await pointsOf(provider, drift, gla, 0)).toEqual([])
})

test('of made-up tokens nobody is asked: neither the chain nor the source of prices', async () => {
  const { contracts, alice } = bed
  const node = await tapNode(bed)
  const source = await startSource(() => '{}')
  const apart = await serving({ rpcUrls: [node.url] }, { priceSource: source })
  onTestFinished(() => apart.close())
  await untilKept(apart, bed, alice)
  const madeUp = Array.from({ length: 20 }, (_, at) => numberToHex(at + 1_000, { size: 20 }))
  const digits = (address: string) => address.slice(2).toLowerCase()
  const askedFor = (address: string) =>
    [...node.bodies, ...source.asked].filter((one) => one.toLowerCase().includes(digits(address)))
  expect(await pricesOf(apart, contracts.gla, ...madeUp)).toHaveProperty('GLA')
  for (const one of madeUp) expect(await pointsOf(apart, coin, one, 0)).toEqual([])
  expect(madeUp.flatMap(askedFor)).toEqual([])
  expect(askedFor(contracts.gla)).not.toEqual([])
})

test('a token that is in a pool has its price, listed or not', async () => {
  const { contracts, alice } = bed
  const apart = await serving({ tokens: [] })
  onTestFinished(() => apart.close())
  await untilKept(apart, bed, alice)
  expect(await pricesOf(apart, contracts.gla)).toEqual({ GLA: 0.25 })
})

test('without a unit, or without history, there is no price', async () => {
  const { contracts, alice, swap } = bed
  const { unit: _, ...unitless } = swap
  for (const chain of [{ swap: unitless }, { history: false as const }]) {
    const apart = await serving(chain)
    onTestFinished(() => apart.close())
    if (!('history' in chain)) await untilKept(apart, bed, alice)
    expect(await pricesOf(apart, coin, contracts.gla)).toEqual({})
    const path = `/v1/account/${alice}/balance?currency=usd&chainId=${here}&projectId=test`
    const { balances } = (await (await apart.get(path)).json()) as ApiAnswer<'balance'>
    expect(balances.length).toBeGreaterThan(0)
    expect(balances.some((one) => 'price' in one || 'value' in one)).toBe(false)
  }
})

/** A server in the form of CoinGecko's, whose answers are as they are. */
async function startSource(answers: (path: string) => string | null) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const platforms = JSON.stringify([
      { id: 'local', chain_identifier: 31_337, native_coin_id: 'ether' },
    ])
    const answer = path.startsWith('/api/asset_platforms') ? platforms : answers(path)
    if (answer !== null) response.end(answer)
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/?key=1`, asked }
}

test('a source says what no pool does: asked once, with its key, and for no person', async () => {
  const { contracts } = bed
  const token = contracts.gla.toLowerCase()
  const source = await startSource((path) =>
    path.includes('/simple/price')
      ? '{"ether":{"usd":1999.5}}'
      : `{"${contracts.gla}":{"usd":1.5e-7},"0x${'1'.repeat(40)}":{"usd":1}}`,
  )
  const apart = await serving({ history: false }, { priceSource: source })
  onTestFinished(() => apart.close())
  const prices = { ETH: 1999.5, GLA: 0.000_000_15 }
  expect(await pricesOf(apart, coin, contracts.gla, contracts.usd)).toEqual(prices)
  expect(await pricesOf(apart, coin, contracts.gla, contracts.usd)).toEqual(prices)
  for (const one of await toldOf(apart, coin, contracts.gla))
    expect(one).not.toHaveProperty('liquidity')
  expect(source.asked).toHaveLength(3)
  expect(source.asked.every((path) => path.includes('key=1'))).toBe(true)
  expect(source.asked[2]).toContain(token)
})

const lies = {
  'a NaN': '{"ether":{"usd":NaN}}',
  'less than nothing': '{"ether":{"usd":-5}}',
  nothing: '{"ether":{"usd":0}}',
  'more than a number': '{"ether":{"usd":1e400}}',
  'a text': '{"ether":{"usd":"2500"}}',
  'another form': '[[[[]]]]',
  megabytes: `{"ether":{"usd":2500},"x":"${' '.repeat(3_000_000)}"}`,
  'a page': '<script>alert(1)</script>',
  'what is never answered': null,
}

test.each(Object.entries(lies))('hostile source: %s is no price', async (_, answer) => {
  const { url } = await startSource(() => answer)
  const said: unknown[] = []
  const source = createPriceSource(url, { now: Date.now, report: (error) => said.push(error) })
  expect(await source(here, [null])).toEqual(new Map())
  expect(await source('eip155:1', [null])).toEqual(new Map())
  expect(said.length).toBeLessThan(2)
  expect(`${said[0]}`).not.toContain('key=1')
})

test('a pool that holds too little makes no price, and of two ways the deeper one counts', () => {
  const pool = (token0: string, token1: string, reserve0: bigint, reserve1: bigint) =>
    [poolKey(token0, token1), { pair: '', token0, token1, reserve0, reserve1 }] as const
  const wanted = { token: 'a', unit: 'u', wrapped: 'w', leastDepth: 1_000n }
  const of = (...pools: ReturnType<typeof pool>[]) => priceOfPools(new Map(pools), wanted)
  expect(of(pool('a', 'u', 5n, 999n))).toBeNull()
  expect(of(pool('a', 'u', 500n, 1_000n))).toMatchObject({ over: 1_000n, under: 500n })
  const over = [pool('a', 'w', 100n, 50n), pool('u', 'w', 8_000n, 100n)]
  expect(of(...over)).toMatchObject({ via: ['a', 'w', 'u'], depth: 4_000n })
  expect(of(...over, pool('a', 'u', 7n, 3_999n))?.via).toEqual(['a', 'w', 'u'])
  expect(of(...over, pool('a', 'u', 7n, 4_000n))?.via).toEqual(['a', 'u'])
  expect(of(pool('a', 'w', 100n, 50n), pool('u', 'w', 8_000n, 0n))).toBeNull()
})

test('formulas: decimals are cut and never rounded up, of the smallest and the largest', () => {
  const of = (over: bigint, under: bigint) => decimalOf({ over, under })
  expect(of(5n, 2n)).toBe('2.5')
  expect(of(1n, 3n)).toBe('0.333333333333')
  expect(of(2n, 3n * 10n ** 20n)).toBe('0.00000000000000000000666666666666')
  expect(of(10n ** 30n, 7n)).toBe(`${10n ** 30n / 7n}`)
  expect(of(1n, 10n ** 80n)).toBeNull()
  expect(of(10n ** 80n, 1n)).toBeNull()
  expect(of(0n, 5n)).toBeNull()
  expect(of(5n, 0n)).toBeNull()
  expect(worthOf(1_500_000n, 6, '0.25')).toBe(0.375)
  expect(worthOf(0n, 6, '0.25')).toBe(0)
})
