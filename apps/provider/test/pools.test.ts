import type { Database } from '@gla/server/database'
import { type Hex, numberToHex, pad, parseEther, toEventSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { here } from './history-bed.js'
import { memoryDatabase, rowsOf, startIndexer } from './index-bed.js'
import { type PoolBed, startPoolBed } from './pool-bed.js'
import { emitting, topicOf } from './raw-contracts.js'
import { tapNode } from './tapped-node.js'

let bed: PoolBed
let database: Database & { empty(): Promise<void> }
beforeAll(async () => {
  ;[bed, database] = await Promise.all([startPoolBed(), memoryDatabase()])
})
afterAll(async () => {
  await database?.close()
  await bed?.stop()
})
beforeEach(() => database.empty())

const word = (value: bigint) => numberToHex(value, { size: 32 })
const words = (...values: bigint[]) =>
  `0x${values.map((one) => word(one).slice(2)).join('')}` as Hex

/** What is kept of each pair, in the order of the bed's. */
async function keptReserves() {
  const rows = await rowsOf(database, 'pool_reserves', 'block, position, place')
  return bed.pairs.map((pair) => {
    const newest = rows.findLast((row) => row.pair === pair.toLowerCase())
    return [BigInt(newest?.reserve0 as string), BigInt(newest?.reserve1 as string)] as const
  })
}
const keptPairs = async () => (await rowsOf(database, 'pools', 'pair')).map(({ pair }) => pair)
const allPairs = () => bed.pairs.map((pair) => pair.toLowerCase()).sort()

test('the pairs of the factory, what they hold and what is exchanged in them, until it is undone', async () => {
  const { alice, contracts } = bed
  const index = startIndexer(bed, database, {}, {}, bed.swap)
  await index.current()
  expect(await keptPairs()).toEqual(allPairs())
  const before = await bed.reserves()
  expect(await keptReserves()).toEqual(before)

  const coins = parseEther('1')
  const { block } = await bed.buy(alice, contracts.usd, coins)
  await index.upTo(here, block)
  expect(await keptReserves()).toEqual(await bed.reserves())
  // By hand: 250,000 tUSD * 0.997 / (100 + 0.997)
  const out = (250_000_000_000n * 997n) / (100_000n + 997n)
  const [swap, ...others] = await rowsOf(database, 'pool_swaps', 'block')
  const isUsdFirst = contracts.usd.toLowerCase() < contracts.weth.toLowerCase()
  const [usd, coin] = isUsdFirst ? (['0', '1'] as const) : (['1', '0'] as const)
  expect(swap).toMatchObject({
    pair: bed.pairs[0]?.toLowerCase(),
    [`amount${coin}_in`]: `${coins}`,
    [`amount${usd}_in`]: '0',
    [`amount${usd}_out`]: `${out}`,
    [`amount${coin}_out`]: '0',
  })
  expect(`${swap?.block}`).toBe(`${block}`)
  expect(others).toEqual([])

  await bed.rpc('anvil_reorg', [1, []])
  await index.current()
  expect(await bed.reserves()).toEqual(before)
  expect(await keptReserves()).toEqual(before)
  expect(await rowsOf(database, 'pool_swaps', 'block')).toEqual([])
})

test('pairs that the factory has not made count for nothing, whatever they emit', async () => {
  const { alice, contracts } = bed
  const index = startIndexer(bed, database, {}, {}, bed.swap)
  const made = toEventSelector('PairCreated(address,address,address,uint256)')
  const synced = toEventSelector('Sync(uint112,uint112)')
  const swapped = toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)')
  const sides = [topicOf(contracts.gla), topicOf(contracts.usd)] as const
  const { block } = await bed.send(alice, {
    data: emitting([
      { topics: [made, ...sides], data: words(5n, 1n) },
      { topics: [synced], data: words(5n, 7n) },
      { topics: [swapped, pad(alice), pad(alice)], data: words(1n, 0n, 0n, 1n) },
    ]),
    gas: 3_000_000n,
  })
  await index.upTo(here, block)
  expect(await keptPairs()).toEqual(allPairs())
  expect(await keptReserves()).toEqual(await bed.reserves())
  expect(await rowsOf(database, 'pool_swaps', 'block')).toEqual([])
})

test('a chain that is kept from a later block: its pools are learned from the factory, again after an undo', async () => {
  const { alice, contracts } = bed
  const index = startIndexer(bed, database, { fromBlock: 'latest' }, {}, bed.swap)
  await index.current()
  await expect.poll(keptPairs, { timeout: 10_000 }).toEqual(allPairs())
  expect(await keptReserves()).toEqual(await bed.reserves())
  const { block } = await bed.buy(alice, contracts.gla, parseEther('1'))
  await index.upTo(here, block)
  expect(await keptReserves()).toEqual(await bed.reserves())
  await bed.rpc('anvil_reorg', [2, []])
  await index.current()
  await expect.poll(keptPairs, { timeout: 10_000 }).toEqual(allPairs())
  expect(await keptReserves()).toEqual(await bed.reserves())
})

test('a node that does not tell its state: the history goes on without pools, and says so once', async () => {
  const node = await tapNode(bed)
  node.lie = (method, id) =>
    method === 'eth_call'
      ? JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32000, message: 'pruned' } })
      : null
  const index = startIndexer(node, database, { fromBlock: 'latest' }, {}, bed.swap)
  await index.current()
  const { block } = await bed.send(bed.alice, { to: bed.bob, value: 1n })
  await index.upTo(here, block)
  expect(await keptPairs()).toEqual([])
  expect(index.said).toHaveLength(1)
  expect(index.said[0]).toContain('The pools of eip155:31337 are not read yet.')
})
