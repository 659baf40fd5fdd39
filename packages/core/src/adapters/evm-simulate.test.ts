import { encodeErrorResult, parseAbi, ResponseBodyTooLargeError } from 'viem'
import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { network } from '../../test/send-bed.js'
import { KitError } from '../errors/errors.js'
import { FeatureError } from '../errors/feature-error.js'
import { parseEvmAddress } from './evm-address.js'
import { createEvmContractReads } from './evm-contract-reads.js'
import { simulateCall } from './evm-simulate.js'
import { tokenApprovalData, tokenTransferData } from './evm-token-call.js'
import type { Rpc } from './rpc/rpc.js'

const token = parseEvmAddress(`0x${'7a'.repeat(20)}`)
const [sender, receiver] = [alice, bob].map(parseEvmAddress) as [`0x${string}`, `0x${string}`]
const carol = parseEvmAddress(`0x${'c4'.repeat(20)}`)
const word = (value: string | bigint) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  forAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  permit2: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
}
const log = (
  topic: keyof typeof topics,
  indexed: readonly (string | bigint)[],
  data: readonly (string | bigint)[],
  address: string = token,
) => ({
  address,
  topics: [topics[topic], ...indexed.map((one) => `0x${word(one)}`)],
  data: `0x${data.map(word).join('')}`,
})
const done = { status: '0x1', returnData: `0x${word(1n)}`, logs: [] as object[] }
const call = {
  network,
  from: sender,
  to: token,
  data: tokenTransferData(receiver, 5n),
  value: 0n,
}

/** A node that simulates with this answer, or throws it, and answers `eth_call` with `called`. */
function nodeOf(simulated: unknown, called: unknown = `0x${word(1n)}`): Rpc {
  const answers: Record<string, unknown> = { eth_simulateV1: simulated, eth_call: called }
  return async (method) => {
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    return answer
  }
}
const simulate = (rpc: Rpc, change: Partial<typeof call> = {}) =>
  simulateCall(rpc, createEvmContractReads(rpc), { ...call, ...change }, parseEvmAddress)
const withLogs = (...logs: object[]) => nodeOf([{ calls: [{ ...done, logs }] }])
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof KitError ? [error.code, ...error.values] : error),
  )

test('default: what the sender gives and gets, what arrives, and nothing of others', async () => {
  const rpc = withLogs(
    log('transfer', [sender, carol], [5n]),
    log('transfer', [carol, receiver], [4n]), // what arrives
    log('transfer', [carol, bob], [9n], `0x${'7b'.repeat(20)}`), // another token
    log('transfer', [carol, `0x${'d5'.repeat(20)}`], [1n]),
    log('transfer', [sender, receiver], [2n], `0x${'ee'.repeat(20)}`),
  )
  expect(await simulate(rpc)).toEqual({
    how: 'simulated',
    changes: [
      { token, from: sender, to: carol, amount: 5n },
      { token, from: carol, to: receiver, amount: 4n },
      { token: null, from: sender, to: receiver, amount: 2n },
    ],
    approvals: [],
  })
})

test('things that are not ERC-20: one of a kind, many kinds, and permissions for all of them', async () => {
  const rpc = withLogs(
    log('transfer', [sender, carol, 77n], []),
    log('single', [carol, carol, sender], [1n, 3n]),
    log('batch', [carol, sender, carol], [64n, 160n, 2n, 1n, 2n, 2n, 7n, 8n]),
    log('approval', [sender, carol, 77n], []),
    log('forAll', [sender, bob], [1n]),
    log('approval', [carol, bob], [1n]), // of somebody else
  )
  const { changes, approvals } = await simulate(rpc)
  expect(changes.map(({ from, amount }) => [from, amount])).toEqual([
    [sender, 1n],
    [carol, 3n],
    [sender, 7n],
    [sender, 8n],
  ])
  expect(approvals).toEqual([
    { token, spender: carol, amount: 1n },
    { token, spender: receiver, amount: 2n ** 256n - 1n },
  ])
})

test('permissions: the last one for somebody counts', async () => {
  const rpc = withLogs(
    log('approval', [sender, carol], [0n]),
    log('approval', [], [sender, carol, 6n]),
  )
  expect((await simulate(rpc)).approvals).toEqual([{ token, spender: carol, amount: 6n }])
})

test('permissions: one for a thing, or for an amount, does not replace one for all', async () => {
  const rpc = withLogs(
    log('forAll', [sender, carol], [1n]),
    log('approval', [sender, carol, 17n], []),
    log('approval', [sender, carol, 18n], []),
    log('approval', [sender, carol], [0n]),
  )
  const amounts = (await simulate(rpc)).approvals.map(({ amount }) => amount)
  expect(amounts).toEqual([2n ** 256n - 1n, 1n, 1n, 0n])
})

test('permissions: those that Permit2 keeps for tokens, and nobody in its name', async () => {
  const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
  const given = (amount: bigint, at = permit2) =>
    log('permit2', [sender, token, carol], [amount, 2n ** 48n - 1n], at)
  const found = async (...logs: object[]) => (await simulate(withLogs(...logs))).approvals
  expect(await found(given(2n ** 160n - 1n))).toEqual([
    { token, spender: carol, amount: 2n ** 256n - 1n },
  ])
  expect(await found(given(2n ** 160n - 1n), given(6n))).toEqual([
    { token, spender: carol, amount: 6n },
  ])
  expect(await found(given(6n, token))).toEqual([])
})

test('a node that does not list the coin: what is sent with the call leaves all the same', async () => {
  const sent = { token: null, from: sender, to: token, amount: 3n }
  expect((await simulate(withLogs(), { value: 3n })).changes).toEqual([sent])
})

test.each<[string, unknown]>([
  ['has not got the method', new FeatureError('rpc/unsupported-operation')],
  ['refuses its parameters', new FeatureError('network/unreachable')],
  ['answers nothing', null],
  ['answers another number of calls', [{ calls: [done, done] }]],
  [
    'has logs that are none',
    [{ calls: [{ ...done, logs: [{ address: 'x', topics: [], data: '0x' }] }] }],
  ],
  ['has a status that is none', [{ calls: [{ ...done, status: '0x2' }] }]],
])('a node that %s: it is only said that the call does not fail', async (_name, answer) => {
  expect(await simulate(nodeOf(answer))).toEqual({ how: 'called', changes: [], approvals: [] })
})

test.each<[string, unknown]>([
  ['too many logs', [{ calls: [{ ...done, logs: Array(5_001).fill(log('transfer', [], [])) }] }]],
  [
    'a log that is too long',
    [
      {
        calls: [{ ...done, logs: [{ ...log('transfer', [], []), data: `0x${'00'.repeat(4e6)}` }] }],
      },
    ],
  ],
  [
    'an answer that is not read to its end',
    new FeatureError('network/unreachable', { cause: new RangeError('an answer of more') }),
  ],
  [
    'an answer that viem does not read to its end',
    new FeatureError('network/unreachable', {
      cause: new ResponseBodyTooLargeError({ maxSize: 1, size: 2 }),
    }),
  ],
])('error: a contract cannot hide what it takes behind %s', async (_name, answer) => {
  expect(await failure(simulate(nodeOf(answer)))).toEqual(['transaction/would-fail', ''])
})

test('of what a call returns, only the first word counts, however much follows', async () => {
  const padding = '00'.repeat(4e6)
  const padded = (first: bigint) =>
    nodeOf([{ calls: [{ ...done, returnData: `0x${word(first)}${padding}` }] }])
  expect((await simulate(padded(1n))).how).toBe('simulated')
  expect(await failure(simulate(padded(0n)))).toEqual(['transaction/would-fail', ''])
})

test('error: a revert, with its reason, from either method', async () => {
  const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: ['no\u202e'] })
  const failed = { status: '0x0', returnData: '0x', error: { code: 3, message: '', data } }
  const why = ['transaction/would-fail', 'no']
  expect(await failure(simulate(nodeOf([{ calls: [failed] }])))).toEqual(why)
  const reverted = new FeatureError('transaction/reverted', { cause: { data } })
  expect(await failure(simulate(nodeOf(null, reverted)))).toEqual(why)
  const bare = { status: '0x0', returnData: data }
  expect(await failure(simulate(nodeOf([{ calls: [bare] }])))).toEqual(why)
})

test('error: a node that babbles to both methods is never a success', async () => {
  for (const answer of [null, 7, {}, 'babble', '0x1', []])
    expect(await failure(simulate(nodeOf(answer, answer)))).toEqual(['network/unreachable'])
})

test('a token that answers nothing is fine, one that answers false is not', async () => {
  const answered = (returnData: string) => nodeOf([{ calls: [{ ...done, returnData }] }])
  const data = tokenApprovalData(carol, 1n)
  expect((await simulate(answered('0x'))).how).toBe('simulated')
  for (const change of [{}, { data }])
    expect(await failure(simulate(answered(`0x${word(0n)}`), change))).toEqual([
      'transaction/would-fail',
      '',
    ])
  // Zero is no refusal from a function that answers something else.
  expect((await simulate(answered(`0x${word(0n)}`), { data: '0x12345678' })).how).toBe('simulated')
})
