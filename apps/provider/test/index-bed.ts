import { startAnvil } from '@gla/core/test/anvil'
import type { Database } from '@gla/server/database'
import { sql } from 'drizzle-orm'
import { type Address, numberToHex } from 'viem'
import { expect, onTestFinished } from 'vitest'
import { createChains } from '../src/chains/chains.js'
import { openProviderDatabase } from '../src/database/provider-database.js'
import { createIndexer, type Indexer } from '../src/indexer/indexer.js'
import { defaultLimits, type Limits } from '../src/limits.js'
import { createMetrics } from '../src/metrics.js'
import type { ChainHistory, ChainSwap } from '../src/provider-options.js'
import { rpcOf } from './chain-sums.js'
import { testDatabase } from './postgres.js'

export const chain = 'eip155:31337'

/** An indexer of one chain, with what it has reported. */
export interface StartedIndexer extends Indexer {
  readonly said: string[]
  /** Resolves when its newest block is the newest of its node, less the confirmations. */
  current(): Promise<void>
}

/** Starts an indexer that ends with the test. */
export function startIndexer(
  node: { readonly url: string },
  database: Database,
  history: ChainHistory = {},
  few: Partial<Limits> = {},
  swap?: ChainSwap,
): StartedIndexer {
  const said: string[] = []
  const report = (error: unknown) =>
    said.push(error instanceof Error ? [error, error.cause ?? ''].join(' ').trim() : `${error}`)
  const metrics = createMetrics()
  const coin = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { id: chain, rpcUrls: [node.url], coin, history, swap } as const
  const limits = { ...defaultLimits, ...few }
  const chains = createChains([config], { limits, metrics, report })
  const indexer = createIndexer({ database, chains, limits, now: Date.now, report, metrics })
  indexer.start()
  onTestFinished(() => indexer.close())
  const rpc = rpcOf(node)
  return {
    ...indexer,
    said,
    async current() {
      const isCurrent = async () => {
        const head = Number(await rpc('eth_blockNumber', []))
        const newest = `0x${(head - (history.confirmations ?? 0)).toString(16)}`
        const { hash } = (await rpc('eth_getBlockByNumber', [newest, false])) as { hash: string }
        await Promise.race([indexer.upTo(chain, 2n ** 62n), new Promise(setImmediate)])
        return (await rowsOf(database, 'block_hashes', 'number DESC LIMIT 1'))[0]?.hash === hash
      }
      await expect.poll(isCurrent, { timeout: 20_000, interval: 20 }).toBe(true)
    },
  }
}

/** A database in memory, or one of `GLA_POSTGRES_URL`, in which each test begins with none of the chain's rows. */
export async function memoryDatabase(): Promise<Database & { empty(): Promise<void> }> {
  const onError = (error: unknown) => {
    throw error
  }
  const { databaseUrl, drop } = await testDatabase()
  const database = await openProviderDatabase({ databaseUrl, onError })
  return {
    ...database,
    async close() {
      await database.close()
      await drop()
    },
    empty: () =>
      database.write(async (db) => {
        await db.execute(
          sql`TRUNCATE indexed_chains, block_hashes, chain_transactions, movements, account_transactions, approvals, opening_balances, untraced_blocks, pools, pool_reserves, pool_swaps`,
        )
      }),
  }
}

type Row = Readonly<Record<string, unknown>>

/** All rows of a table, without the name of the chain. */
export async function rowsOf(
  database: Database,
  table: string,
  order: string,
): Promise<readonly Row[]> {
  const found = await database.read((db) =>
    db.execute(sql`SELECT * FROM ${sql.raw(table)} ORDER BY ${sql.raw(order)}`),
  )
  const { rows } = found as unknown as { rows: Row[] }
  return rows.map(({ chain: _, ...row }) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        // One engine gives a number, the other its text.
        counts.has(name) && typeof value === 'string' ? Number(value) : value,
      ]),
    ),
  )
}

/** Columns of the type `bigint`. */
const counts = new Set('block number time nonce first_block next_block node_block'.split(' '))

/** All that is derived from blocks. */
export const allRows = async (database: Database) => ({
  blocks: await rowsOf(database, 'block_hashes', 'number'),
  transactions: await rowsOf(database, 'chain_transactions', 'block, position'),
  movements: await rowsOf(database, 'movements', 'block, position, place, part'),
  accounts: await rowsOf(database, 'account_transactions', 'account, block, position'),
  approvals: await rowsOf(database, 'approvals', 'block, position, place'),
  pools: await rowsOf(database, 'pools', 'pair'),
  reserves: await rowsOf(database, 'pool_reserves', 'block, position, place'),
  swaps: await rowsOf(database, 'pool_swaps', 'block, position, place'),
})

/** A chain of its own, with an account that the node has unlocked. */
export async function ownAnvil() {
  const anvil = await startAnvil()
  onTestFinished(() => anvil.stop())
  const [from] = (await anvil.rpc('eth_accounts')) as [Address]
  return {
    ...anvil,
    async send(to: string, value: number) {
      const hash = await anvil.rpc('eth_sendTransaction', [{ from, to, value: numberToHex(value) }])
      const receipt = () => anvil.rpc('eth_getTransactionReceipt', [hash])
      await expect.poll(receipt, { interval: 2 }).toBeTruthy()
    },
    mine: (blocks: number) => anvil.rpc('anvil_mine', [numberToHex(blocks)]),
  }
}

/** An account that nobody has. */
export const someone = (byte: string) => `0x${byte.repeat(20)}`
