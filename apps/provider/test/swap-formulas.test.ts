import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountThrough, leastOf, type Reserves } from '../src/convert/amount-out.js'
import { randomOf } from './random-of.js'
import { type SwapBed, startSwapBed } from './swap-bed.js'

/** A few in `npm test`; `npm run prove swap-formulas` takes 10,000. */
const count = Number(process.env.GLA_SWAP_FORMULAS ?? 200)
const seed = Number(process.env.GLA_SEED ?? 1)
const together = 100 // calls in one request

const abi = parseAbi([
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
  'function getPair(address, address) view returns (address)',
])
/** Where a pair keeps its reserves: both in 112 bits, then a time in 32. */
const reservesSlot = `0x${(8).toString(16).padStart(64, '0')}`

let bed: SwapBed
beforeAll(async () => {
  bed = await startSwapBed()
})
afterAll(() => bed?.stop())

test.each([
  ['1 into 1,000 and 1,000', 1n, [1_000n, 1_000n], 0n],
  ['100 into 1,000 and 1,000', 100n, [1_000n, 1_000n], 90n],
  ['1 ether into 5 and 10', 10n ** 18n, [5n * 10n ** 18n, 10n ** 19n], 1662497915624478906n],
  ['1 ether into 10 and 5', 10n ** 18n, [10n ** 19n, 5n * 10n ** 18n], 453305446940074565n],
  ['nothing', 0n, [1_000n, 1_000n], null],
  ['an empty pool', 1n, [0n, 1_000n], null],
  ['beyond 256 bits', 1n << 250n, [1n, 1n << 100n], null],
] as const)('worked example: %s', (_, amount, reserves, out) => {
  expect(amountThrough(amount, [reserves])).toBe(out)
})

test.each([
  [1_000n, '0', 1_000n],
  [1_000n, '1', 990n],
  [999n, '0.5', 995n],
  [10_000n, '0.29', 9_971n],
  [1n, '50', 1n],
  [2n, '1', 2n],
])('the least of %s at a slippage of %s percent is %s', (out, slippage, least) => {
  expect(leastOf(out, slippage)).toBe(least)
})

test(`${count} random pools, amounts and hops: what the router says on the chain`, async () => {
  const random = randomOf(seed)
  const cases = await Promise.all(Array.from({ length: count }, () => randomCase(random)))
  let equal = 0
  for (let from = 0; from < count; from += together) {
    const some = cases.slice(from, from + together)
    const said = await askRouter(some)
    for (const [at, { amount, pools }] of some.entries()) {
      expect(amountThrough(amount, pools), `case ${from + at} of seed ${seed}`).toBe(said[at])
      equal++
    }
  }
  const isSaid = cases.filter(({ amount, pools }) => amountThrough(amount, pools) !== null).length
  // Else hardly any of them would show anything.
  expect(isSaid).toBeGreaterThan(count / 2)
  if (process.env.GLA_SWAP_FORMULAS)
    process.stdout.write(
      `figure: swap formulas: ${equal} of ${count} equal to the router, ${isSaid} of them an amount\n`,
    )
}, 600_000)

type Case = { amount: bigint; path: Address[]; pools: Reserves[]; pairs: Address[] }
type Random = ReturnType<typeof randomOf>

/** A number whose length in bits is random, so that small and large ones come alike. */
function bits(random: Random, most: number): bigint {
  const length = random.below(most + 1)
  let value = 0n
  for (let bit = 0; bit < length; bit++) value = (value << 1n) | BigInt(random.below(2))
  return value
}

/** A way through one or two of the bed's pools, each with reserves that nobody ever had. */
async function randomCase(random: Random): Promise<Case> {
  const { gla, usd, weth, drift } = bed.contracts
  const paths = [
    ...[
      [weth, usd],
      [usd, weth],
      [gla, weth],
      [gla, usd],
      [usd, drift],
    ],
    ...[
      [weth, usd, drift],
      [gla, weth, usd],
      [drift, usd, gla],
      [usd, gla, weth],
    ],
  ]
  const path = random.of(paths)
  const hops = path.slice(1).map((to, at) => [path[at] ?? to, to] as const)
  const pools = hops.map((): Reserves => {
    // Most pools hold something: what an empty one answers is soon known.
    const least = random.below(50) === 0 ? 0n : 1n
    return [bits(random, 112) || least, bits(random, 112) || least]
  })
  const pairs = await Promise.all(hops.map(pairOf))
  return { amount: bits(random, random.below(20) === 0 ? 256 : 118), path, pools, pairs }
}

async function pairOf(hop: readonly [Address, Address]): Promise<Address> {
  const key = hop.join()
  const known = pairs.get(key)
  if (known) return known
  const data = encodeFunctionData({ abi, functionName: 'getPair', args: hop })
  const result = await bed.rpc('eth_call', [{ to: bed.contracts.swapFactory, data }, 'latest'])
  const pair = `0x${(result as string).slice(-40)}` as const
  pairs.set(key, pair)
  return pair
}
const pairs = new Map<string, Address>()

/** What the router on the chain answers, with the pools' reserves put in place for each call; null where it reverts. */
async function askRouter(cases: readonly Case[]): Promise<(bigint | null)[]> {
  const calls = cases.map(({ amount, path, pools, pairs }, id) => {
    const data = encodeFunctionData({ abi, functionName: 'getAmountsOut', args: [amount, path] })
    const overrides = pools.map(([reserveIn, reserveOut], at) => {
      const [one, other] = [path[at] ?? '0x0', path[at + 1] ?? '0x0']
      const isFirst = BigInt(one) < BigInt(other)
      const [first, second] = isFirst ? [reserveIn, reserveOut] : [reserveOut, reserveIn]
      const value = ((second << 112n) | first).toString(16).padStart(64, '0')
      return [pairs[at], { stateDiff: { [reservesSlot]: `0x${value}` } }]
    })
    const to = bed.contracts.swapRouter
    const params = [{ to, data }, 'latest', Object.fromEntries(overrides)]
    return { jsonrpc: '2.0', id, method: 'eth_call', params }
  })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(bed.url, { method: 'POST', headers, body: JSON.stringify(calls) })
  const answers = (await response.json()) as Said[]
  const said = new Map(answers.map((one) => [one.id, one]))
  return cases.map((_, id) => {
    const one = said.get(id)
    if (one?.result) return BigInt(`0x${one.result.slice(-64)}`)
    // Only a revert counts: it has an answer of its own.
    expect(one?.error).toMatchObject({ code: 3 })
    return null
  })
}
type Said = { id: number; result?: Hex; error?: { code: number } }
