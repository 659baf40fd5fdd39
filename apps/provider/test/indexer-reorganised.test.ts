import type { Database } from '@gla/server/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rpcOf } from './chain-sums.js'
import {
  allRows,
  chain,
  memoryDatabase,
  ownAnvil,
  rowsOf,
  someone,
  startIndexer,
} from './index-bed.js'
import { result, tapNode } from './tapped-node.js'

let database: Database & { empty(): Promise<void> }
beforeAll(async () => {
  database = await memoryDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.empty())

test('a reorganisation is undone with all that was derived: a deep one, a shorter chain, and while it is off', async () => {
  const anvil = await ownAnvil()
  const rpc = rpcOf(anvil)
  const expectEqual = async () => {
    const kept = await allRows(database)
    await database.empty()
    const again = startIndexer(anvil, database)
    await again.current()
    await again.close()
    expect(kept).toEqual(await allRows(database))
  }
  await anvil.send(someone('a1'), 1)
  const snapshot = await rpc('evm_snapshot', [])
  for (const byte of ['a2', 'a3', 'a4', 'a5']) await anvil.send(someone(byte), 2)
  const index = startIndexer(anvil, database)
  await index.current()

  await rpc('anvil_reorg', [3, []])
  await anvil.send(someone('b1'), 3)
  await index.current()
  expect(
    (await rowsOf(database, 'chain_transactions', 'block')).map(({ receiver }) => receiver),
  ).toEqual(['a1', 'a2', 'b1'].map(someone))
  await rpc('evm_revert', [snapshot])
  await index.current()
  expect(await rowsOf(database, 'account_transactions', 'block')).toHaveLength(2)
  await index.close()
  expect(index.said).toEqual([])
  await expectEqual()

  await anvil.send(someone('c1'), 4)
  const on = startIndexer(anvil, database)
  await on.current()
  await on.close()
  await rpc('anvil_reorg', [2, []])
  await anvil.send(someone('c2'), 5)
  const again = startIndexer(anvil, database)
  await again.current()
  await again.close()
  await expectEqual()
})

test('a chain that came back empty, or was reorganised deeper than 256 blocks, begins anew, and that is said', async () => {
  const [first, second] = await Promise.all([ownAnvil(), ownAnvil()])
  const at = { url: first.url }
  const node = await tapNode(at)
  await first.send(someone('a1'), 1)
  await first.mine(300)
  const index = startIndexer(node, database)
  await index.current()
  expect(await rowsOf(database, 'block_hashes', 'number')).toHaveLength(256)
  await index.close()

  at.url = second.url
  await second.send(someone('b1'), 1)
  const again = startIndexer(node, database)
  await again.current()
  expect((await allRows(database)).transactions).toMatchObject([{ receiver: someone('b1') }])
  expect(again.said).toEqual([
    'Error: The chain eip155:31337 is not the one that was read: its history begins anew.',
  ])

  await second.mine(300)
  await again.current()
  at.url = first.url
  await again.current()
  expect((await allRows(database)).transactions).toMatchObject([{ receiver: someone('a1') }])
  expect(again.said).toHaveLength(2)
})

test('a node that is far behind what is kept is waited for: nothing is undone', async () => {
  const anvil = await ownAnvil()
  const node = await tapNode(anvil)
  await anvil.send(someone('a1'), 1)
  await anvil.mine(300)
  const index = startIndexer(node, database)
  await index.current()
  const old = await anvil.rpc('eth_getBlockByNumber', ['0x14', false])
  const asked = () => JSON.parse(node.bodies.at(-1) ?? '{}') as { params: [string] }
  node.lie = (method, id) => {
    if (method !== 'eth_getBlockByNumber') return null
    const [block] = asked().params
    if (block === 'latest') return result(id, old)
    return Number(block) > 20 ? result(id, null) : null
  }
  await expect
    .poll(() => {
      void index.upTo(chain, 2n ** 62n)
      return index.said.join()
    })
    .toContain('The node is far behind what is kept.')
  expect(index.state(chain)?.nextBlock).toBe(302n)
  node.lie = null
  await anvil.send(someone('a2'), 1)
  await index.current()
  expect(index.state(chain)?.nextBlock).toBe(303n)
  expect(index.said).toHaveLength(1)
})
