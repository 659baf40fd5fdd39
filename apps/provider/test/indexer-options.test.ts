import type { Database } from '@gla/server/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chain, memoryDatabase, ownAnvil, rowsOf, someone, startIndexer } from './index-bed.js'
import { tapNode } from './tapped-node.js'

let database: Database & { empty(): Promise<void> }
beforeAll(async () => {
  database = await memoryDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.empty())

test('options: from the newest block on, and only once others follow', async () => {
  const anvil = await ownAnvil()
  await anvil.mine(10)
  const latest = startIndexer(anvil, database, { fromBlock: 'latest' })
  await latest.current()
  await anvil.mine(3)
  await latest.current()
  await latest.close()
  expect(latest.state(chain)).toMatchObject({ firstBlock: 10n, nextBlock: 14n })

  await database.empty()
  const node = await tapNode(anvil)
  const later = startIndexer(node, database, { fromBlock: 12, confirmations: 3 })
  await anvil.mine(1)
  await expect.poll(() => node.methods).toContain('eth_getBlockByNumber')
  expect(later.state(chain)).toBeNull()
  await anvil.mine(2)
  await later.current()
  expect(later.state(chain)).toMatchObject({ firstBlock: 12n, nextBlock: 14n, nodeBlock: 13n })
})

test('two providers on one database: each block is kept once', async () => {
  const anvil = await ownAnvil()
  for (let block = 1; block <= 5; block++) await anvil.send(someone('a1'), block)
  const both = [startIndexer(anvil, database), startIndexer(anvil, database)]
  for (const index of both) await index.current()
  for (let block = 1; block <= 5; block++) {
    await anvil.send(someone('a2'), block)
    await Promise.all(both.map((index) => index.current()))
  }
  await expect.poll(() => both.map((index) => index.state(chain)?.nextBlock)).toEqual([11n, 11n])
  expect(await rowsOf(database, 'chain_transactions', 'block')).toHaveLength(10)
  expect(both.flatMap(({ said }) => said)).toEqual([])
})
