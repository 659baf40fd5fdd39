import { expect, test } from 'vitest'
import { receivedIn } from './evm-received.js'

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

test('error: network/unreachable for logs that are none', async () => {
  for (const logs of [null, {}, [{ address: 'x', topics: [], data: '0x' }]])
    await expect(read(logs, token)).rejects.toMatchObject({ code: 'network/unreachable' })
})
