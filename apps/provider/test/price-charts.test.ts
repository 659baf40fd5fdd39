import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Chains } from '../src/chains/chains.js'
import type { KnownTokens } from '../src/history/known-tokens.js'
import { createChartAnswers } from '../src/prices/chart-answers.js'
import { memoryDatabase } from './index-bed.js'

const id = 'eip155:1'
const address = (digit: string) => `0x${digit.repeat(40)}`
const [one, other, pair, factory] = [address('1'), address('2'), address('3'), address('4')]
const now = 1_700_000_000 // s

/** Charts of a chain with one pool, of what is in a database. */
async function charts() {
  const database = await memoryDatabase()
  onTestFinished(() => database.close())
  const run = (query: ReturnType<typeof sql>) =>
    database.write(async (db) => void (await db.execute(query)))
  await run(sql`INSERT INTO pools (chain, pair, token0, token1, factory, block)
    VALUES (${id}, ${pair}, ${one}, ${other}, ${factory}, 0)`)
  const swap = { factory, wrapped: address('5'), router: address('6') }
  const chain = { id, config: { swap, history: {}, tokens: [] } }
  const known = { name: null, symbol: null, decimals: 0, isListed: false }
  const tokens: KnownTokens = {
    of: async (_, asked) => new Map([...asked.keys()].map((key) => [key, known])),
  }
  const counted = { reads: 0 }
  const { swapPrices } = createChartAnswers({
    chains: new Map([[id, chain]]) as unknown as Chains,
    tokens,
    database: {
      ...database,
      read(work) {
        counted.reads++
        return database.read(work)
      },
    },
    now: () => now * 1_000,
  })
  return {
    counted,
    /** A newest block. */
    block: (number: number, time: number) =>
      run(sql`WITH hashes AS (INSERT INTO block_hashes (chain, number, hash, time)
          VALUES (${id}, ${number}, ${`0x${number}`}, ${time}))
        INSERT INTO indexed_chains (chain, first_block, next_block, node_block, has_traces, started_at)
        VALUES (${id}, 0, ${number + 1}, ${number}, false, 0)
        ON CONFLICT (chain) DO UPDATE SET next_block = excluded.next_block, node_block = excluded.node_block`),
    /** What the pool has from a block on; a swap says so, or something else. */
    async holds(block: number, time: number, reserves: [number, number], isSwap = true) {
      await run(sql`INSERT INTO pool_reserves (chain, pair, block, position, place, time, reserve0, reserve1)
        VALUES (${id}, ${pair}, ${block}, 0, 4, ${time}, ${reserves[0]}, ${reserves[1]})`)
      if (isSwap)
        await run(sql`INSERT INTO pool_swaps (chain, pair, block, position, place, time, amount0_in, amount1_in, amount0_out, amount1_out)
          VALUES (${id}, ${pair}, ${block}, 0, 5, ${time}, 1, 0, 0, 1)`)
    },
    /** Swaps in blocks 1 to `count`, as many seconds apart, and no price twice. */
    async many(count: number, first: number, apart: number) {
      await run(sql`INSERT INTO pool_reserves (chain, pair, block, position, place, time, reserve0, reserve1)
        SELECT ${id}, ${pair}, n, 0, 4, ${first}::bigint + (n - 1) * ${apart}::bigint, 1, n FROM generate_series(1, ${count}::bigint) AS n`)
      await run(sql`INSERT INTO pool_swaps (chain, pair, block, position, place, time, amount0_in, amount1_in, amount0_out, amount1_out)
        SELECT ${id}, ${pair}, n, 0, 5, ${first}::bigint + (n - 1) * ${apart}::bigint, 1, 0, 0, 1 FROM generate_series(1, ${count}::bigint) AS n`)
    },
    async points(since: number) {
      const query = {
        chainId: id,
        from: `${id}:${one}`,
        to: `${id}:${other}`,
        since: `${since}`,
        projectId: '',
      }
      return (await swapPrices({ query } as never)).points
    },
  }
}

test('a chart is of swaps: what else changes a pool is no point', async () => {
  const { block, holds, points } = await charts()
  await holds(1, now - 900, [100, 200], false)
  await holds(2, now - 800, [100, 300])
  await holds(3, now - 700, [100, 900], false)
  await holds(4, now - 600, [100, 400])
  await block(4, now - 600)
  const swaps = [
    { time: now - 800, price: '3' },
    { time: now - 600, price: '4' },
  ]
  expect(await points(now - 1_000)).toEqual([{ time: now - 900, price: '2' }, ...swaps])
  expect(await points(now - 850)).toEqual([{ time: now - 850, price: '2' }, ...swaps])
  expect(await points(now - 700)).toEqual([{ time: now - 700, price: '3' }, swaps[1]])
})

test('the newest swap is there where the clock of the chain is ahead', async () => {
  const { block, many, points } = await charts()
  const ahead = now + 1_000_000
  await many(2_000, ahead - 1_999, 1)
  await block(2_000, ahead)
  const found = await points(now - 1_000)
  expect(found.at(-1)).toEqual({ time: ahead, price: '2000' })
  expect(found.length).toBeLessThanOrEqual(500)
})

test('since the beginning of time: a year of it, of many swaps few points, and each block is read once', async () => {
  const { block, counted, many, points } = await charts()
  await many(5_000, now - 5_000 * 20_000, 20_000)
  await block(5_000, now)
  const found = await points(0)
  expect(found[0]?.time).toBe(now - 366 * 86_400)
  expect(found.at(-1)).toEqual({ time: now - 20_000, price: '5000' })
  expect(found.length).toBeGreaterThan(100)
  expect(found.length).toBeLessThanOrEqual(500)
  const { reads } = counted
  expect(await points(1)).toEqual(found)
  // Whether there is a newer block, and nothing else.
  expect(counted.reads).toBe(reads + 1)
  await block(5_001, now)
  await points(0)
  expect(counted.reads).toBeGreaterThan(reads + 2)
})
