import { encodeErrorResult, parseAbi, RpcRequestError, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { FeatureError } from '../errors/feature-error.js'
import { asRefusedCall, revertReason } from './evm-revert-reason.js'

const text = (said: string) =>
  encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [said] })
const panic = encodeErrorResult({ abi: parseAbi(['error Panic(uint256)']), args: [17n] })
const nodeError = (message: string, data?: string) =>
  new RpcRequestError({
    body: {},
    error: { code: 3, message, ...(data !== undefined && { data }) },
    url: 'https://node.example/secret-key',
  })

test.each<[string, unknown, string]>([
  ['its text', nodeError('execution reverted', text('too late')), 'too late'],
  ['its text in the data of the data', { data: { data: text('too late') } }, 'too late'],
  ['a panic', nodeError('execution reverted', panic), 'Panic(17)'],
  ['a known error', nodeError('execution reverted', '0xe450d38c'), 'ERC20InsufficientBalance'],
  [
    'an error of its own',
    nodeError('execution reverted: custom error 0x12345678', '0x12345678'),
    '',
  ],
  ['the words of the node', nodeError('execution reverted: too late'), 'too late'],
  [
    'the words of a node of tests',
    nodeError("VM Exception while processing transaction: reverted with reason string 'too late'"),
    'too late',
  ],
  ['nothing', nodeError('execution reverted'), ''],
  ['words that are no revert', nodeError('header not found'), ''],
  ['no error at all', null, ''],
])('reason: %s', async (_name, error, reason) => {
  expect(await revertReason(error)).toBe(reason)
  expect(await revertReason(new FeatureError('transaction/reverted', { cause: error }))).toBe(
    reason,
  )
})

test('reason: one clean line of at most 200 characters, without links', async () => {
  const hostile =
    'Claim\n\u202eat https://evil.example/?a=1 or www.evil.example or evil.example/x now'
  expect(await revertReason({ data: text(hostile) })).toBe('Claim at … or … or … now')
  for (const link of [
    'https:\u200b//evil.example/x',
    'evil.\u200bcom/claim',
    'evil.co\u00adm/claim',
    '203.0.113.7/claim',
    'evil.com?x=1',
    'evil.com:8080',
    'evil.xn--p1ai/x',
    'evil.рф/x',
    'evil\u3002com/x',
    'mailto:a@evil.com',
  ])
    expect(await revertReason({ data: text(`see ${link} now`) }), link).toBe('see … now')
  // What the journal keeps it reads back: its bound counts as `length` does.
  for (const long of ['e\u0301\u0302\u0303\u0304', '😀', 'a😀'])
    expect((await revertReason({ data: text(long.repeat(128)) })).length).toBeLessThanOrEqual(200)
  for (const said of ['Pausable.sol: paused', 'a ratio of 1.5/2', 'too late. Why?'])
    expect(await revertReason({ data: text(said) })).toBe(said)
  expect(await revertReason({ data: text('<b>x</b>') })).toBe('<b>x</b>')
  expect((await revertReason({ data: text('x'.repeat(10_000)) })).length).toBe(200)
  expect(await revertReason({ data: `0x08c379a0${'ff'.repeat(20_000)}` })).toBe('')
})

test('reason: an error that throws when it is read, and a circle of causes', async () => {
  const throwing = Object.defineProperty({}, 'data', {
    get() {
      throw new Error('hostile')
    },
  })
  const circle: { cause?: unknown } = {}
  circle.cause = circle
  for (const error of [throwing, circle, { cause: throwing }])
    expect(await revertReason(error)).toBe('')
})

test('error: transaction/would-fail for a revert alone', async () => {
  const reverted = new FeatureError('transaction/reverted', { cause: { data: text('no') } })
  expect(await asRefusedCall(reverted)).toMatchObject({
    code: 'transaction/would-fail',
    values: ['no'],
  })
  const other = new FeatureError('network/unreachable')
  expect(await asRefusedCall(other)).toBe(other)
})

test('the selectors of known errors', () => {
  expect(toFunctionSelector('ERC20InsufficientBalance(address,uint256,uint256)')).toBe('0xe450d38c')
})
