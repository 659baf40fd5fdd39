import type { ApiAnswer } from '@gla/core/api'
import { type Address, erc20Abi, getAddress, numberToHex, toEventSelector } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchAbi, piecesAbi } from '../../../packages/contracts/src/history-cases.js'
import {
  answerTo,
  type HistoryBed,
  here,
  keeping,
  startHistoryBed,
  untilKept,
} from './history-bed.js'
import { emitting, topicOf } from './raw-contracts.js'
import type { Started } from './started.js'

type Answer = ApiAnswer<'allowances'>
let bed: HistoryBed
let provider: Started
beforeAll(async () => {
  bed = await startHistoryBed()
  provider = await keeping(bed)
})
afterAll(async () => {
  await provider?.close()
  await bed?.stop()
  expect(provider?.errors.slice(0, 2)).toEqual([])
})

test('allowances: who may take what, as the chain says now', async () => {
  const { alice, bob, contracts } = bed
  const { usd, gla } = contracts
  const pieces = await bed.deployCase('AnyPieces', ['Cats', 'CAT'])
  const batch = await bed.deployCase('Batch')
  const me = await bed.person()
  await bed.transfer(usd, alice, me, 500n)
  const approve = (token: `0x${string}`, spender: `0x${string}`, amount: bigint) =>
    bed.call(me, token, { abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  await approve(usd, alice, 5n)
  await approve(usd, alice, 0n)
  await approve(usd, batch, 300n)
  await approve(gla, bob, 2n ** 256n - 1n)
  const all = (allowed: boolean, operator = bob) =>
    bed.call(me, pieces, {
      abi: piecesAbi,
      functionName: 'setApprovalForAll',
      args: [operator, allowed],
    })
  await all(true)
  await all(true, alice)
  const { block } = await all(false)
  await bed.call(me, pieces, { abi: piecesAbi, functionName: 'approve', args: [alice, 1n] })
  // A part of it is taken: the event does not say so, the chain does.
  await bed.call(me, batch, { abi: batchAbi, functionName: 'sendTokens', args: [usd, [bob], 100n] })
  await untilKept(provider, bed, me)
  const answer = await answerTo<Answer>(provider, `/v1/account/${me}/allowances`)
  expect(answer.isPartial).toBeUndefined()
  expect(answer.allowances).toEqual([
    {
      token: `${here}:${pieces}`,
      symbol: 'CAT',
      name: 'Cats',
      spender: alice,
      isAll: true,
      amount: null,
      block: `${block - 1n}`,
    },
    {
      token: `${here}:${gla}`,
      symbol: 'GLA',
      name: 'GLA',
      spender: bob,
      isAll: false,
      amount: null,
      block: expect.any(String),
      isListed: true,
    },
    {
      token: `${here}:${usd}`,
      symbol: 'tUSD',
      name: 'Test USD',
      spender: getAddress(batch),
      isAll: false,
      amount: '0.0002',
      block: expect.any(String),
      isListed: true,
    },
  ])
})

/** Approvals of 125 spenders by an account that has approved nothing. */
const madeUp = (owner: Address) =>
  Array.from({ length: 125 }, (_, at) => ({
    topics: [
      toEventSelector('Approval(address,address,uint256)'),
      topicOf(owner),
      numberToHex(at + 1_000, { size: 32 }),
    ],
    data: numberToHex(1n, { size: 32 }),
  }))

test('allowances: 500 that a stranger makes up, and a contract that burns all gas, hide no real one', async () => {
  const { alice, bob, contracts } = bed
  const me = await bed.person()
  const args = [alice, 5n] as const
  const { block } = await bed.call(me, contracts.usd, {
    ...{ abi: erc20Abi, functionName: 'approve', args },
  })
  for (let count = 0; count < 4; count++) {
    const { created } = await bed.send(bob, { data: emitting(madeUp(me)), gas: 3_000_000n })
    await bed.rpc('anvil_setCode', [created, count === 0 ? '0x5b5f56' : '0x'])
  }
  await untilKept(provider, bed, me)
  const answer = await answerTo<object>(provider, `/v1/account/${me}/allowances`)
  expect(answer).toMatchObject({
    allowances: [{ token: `${here}:${contracts.usd}`, spender: alice, block: `${block}` }],
    // What burns all gas has not said what it allows.
    isPartial: true,
  })
})

test('allowances: 500 that are made up in transactions of my own hide no older one', async () => {
  const { bob } = bed
  const pieces = await bed.deployCase('AnyPieces', ['Cats', 'CAT'])
  const me = await bed.person()
  await bed.call(me, pieces, {
    ...{ abi: piecesAbi, functionName: 'setApprovalForAll', args: [bob, true] },
  })
  for (let count = 0; count < 4; count++)
    await bed.send(me, { data: emitting(madeUp(me)), gas: 3_000_000n })
  await untilKept(provider, bed, me)
  const answer = await answerTo<Answer>(provider, `/v1/account/${me}/allowances`)
  expect(answer).toMatchObject({ allowances: [{ token: `${here}:${pieces}`, spender: bob }] })
  expect(answer.isPartial).toBeUndefined()
})

test('allowances: more than an answer holds, and more than are read, are not called all', async () => {
  const [many, made] = [await bed.person(), await bed.person()]
  for (let count = 0; count < 17; count++)
    await bed.send(made, { data: emitting(madeUp(made)), gas: 3_000_000n })
  // Any amount of anybody's may be taken of this one.
  for (let count = 0; count < 5; count++) {
    const { created } = await bed.send(many, { data: emitting(madeUp(many)), gas: 3_000_000n })
    await bed.rpc('anvil_setCode', [created, '0x60015f5260205ff3'])
  }
  await untilKept(provider, bed, many)
  const [ofMany, ofMade] = await Promise.all(
    [many, made].map((one) => answerTo<Answer>(provider, `/v1/account/${one}/allowances`)),
  )
  expect(ofMany?.allowances.length).toBe(500)
  expect(ofMany?.isPartial).toBe(true)
  expect(ofMade).toMatchObject({ allowances: [], isPartial: true })
  expect(ofMade?.complete).toBeDefined()
})
