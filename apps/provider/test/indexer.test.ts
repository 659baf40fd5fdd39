import type { Database } from '@gla/server/database'
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  toEventSelector,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readIndexState } from '../src/history/index-state.js'
import { type ChainBed, startChainBed } from './chain-bed.js'
import { expectEqualToChain, heldOnChain, rpcOf } from './chain-sums.js'
import {
  allRows,
  chain,
  memoryDatabase,
  ownAnvil,
  rowsOf,
  someone,
  startIndexer,
} from './index-bed.js'
import { emitting, ending, failingInside, forwarding, topicOf } from './raw-contracts.js'
import { result, tapNode } from './tapped-node.js'

let bed: ChainBed
let database: Database & { empty(): Promise<void> }
beforeAll(async () => {
  ;[bed, database] = await Promise.all([startChainBed(), memoryDatabase()])
})
afterAll(async () => {
  await database.close()
  await bed.stop()
})
beforeEach(() => database.empty())

const word = (value: bigint) => numberToHex(value, { size: 32 })
const refused = (id: unknown, code = -32601) =>
  JSON.stringify({ jsonrpc: '2.0', id, error: { code, message: 'Method not found' } })

test('every kind of movement and approval, to the last unit, however the node tells it', async () => {
  const {
    contracts: { gla, usd, weth },
    alice,
    bob,
  } = bed
  const rpc = rpcOf(bed)
  const [from] = (await rpc('eth_accounts', [])) as [Address]
  const after = BigInt((await rpc('eth_blockNumber', [])) as string)
  const people = [from, alice, bob, `0x${'0'.repeat(40)}`].map((one) => one.toLowerCase())
  const tokens = [gla, usd, weth]
  const opening = await heldOnChain(
    rpc,
    [...people, ...tokens.map((one) => one.toLowerCase())],
    tokens,
  )
  const send = (to: Address | null, data: Hex, value = 0n) =>
    rpc('eth_sendTransaction', [
      { from, ...(to && { to }), data, value: numberToHex(value), gas: '0x100000' },
    ])
  const both = [topicOf(alice), topicOf(bob)]
  const lists = encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [
      [1n, 2n],
      [5n, 6n],
    ],
  )
  const event = (text: string, topics: readonly Hex[], data: Hex = '0x') => ({
    topics: [toEventSelector(text), ...topics],
    data,
  })

  await rpc('evm_setAutomine', [false])
  await send(bob, '0x', 11n)
  await send(gla, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 12n] }))
  await send(gla, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 0n] }))
  await send(usd, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [bob, 13n] }))
  await send(weth, '0xd0e30db0', 14n) // deposit()
  await send(weth, `0x2e1a7d4d${word(4n).slice(2)}`) // withdraw(uint256)
  await send(
    null,
    emitting([
      event('Transfer(address,address,uint256)', [...both, word(77n)]),
      event(
        'TransferSingle(address,address,address,uint256,uint256)',
        [topicOf(from), ...both],
        `${word(1n)}${word(2n).slice(2)}`,
      ),
      event(
        'TransferBatch(address,address,address,uint256[],uint256[])',
        [topicOf(from), ...both],
        lists,
      ),
      event('ApprovalForAll(address,address,bool)', both, word(1n)),
      event('Approval(address,address,uint256)', [...both, word(77n)]),
    ]),
  )
  await send(
    null,
    forwarding([
      { to: alice, value: 15n },
      { to: bob, value: 16n },
    ]),
    100n,
  )
  await send(null, forwarding([{ to: alice, value: 1n }], { reverts: true }), 100n)
  await send(null, failingInside(bob, 17n), 100n)
  await send(null, ending(bob), 18n)
  await send(null, ending('itself'), 19n)
  await rpc('anvil_mine', ['0x1'])
  await rpc('evm_setAutomine', [true])
  const block = after + 1n

  const index = startIndexer(bed, database)
  await index.current()
  await index.close()
  expect(index.state(chain)).toMatchObject({
    firstBlock: 0n,
    nextBlock: block + 1n,
    nodeBlock: block,
    hasTraces: true,
  })
  expect(index.said).toEqual([])
  await expectEqualToChain(rpc, database, { after, opening, tokens })

  const rows = await allRows(database)
  const low = (address: string) => address.toLowerCase()
  const moved = rows.movements
    .filter((one) => one.block === Number(block) && Number(one.place) > -3)
    .map(({ position, place, part, kind, token_id, amount, receiver }) => [
      position,
      Number(place) < 1_000_000 && Number(place) >= 0 ? 'log' : place,
      part,
      kind,
      token_id,
      amount,
      receiver,
    ])
  const made = rows.transactions
    .filter((one) => one.block === Number(block))
    .map(({ created }) => created)
  expect(moved).toEqual([
    [0, -1, 0, 'coin', null, '11', low(bob)],
    [1, 'log', 0, 'erc20', null, '12', low(bob)],
    [2, 'log', 0, 'erc20', null, '0', low(bob)],
    [4, -1, 0, 'coin', null, '14', low(weth)],
    [4, 'log', 0, 'erc20', null, '14', low(from)],
    [5, 'log', 0, 'erc20', null, '4', `0x${'0'.repeat(40)}`],
    [5, 1_000_000, 0, 'coin', null, '4', low(from)],
    [6, 'log', 0, 'erc721', '77', '1', low(bob)],
    [6, 'log', 0, 'erc1155', '1', '2', low(bob)],
    [6, 'log', 0, 'erc1155', '1', '5', low(bob)],
    [6, 'log', 1, 'erc1155', '2', '6', low(bob)],
    [7, -1, 0, 'coin', null, '100', made[7]],
    [7, 1_000_000, 0, 'coin', null, '15', low(alice)],
    [7, 1_000_001, 0, 'coin', null, '16', low(bob)],
    [9, -1, 0, 'coin', null, '100', made[9]],
    [10, -1, 0, 'coin', null, '18', made[10]],
    [10, 1_000_000, 0, 'coin', null, '18', low(bob)],
    [11, -1, 0, 'coin', null, '19', made[11]],
    [11, 1_000_000, 0, 'coin', null, '19', null],
  ])
  const approved = rows.approvals.filter((one) => one.block === Number(block))
  expect(
    approved.map(({ token, owner, spender, amount, token_id, all_pieces }) => [
      token,
      owner,
      spender,
      amount,
      token_id,
      all_pieces,
    ]),
  ).toEqual([
    [low(usd), low(from), low(bob), '13', null, false],
    [made[6], low(alice), low(bob), '1', null, true],
    [made[6], low(alice), low(bob), null, '77', false],
  ])
  const ofBob = rows.accounts.filter(
    (one) => one.account === low(bob) && one.block === Number(block),
  )
  expect(ofBob.map(({ position }) => position)).toEqual([0, 1, 2, 6, 7, 10])
  expect(rows.transactions.filter(({ succeeded }) => !succeeded)).toMatchObject([
    { position: 8, created: null },
  ])

  const node = await tapNode(bed)
  for (const missing of [
    ['trace_block'],
    ['eth_getBlockReceipts'],
    ['trace_block', 'debug_traceBlockByNumber'],
  ]) {
    await database.empty()
    node.lie = (method, id) => (missing.includes(method) ? refused(id) : null)
    const other = startIndexer(node, database)
    await other.current()
    await other.close()
    const hasTraces = missing.length < 2
    expect(other.state(chain)?.hasTraces).toBe(hasTraces)
    expect(other.said).toEqual([])
    const isTold = ({ place }: { place?: unknown }) => hasTraces || Number(place) < 1_000_000
    expect((await allRows(database)).movements).toEqual(rows.movements.filter(isTold))
  }
})

test('traces that a node refuses, or that are too large, are missing of one block, until it is undone', async () => {
  const anvil = await ownAnvil()
  const node = await tapNode(anvil)
  const isTrace = (method: string) => /trace/.test(method)
  const hasInternal = async () =>
    (await database.read((db) => readIndexState(db, chain)))?.hasInternal
  await anvil.send(someone('a1'), 1)
  const index = startIndexer(node, database, {}, { blockBytes: 100_000 })
  await index.current()
  expect(await hasInternal()).toBe(true)
  node.lie = (method, id) => (isTrace(method) ? refused(id, -32000) : null)
  await anvil.send(someone('a2'), 1)
  await index.current()
  node.lie = null
  await anvil.send(someone('a3'), 1)
  await index.current()
  node.lie = (method) => (isTrace(method) ? ' '.repeat(200_000) : null)
  await anvil.send(someone('a4'), 1)
  await index.current()
  node.lie = null
  await anvil.send(someone('a5'), 1)
  await index.current()
  expect(await rowsOf(database, 'untraced_blocks', 'block')).toEqual([{ block: 2 }, { block: 4 }])
  expect(index.state(chain)?.hasTraces).toBe(true)
  expect(await hasInternal()).toBe(false)
  expect(index.said.filter((one) => one.includes('does not trace all blocks'))).toHaveLength(1)

  await anvil.rpc('anvil_reorg', [4, []])
  await index.current()
  expect(await rowsOf(database, 'untraced_blocks', 'block')).toEqual([])
  expect(await hasInternal()).toBe(true)
})

test('blocks that a node does not have are no reorganisation: it begins at the oldest, or waits', async () => {
  const anvil = await ownAnvil()
  const node = await tapNode(anvil)
  for (let block = 1; block <= 9; block++) await anvil.send(someone('a1'), block)
  const blockOf = (body: string) => Number((JSON.parse(body) as { params: [string] }).params[0])
  const has = { from: 5, to: 7, newest: 9 }
  node.lie = (method, id) => {
    const number = blockOf(node.bodies.at(-1) ?? '{}')
    const isGone =
      method.includes('ByNumber') && (number < has.from || (number > has.to && number < has.newest))
    return isGone ? result(id, null) : null
  }
  const index = startIndexer(node, database)
  await index.upTo(chain, 7n)
  await expect
    .poll(() => {
      void index.upTo(chain, 0n)
      return index.said
    })
    .toEqual([
      'Error: The node of eip155:31337 has no block before 5: its history begins there.',
      'Error: The history of eip155:31337 waits. Error: The node has no block 8.',
    ])
  expect(index.state(chain)).toMatchObject({ firstBlock: 5n, nextBlock: 8n })
  has.to = 9
  await index.current()
  Object.assign(has, { from: 9, newest: 11 }) // they are gone now, and still kept here
  await anvil.send(someone('a2'), 1)
  const known = async () => {
    void index.upTo(chain, 0n)
    return rowsOf(database, 'indexed_chains', 'chain')
  }
  await expect.poll(known).toMatchObject([{ next_block: 10, node_block: 10 }])
  has.to = 10
  await index.current()
  expect((await rowsOf(database, 'chain_transactions', 'block')).map(({ block }) => block)).toEqual(
    [5, 6, 7, 8, 9, 10],
  )
})

test('bad input: answers of a node that are none, of another block, or endless, write nothing and end nothing', async () => {
  const anvil = await ownAnvil()
  const node = await tapNode(anvil)
  await anvil.send(someone('a1'), 1)
  const block = (await anvil.rpc('eth_getBlockByNumber', ['0x1', true])) as Record<string, unknown>
  const receipts = (await anvil.rpc('eth_getBlockReceipts', ['0x1'])) as Record<string, unknown>[]
  const [receipt = {}] = receipts
  const [transaction] = block.transactions as object[]
  const other = word(1n)
  const call = `{"type":"CALL","from":"${someone('a1')}","calls":[`
  const deep = `${call.repeat(5_000)}0${']}'.repeat(5_000)}`
  const lies: [string, (id: unknown) => string][] = [
    ['eth_getBlockByNumber', () => '<html>'],
    ['eth_getBlockByNumber', (id) => result(id, 'a block')],
    ['eth_getBlockByNumber', (id) => result(id, { ...block, number: '0x7' })],
    ['eth_getBlockByNumber', (id) => result(id, { ...block, number: `0x${'f'.repeat(65)}` })],
    ['eth_getBlockByNumber', (id) => result(id, { ...block, transactions: [] })],
    [
      'eth_getBlockByNumber',
      (id) => result(id, { ...block, transactions: [transaction, transaction] }),
    ],
    ['eth_getBlockReceipts', (id) => result(id, [])],
    ['eth_getBlockReceipts', (id) => result(id, [{ ...receipt, blockHash: other }])],
    ['eth_getBlockReceipts', (id) => result(id, [{ ...receipt, transactionHash: other }])],
    [
      'eth_getBlockReceipts',
      (id) => result(id, [{ ...receipt, gasUsed: '1; DROP TABLE movements' }]),
    ],
    ['eth_getBlockReceipts', (id) => result(id, [{ ...receipt, logs: [{ logIndex: '0x0' }] }])],
  ]
  const index = startIndexer(node, database)
  for (const [method, lie] of lies) {
    const asked = node.methods.length
    const isWhole = () => node.bodies.at(-1)?.includes('true') || method !== 'eth_getBlockByNumber'
    node.lie = (one, id) => (one === method && isWhole() ? lie(id) : null)
    await expect
      .poll(() => {
        void index.upTo(chain, 0n)
        return node.methods.slice(asked).filter((one) => one === method).length
      })
      .toBeGreaterThan(2)
    expect(index.state(chain)?.nextBlock ?? 0n).toBeLessThan(2n)
    expect(await rowsOf(database, 'chain_transactions', 'block')).toEqual([])
  }
  const isTrace = (method: string) => /trace/.test(method)
  node.lie = (method, id) =>
    isTrace(method) ? `{"jsonrpc":"2.0","id":${id},"result":[{"result":${deep}}]}` : null
  await index.current()
  expect(await rowsOf(database, 'untraced_blocks', 'block')).toEqual([{ block: 1 }])
  expect(await rowsOf(database, 'chain_transactions', 'block')).toHaveLength(1)
})
