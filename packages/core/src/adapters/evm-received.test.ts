import { expect, test } from 'vitest'
import { receivedIn, transferredIn } from './evm-received.js'

const at = (byte: string) => `0x${byte.repeat(20)}`
const [account, payer, wrapped, token, other] = ['11', '22', '33', '44', '55'].map(at) as [
  ...[string, string, string, string, string],
]
const word = (value: string | bigint) => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  deposit: '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  withdrawal: '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
}
const log = (
  address: string,
  name: keyof typeof topics,
  of: readonly string[],
  amount: bigint,
) => ({
  ...{ address, topics: [topics[name], ...of.map(word)], data: word(amount) },
})
const nobody = `0x${'0'.repeat(40)}`
const read = (logs: unknown, of: string | null) =>
  receivedIn(async () => ({ logs }), '0x1', { account, token: of, payer, wrapped })

test.each([
  ['a token', token, [log(token, 'transfer', [other, account], 7n)], 7n],
  [
    'a token in two parts',
    token,
    [1n, 2n].map((n) => log(token, 'transfer', [other, account], n)),
    3n,
  ],
  ['another token', token, [log(other, 'transfer', [payer, account], 7n)], 0n],
  ['somebody else’s', token, [log(token, 'transfer', [account, other], 7n)], 0n],
  ['the coin by WETH9', null, [log(wrapped, 'withdrawal', [payer], 7n)], 7n],
  ['the coin by a token that burns', null, [log(wrapped, 'transfer', [payer, nobody], 7n)], 7n],
  [
    'both, once',
    null,
    [log(wrapped, 'withdrawal', [payer], 7n), log(wrapped, 'transfer', [payer, nobody], 7n)],
    7n,
  ],
  [
    'the coin, of which the sold token was paid some before',
    null,
    [log(wrapped, 'withdrawal', [payer], 5n), log(wrapped, 'withdrawal', [payer], 7n)],
    7n,
  ],
  [
    'the coin by a token that burns, of which the sold token was paid some before',
    null,
    [5n, 7n].map((n) => log(wrapped, 'transfer', [payer, nobody], n)),
    7n,
  ],
  ['the coin by anybody’s contract', null, [log(other, 'withdrawal', [payer], 7n)], 0n],
  ['the coin for somebody else', null, [log(wrapped, 'withdrawal', [other], 7n)], 0n],
  ['wrapped by WETH9', wrapped, [log(wrapped, 'deposit', [account], 7n)], 7n],
  [
    'wrapped with a transfer',
    wrapped,
    [log(wrapped, 'deposit', [account], 7n), log(wrapped, 'transfer', [nobody, account], 7n)],
    7n,
  ],
  ['nothing', token, [], 0n],
] as const)('what has arrived: %s', async (_what, of, logs, amount) => {
  expect(await read(logs, of)).toBe(amount)
})

const transferred = (logs: unknown) =>
  transferredIn(async () => ({ logs }), '0x1', { token, from: account, to: other })
const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

test.each([
  ['all of it', [log(token, 'transfer', [account, other], 7n)], 7n],
  ['in parts', [1n, 2n].map((n) => log(token, 'transfer', [account, other], n)), 3n],
  [
    'less a fee',
    [log(token, 'transfer', [account, other], 6n), log(token, 'transfer', [account, nobody], 1n)],
    6n,
  ],
  ['another token’s', [log(other, 'transfer', [account, other], 7n)], 0n],
  ['from somebody else', [log(token, 'transfer', [payer, other], 7n)], 0n],
  ['to somebody else', [log(token, 'transfer', [account, payer], 7n)], 0n],
  [
    'of a thing, by its number',
    [
      {
        ...{ address: token, data: '0x' },
        topics: [topics.transfer, ...[account, other, 7n].map(word)],
      },
    ],
    7n,
  ],
  [
    'without an index',
    [
      {
        ...{ address: token, topics: [topics.transfer] },
        data: `0x${[account, other, 7n].map((one) => word(one).slice(2)).join('')}`,
      },
    ],
    7n,
  ],
  [
    'another event that looks like it',
    [
      {
        ...{ address: token, data: `${word(1n)}${word(7n).slice(2)}` },
        topics: [single, ...[account, account, other].map(word)],
      },
    ],
    0n,
  ],
  ['nothing', [], 0n],
] as const)('what a token says has gone to its receiver: %s', async (_what, logs, amount) => {
  expect(await transferred(logs)).toBe(amount)
})

test('error: network/unreachable for logs that are none', async () => {
  for (const logs of [null, {}, [{ address: 'x', topics: [], data: '0x' }]]) {
    await expect(read(logs, token)).rejects.toMatchObject({ code: 'network/unreachable' })
    await expect(transferred(logs)).rejects.toMatchObject({ code: 'network/unreachable' })
  }
})
