import fc from 'fast-check'
import { keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { hostileClass } from '../../test/hostile.js'
import { compareEvmTransaction } from './compare-evm-transaction.js'
import { evmReadsBy } from './evm/evm-receipt.js'
import { tokenTransferData } from './evm-token-call.js'
import { findEvmTransfer } from './evm-transfer-finder.js'
import type { TransferIntent } from './transfer.js'

const address = `0x${'7a'.repeat(20)}`
const carol = `0x${'c4'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const token = { address, symbol: 'USDQ', decimals: 6 }
const reviewed: TransferIntent = { from: alice, to: bob, value: 5n, token, nonce: 7, block: 100 }
const word = (value: string | bigint) =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
type Moved = { at: string; from: string; to: string; amount: bigint }
const logOf = ({ at, from, to, amount }: Moved) => ({
  address: at,
  topics: [transferTopic, word(from), word(to)],
  data: word(amount),
})
const honest: Moved = { at: address, from: alice, to: bob, amount: 5n }

const sent = (change: object = {}) => ({
  hash,
  from: alice.toLowerCase(),
  to: address as string | null,
  nonce: 7n,
  value: 0n,
  data: tokenTransferData(bob, 5n) as string,
  ...change,
})
const byBundler = sent({ from: carol, to: carol, data: '0x12345678' })

/** Compares a transaction with what was reviewed, on a node with these logs in its receipt. */
function compare(
  transaction: ReturnType<typeof sent>,
  {
    logs = [],
    code = '0x',
    wanted = reviewed,
    status = 'succeeded',
  }: {
    logs?: unknown
    code?: string
    wanted?: TransferIntent
    status?: 'succeeded' | 'reverted'
  } = {},
) {
  const answers: Record<string, unknown> = {
    eth_getCode: code,
    eth_getTransactionReceipt: { logs },
    eth_getBalance: '0x0',
    eth_getBlockByNumber: { transactions: [] },
  }
  const reads = evmReadsBy(async (method) => answers[method])
  return compareEvmTransaction(reads, { transaction, status, block: 105n }, wanted)
}

test('default: the call of the token that was reviewed, whatever its logs', async () => {
  expect(await compare(sent())).toEqual({ status: 'succeeded' })
  expect(await compare(sent(), { status: 'reverted' })).toEqual({ status: 'reverted' })
})

hostileClass(
  'another transaction than the reviewed transfer of a token never counts as it',
  fc
    .record({
      to: fc.constantFrom<(string | null)[]>(address, bob, null),
      value: fc.constantFrom(0n, 5n),
      data: fc.constantFrom(
        tokenTransferData(bob, 5n),
        tokenTransferData(bob, 6n),
        tokenTransferData(carol, 5n),
        `${tokenTransferData(bob, 5n)}00`,
        '0x',
      ),
    })
    .filter(
      ({ to, value, data }) =>
        to !== address || value !== 0n || data !== tokenTransferData(bob, 5n),
    ),
  async (change) => {
    expect(await compare(sent(change))).toEqual({ status: 'different' })
  },
)

test('an account with code: the token’s own event says that it was transferred', async () => {
  const given = { code: '0x6000', logs: [logOf(honest)] }
  expect(await compare(byBundler, given)).toEqual({ status: 'succeeded' })
  expect(await compare(byBundler, { ...given, status: 'reverted' })).toEqual({ status: 'unknown' })
})

hostileClass(
  'an account with code: events of another token, sender, receiver or amount say nothing',
  fc
    .record({
      at: fc.constantFrom(address, carol, `0x${'ee'.repeat(20)}`),
      from: fc.constantFrom(alice, carol),
      to: fc.constantFrom(bob, carol),
      amount: fc.constantFrom(5n, 4n, 2n ** 256n - 1n),
    })
    .filter(
      ({ at, from, to, amount }) => at !== address || from !== alice || to !== bob || amount !== 5n,
    ),
  async (moved) => {
    const found = await compare(byBundler, { code: '0x6000', logs: [logOf(moved)] })
    expect(found).toEqual({ status: 'unknown' })
  },
)

test.each<[string, unknown]>([
  ['none', null],
  ['a text', 'babble'],
  ['too many', Array(5_001).fill(logOf(honest))],
  ['of another shape', [{ ...logOf(honest), topics: 'x' }]],
])(
  'an account with code: logs that are %s are read again, and never taken for a success',
  async (_name, logs) => {
    await expect(compare(byBundler, { code: '0x6000', logs })).rejects.toThrow()
  },
)

test('a call: its data, or the hash and length of long data, tell it', async () => {
  const data = `0x12345678${'ab'.repeat(600)}` as const
  const long = { hash: keccak256(data), length: 604 }
  const call: TransferIntent = { from: alice, to: address, value: 0n, nonce: 7, data }
  for (const wanted of [call, { ...call, data: long }]) {
    expect(await compare(sent({ data: data.toUpperCase().replace('X', 'x') }), { wanted })).toEqual(
      {
        status: 'succeeded',
      },
    )
    expect(await compare(sent({ data: `${data.slice(0, -2)}00` }), { wanted })).toEqual({
      status: 'different',
    })
  }
  const shorter = { ...call, data: { ...long, length: 603 } }
  expect(await compare(sent({ data }), { wanted: shorter })).toEqual({ status: 'different' })
  // Balances say nothing of a call.
  expect(await compare(byBundler, { wanted: call, code: '0x6000' })).toEqual({ status: 'unknown' })
})

test('search: a transfer of a token and a call are found by what they call', async () => {
  const data = '0x12345678'
  const found = (wanted: TransferIntent, transaction: ReturnType<typeof sent>) =>
    findEvmTransfer(
      {
        transactionCount: async () => 8n,
        newestBlock: async () => 0n,
        transactionsIn: async () => [transaction],
      },
      wanted,
      { nonce: 7, known: [] },
    )
  expect(await found(reviewed, sent())).toBe(hash)
  expect(await found(reviewed, sent({ data: tokenTransferData(bob, 6n) }))).toBeNull()
  const call: TransferIntent = { from: alice, to: address, value: 0n, data }
  expect(await found(call, sent({ data }))).toBe(hash)
  expect(await found({ ...call, data: '0x12345679' }, sent({ data }))).toBeNull()
})
