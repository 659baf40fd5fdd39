import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  numberToHex,
  parseEther,
  toEventSelector,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { batchAbi } from '../../../packages/contracts/src/history-cases.js'
import { writeCursor } from '../src/history/cursor.js'
import {
  answerTo,
  type HistoryAnswer,
  type HistoryBed,
  here,
  keeping,
  startHistoryBed,
  untilKept,
} from './history-bed.js'
import { emitting, forwarding, topicOf } from './raw-contracts.js'
import { refusal, type Started, started } from './started.js'
import { tapNode } from './tapped-node.js'

let bed: HistoryBed
let provider: Started
let odd: Record<'noEvent' | 'fee', Address>
beforeAll(async () => {
  bed = await startHistoryBed()
  odd = {
    noEvent: await bed.deployToken('NoEvent'),
    fee: await bed.deployToken('FeeOnTransfer'),
  }
  const tokens = [
    ...(bed.config.tokens ?? []),
    { address: odd.noEvent, symbol: 'SILENT', name: 'No Event' },
    { address: odd.fee, symbol: 'FEE', name: 'Fee' },
  ]
  provider = await keeping(bed, { tokens })
})
afterAll(async () => {
  await provider?.close()
  await bed?.stop()
  expect(provider?.errors.slice(0, 2)).toEqual([])
})
/** A provider of its own for one test. */
async function keepingApart(chain: Parameters<typeof keeping>[1]) {
  const apart = await keeping(bed, chain)
  onTestFinished(() => apart.close())
  return apart
}

const ether = (text: string) => ({ numeric: text })
const operations = ({ data }: HistoryAnswer) => data.map(({ metadata }) => metadata.operationType)

test('history: what came and went, newest first, with fees, and it adds up to the unit', async () => {
  const { contracts, alice, bob } = bed
  const usd = contracts.usd
  const batch = await bed.deployCase('Batch')
  const me = await bed.person('2')
  await bed.transfer(usd, alice, me, 5_000_000n)
  await bed.send(me, { to: bob, value: parseEther('0.5') })
  await bed.send(me, { to: me, value: 1n })
  await bed.call(me, usd, { abi: erc20Abi, functionName: 'transfer', args: [bob, 1_500_000n] })
  await bed.call(me, usd, { abi: erc20Abi, functionName: 'approve', args: [batch, 70_000n] })
  await bed.call(me, usd, { abi: erc20Abi, functionName: 'approve', args: [batch, 0n] })
  // Fails, and costs its fee.
  const gas = 100_000n
  const { hash } = await bed.send(me, {
    to: batch,
    value: 9n,
    data: encodeFunctionData({ abi: batchAbi, functionName: 'refuse' }),
    gas,
  })
  await bed.call(
    alice,
    batch,
    { abi: batchAbi, functionName: 'sendCoins', args: [[me, bob], 7n] },
    14n,
  )
  const { created } = await bed.send(me, { data: '0x00', value: 3n })
  const answer = await untilKept(provider, bed, me)
  expect(operations(answer)).toEqual([
    'deploy',
    'receive',
    'execute',
    'revoke',
    'approve',
    'send',
    'move',
    'send',
    'receive',
    'receive',
  ])
  const [deploy, inside, fail, revoke, approve, sent, self, paid, got, first] = answer.data
  expect(deploy?.metadata.sentTo).toBe('')
  expect(deploy?.transfers[0]).toMatchObject({ direction: 'out', receiver: created })
  expect(inside).toMatchObject({ metadata: { sentFrom: alice }, transfers: [{ sender: batch }] })
  expect(inside?.transfers).toHaveLength(1)
  expect(inside?.metadata).not.toHaveProperty('fee')
  expect(fail).toMatchObject({ id: hash, metadata: { status: 'failed' }, transfers: [] })
  expect(fail?.metadata.fee?.numeric).toMatch(/^0\.0000\d+$/)
  // Which function was called: of a failed one, too. Nothing is called by a payment, or by what makes a contract.
  expect([fail, sent, paid, deploy].map((one) => one?.metadata.selector)).toEqual([
    toFunctionSelector('refuse()'),
    toFunctionSelector('transfer(address,uint256)'),
    null,
    null,
  ])
  const token = `${here}:${usd}`
  expect(revoke?.approvals).toMatchObject([{ token, spender: batch, amount: '0', symbol: 'tUSD' }])
  expect(approve?.approvals).toMatchObject([{ amount: '0.07' }])
  expect(sent?.transfers).toMatchObject([
    {
      ...{ direction: 'out', token, quantity: ether('1.5'), isSpam: false, imitates: false },
      isListed: true,
      fungible_info: { name: 'Test USD', symbol: 'tUSD' },
      ...{ sender: me, receiver: bob },
    },
  ])
  expect(self?.transfers).toMatchObject([
    { direction: 'self', quantity: ether(`0.${'0'.repeat(17)}1`) },
  ])
  expect(paid?.transfers).toMatchObject([
    { direction: 'out', quantity: ether('0.5'), fungible_info: { symbol: 'ETH' } },
  ])
  expect(got?.transfers).toMatchObject([{ direction: 'in', quantity: ether('5') }])
  expect(first?.metadata).toMatchObject({ chain: here, status: 'confirmed', sentFrom: alice })
  expect(Date.parse(first?.metadata.minedAt ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
  const head = `${await bed.head()}`
  expect(answer.complete).toEqual({ block: head, from: '0', isCurrent: true, hasInternal: true })
  expect(answer.sums).toEqual({ isEqual: true, equalTo: head })
  expect(answer.next).toBeNull()
})

test('history: pages neither double nor leave out anything while blocks come and go', async () => {
  const { alice } = bed
  const me = await bed.person()
  const hashes = [...Array(44)].map(() => '')
  for (const at of hashes.keys()) hashes[at] = (await bed.send(me, { to: alice, value: 1n })).hash
  const first = await untilKept(provider, bed, me)
  expect(first.data).toHaveLength(20)
  const path = (next: string | null | undefined) => `/v1/account/${me}/history?cursor=${next}`
  const snapshot = await bed.rpc('evm_snapshot')
  for (let count = 0; count < 3; count++) await bed.send(me, { to: alice, value: 2n })
  await untilKept(provider, bed, me)
  const second = await answerTo<HistoryAnswer>(provider, path(first.next))
  // The block that the second page ends with is undone, and others take the place of all after the snapshot.
  await bed.rpc('evm_revert', [snapshot])
  await bed.send(alice, { to: me, value: 3n })
  await untilKept(provider, bed, me)
  const third = await answerTo<HistoryAnswer>(provider, path(second.next))
  const seen = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id))
  expect(seen.slice(0, 44)).toEqual(hashes.toReversed())
  expect(seen).toHaveLength(45)
  expect(third.next).toBeNull()
  expect(second).not.toHaveProperty('complete')
})

test('history: a cursor of a block that was undone goes on', async () => {
  const { alice } = bed
  const me = await bed.person()
  const kept = [...Array(3)].map(() => '')
  for (const at of kept.keys()) kept[at] = (await bed.send(me, { to: alice, value: 1n })).hash
  const snapshot = await bed.rpc('evm_snapshot')
  for (let count = 0; count < 22; count++) await bed.send(me, { to: alice, value: 2n })
  const { next } = await untilKept(provider, bed, me)
  await bed.rpc('evm_revert', [snapshot])
  await bed.send(alice, { to: alice, value: 3n })
  await untilKept(provider, bed, me)
  const rest = await answerTo<HistoryAnswer>(provider, `/v1/account/${me}/history?cursor=${next}`)
  expect(rest.data.slice(0, 3).map(({ id }) => id)).toEqual(kept.toReversed())
})

test('history: a transaction of a thousand transfers shows twenty, and how many more', async () => {
  const { alice } = bed
  const batch = await bed.deployCase('Batch')
  const token = await bed.deployToken('AnyToken', ['Crumbs', 'CRUMB', 2])
  const me = await bed.person()
  await bed.call(me, batch, {
    abi: batchAbi,
    functionName: 'mintMany',
    args: [token, me, 1_000n, 5n],
  })
  await bed.call(alice, batch, {
    abi: batchAbi,
    functionName: 'mintMany',
    args: [token, me, 25n, 5n],
  })
  const { data } = await untilKept(provider, bed, me)
  expect(data[1]?.transfers).toHaveLength(20)
  expect(data[1]).toMatchObject({ moreTransfers: 980, metadata: { operationType: 'mint' } })
  expect(data[1]?.transfers[0]).toMatchObject({ quantity: ether('0.05'), isSpam: false })
  // Rain: 20 times or more, by somebody else, of a token that is not used.
  expect(data[0]?.transfers.every(({ isSpam }) => isSpam)).toBe(true)
})

test('history: the coin and listed tokens are seen in a transaction of many other transfers', async () => {
  const { alice } = bed
  const me = await bed.person()
  const listed = await bed.person()
  const moved = {
    topics: [toEventSelector('Transfer(address,address,uint256)'), topicOf(alice), topicOf(me)],
    data: numberToHex(1n, { size: 32 }),
  }
  await bed.rpc('anvil_setCode', [listed, emitting([moved])])
  const apart = await keepingApart({ tokens: [{ address: listed, symbol: 'REAL', name: 'Real' }] })
  const sends = [listed, me].map((to) => ({ to, value: 1n }))
  const junk = Array.from({ length: 25 }, () => moved)
  await bed.send(alice, { data: emitting(junk, forwarding(sends)), value: 2n, gas: 3_000_000n })
  const [transaction] = (await untilKept(apart, bed, me)).data
  expect(transaction?.transfers).toHaveLength(20)
  expect(transaction?.moreTransfers).toBe(7)
  expect(transaction?.transfers.slice(0, 2)).toMatchObject([
    { fungible_info: { symbol: 'REAL' } },
    { fungible_info: { symbol: 'ETH' } },
  ])
})

test('history: zero-value lines and imitations are marked, and texts of a chain are made safe', async () => {
  const { alice, bob, contracts } = bed
  const me = await bed.person()
  const imitation = await bed.deployToken('AnyToken', ['Tеst\u202e USD', 'tUЅD', 6])
  const link = await bed.deployToken('AnyToken', ['Visit gla-claim.xyz', 'GIFT\u202e\u200b', 18])
  const silent = await bed.deployToken('NoDecimals')
  await bed.mint(bob, imitation, me, 5n)
  await bed.mint(bob, link, me, 5n)
  await bed.mint(bob, silent, me, 5n)
  const args = [me, alice, 0n] as const
  await bed.call(bob, contracts.usd, { abi: erc20Abi, functionName: 'transferFrom', args })
  const { data, sums } = await untilKept(provider, bed, me)
  expect(data.map(({ transfers: [one] }) => one)).toMatchObject([
    { direction: 'out', quantity: ether('0'), isSpam: true, imitates: false },
    { quantity: ether('5'), isRaw: true, isSpam: false, fungible_info: { symbol: 'NODEC' } },
    {
      isSpam: true,
      imitates: false,
      fungible_info: { symbol: 'GIFT', name: 'Visit gla-claim.xyz' },
    },
    {
      isSpam: false,
      imitates: true,
      isListed: false,
      fungible_info: { name: 'Tеst USD' },
      quantity: ether('0.000005'),
    },
    { quantity: ether('1') },
  ])
  expect(sums?.isEqual).toBe(true)
})

test('history: tokens that move without an event are told, with the last block that adds up', async () => {
  const { alice, bob } = bed
  const { noEvent, fee } = odd
  const me = await bed.person()
  await bed.mint(alice, fee, me, 10_000n)
  await bed.mint(alice, noEvent, me, 100n)
  await bed.call(me, fee, { abi: erc20Abi, functionName: 'transfer', args: [bob, 1_234n] })
  expect((await untilKept(provider, bed, me)).sums).toMatchObject({ isEqual: true })
  const { block } = await bed.call(me, noEvent, {
    abi: erc20Abi,
    functionName: 'transfer',
    args: [bob, 1n],
  })
  for (let count = 0; count < 5; count++) await bed.send(me, { to: bob, value: 1n })
  const { sums } = await untilKept(provider, bed, me)
  expect(sums).toEqual({ isEqual: false, equalTo: `${block - 1n}` })
  await bed.send(me, { to: bob, value: 1n })
  expect((await untilKept(provider, bed, me)).sums).toEqual(sums)
})

test('history: without traces what contracts send is said to be missing, and where; without a node sums are left out', async () => {
  const { alice, bob } = bed
  const batch = await bed.deployCase('Batch')
  const node = await tapNode(bed)
  node.lie = (method, id) =>
    /^(trace|debug)_/.test(method)
      ? JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: 'not found' } })
      : null
  const me = await bed.person()
  await bed.send(me, { to: bob, value: 5n })
  const { block } = await bed.call(
    alice,
    batch,
    { abi: batchAbi, functionName: 'sendCoins', args: [[me], 7n] },
    7n,
  )
  await bed.send(me, { to: bob, value: 5n })
  const provider = await keepingApart({ rpcUrls: [node.url] })
  const { data, sums, complete } = await untilKept(provider, bed, me)
  expect(data).toHaveLength(3)
  expect(complete?.hasInternal).toBe(false)
  expect(sums).toEqual({ isEqual: false, equalTo: `${block - 1n}` })
  // A node that is away hides nothing that is kept. Of somebody new there are no sums.
  node.lie = () => 'no'
  const path = `/v1/account/${batch}/history`
  const away = await answerTo<HistoryAnswer>(provider, path)
  expect(away.data).toHaveLength(2)
  expect(away).not.toHaveProperty('sums')
})

test('history: a chain that is kept from a later block begins with what was there, or with the oldest the node has', async () => {
  const { alice } = bed
  const [me, other] = [await bed.person('3'), await bed.person('3')]
  const from = (await bed.head()) + 1n
  const provider = await keepingApart({ history: { fromBlock: Number(from) } })
  await bed.send(me, { to: alice, value: 5n })
  const first = await untilKept(provider, bed, me)
  expect(first).toMatchObject({ complete: { from: `${from}` }, sums: { isEqual: true } })
  expect(first.data).toHaveLength(1)
  // 32 states are kept by this node.
  for (let count = 0; count < 40; count++) await bed.send(alice, { to: alice, value: 1n })
  await bed.send(other, { to: alice, value: 5n })
  const { sums, complete } = await untilKept(provider, bed, other)
  expect(BigInt(complete?.from ?? 0)).toBeGreaterThan(from)
  expect(sums?.isEqual).toBe(true)
  // What was read once is still known.
  expect((await untilKept(provider, bed, me)).complete?.from).toBe(`${from}`)
})

test('history: nothing is claimed of a chain that is not kept, and nobody has bought anything', async () => {
  const { alice } = bed
  const unkept = await started({ chains: [bed.config] })
  const path = `/v1/account/${alice}/history`
  expect(await answerTo(unkept, path)).toEqual({ data: [], next: null })
  expect(await answerTo(unkept, `/v1/account/${alice}/allowances`)).toEqual({ allowances: [] })
  expect(await answerTo(unkept, `/v1/account/${alice}/collectibles`)).toEqual({
    ...{ collectibles: [], next: null },
  })
  expect(await answerTo(provider, `${path}?onramp=coinbase`)).toEqual({ data: [], next: null })
  const nobody = await untilKept(provider, bed, zeroAddress.replace(/0$/, '7') as `0x${string}`)
  expect(nobody.data).toEqual([])
  const wrong = [
    [`${path}?chainId=eip155:1`, 'chainId'],
    [path, 'chainId'],
    [`/v1/account/nobody/history?chainId=${here}`, 'address'],
    [`${path}?chainId=${here}&cursor=nonsense`, 'cursor'],
    [`${path}?chainId=${here}&cursor=${'A'.repeat(1_025)}`, 'cursor'],
    // A block that no database can hold.
    [`${path}?chainId=${here}&cursor=${writeCursor([2n ** 63n, 0n])}`, 'cursor'],
  ] as const
  for (const [asked, name] of wrong)
    expect(await refusal(await provider.get(asked)), asked).toMatchObject({ code: 400, name })
})
