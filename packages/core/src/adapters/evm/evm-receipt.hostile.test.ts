import fc from 'fast-check'
import { expect } from 'vitest'
import { fakeClock } from '../../../test/fake-clock.js'
import { alice, bob } from '../../../test/fake-connector.js'
import { hostileClass } from '../../../test/hostile.js'
import { FeatureError } from '../../errors/feature-error.js'
import type { TransferIntent } from '../adapter.js'
import type { Rpc } from '../rpc/rpc.js'
import { waitForReceipt } from './evm-receipt.js'

const carol = `0x${'c4'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const hex = (value: number | bigint) => `0x${value.toString(16)}`
const reviewed = { from: alice, to: bob, value: 5n, nonce: 7, block: 100 } satisfies TransferIntent
const newest = 110

type Chain = {
  transaction: { from: string; to: string | null; value: bigint; nonce: number; input: string }
  status: '0x0' | '0x1'
  block: number
  /** Accounts with code. */
  contracts: string[]
  /** By how much the balance of an account changed in the block. */
  moved: Record<string, bigint>
  /** Further transactions of the block. */
  beside?: object[]
  /** How many reads are answered by a node that does not know the block yet. */
  behind?: number
}
const honest: Chain = {
  transaction: { from: alice, to: bob, value: 5n, nonce: 7, input: '0x' },
  status: '0x1',
  block: 105,
  contracts: [],
  moved: {},
}

/** A node with one transaction. Its hex is in mixed case, as with real nodes. */
function nodeOf({ transaction, status, block, contracts, moved, beside, behind = 0 }: Chain): Rpc {
  let late = behind
  const { from, to, value, nonce, input } = transaction
  const isOneOf = (all: string[], one: unknown) =>
    all.some((each) => each.toLowerCase() === String(one).toLowerCase())
  const codeOf = (address: unknown, at: unknown) => {
    if (late-- <= 0) return isOneOf(contracts, address) ? '0x6000' : '0x'
    if (at === 'latest') return '0x'
    throw new FeatureError('network/unreachable') // header not found
  }
  return async (method, params) => {
    const [address, at] = params as string[]
    switch (method) {
      case 'eth_getTransactionReceipt':
        return {
          status,
          transactionHash: hash.toUpperCase().replace('X', 'x'),
          blockNumber: hex(block),
        }
      case 'eth_getTransactionByHash':
        return { hash, from: from.toLowerCase(), to, nonce: hex(nonce), value: hex(value), input }
      case 'eth_blockNumber':
        return hex(newest)
      case 'eth_getCode':
        return codeOf(address, at)
      case 'eth_getBlockByNumber':
        return { transactions: beside ?? [] }
      case 'eth_getBalance':
        return hex(1_000n + (at === hex(block) ? (moved[String(address).toLowerCase()] ?? 0n) : 0n))
      default:
        return null
    }
  }
}

async function outcome(chain: Chain) {
  const clock = fakeClock()
  const receipt = waitForReceipt(clock, nodeOf(chain), hash, undefined, reviewed)
  await clock.advance(600_000)
  return (await receipt)?.status ?? null
}

const holds = (
  name: string,
  chains: fc.Arbitrary<Chain>,
  expected: (chain: Chain) => string | null,
) =>
  hostileClass(name, chains, async (chain) => {
    expect(await outcome(chain)).toBe(expected(chain))
  })

const status = fc.constantFrom('0x0' as const, '0x1' as const)
const stranger = fc.constantFrom(carol, `0x${'00'.repeat(20)}`, `0x${'d5'.repeat(20)}`)
const value = fc.bigInt({ min: 0n, max: 2n ** 128n })
const isOther = ({ transaction: { from, to, value } }: Chain) =>
  from !== alice || to !== bob || value !== 5n
/** Transactions that differ from the reviewed transfer in at least one of sender, receiver and value. */
const others = fc
  .record({
    from: fc.oneof(fc.constant(alice), stranger),
    to: fc.oneof(fc.constant(bob), stranger, fc.constant(null)),
    value: fc.oneof(fc.constant(5n), value),
    nonce: fc.nat(20),
    input: fc.constantFrom('0x', '0x12345678'),
  })
  .chain((transaction) =>
    fc.record({
      transaction: fc.constant(transaction),
      status,
      block: fc.integer({ min: 1, max: newest }),
      contracts: fc.constantFrom<string[][]>([], [bob]),
      moved: fc.constant({}),
    }),
  )
  .filter(isOther)

holds(
  'another transaction of an account without code never counts as the transfer',
  others,
  () => 'different',
)

holds(
  'a transaction from before the review never counts as the transfer',
  fc.record({ nonce: fc.nat(6), block: fc.integer({ min: 1, max: 100 }), status }).map(
    ({ nonce, block, status }): Chain => ({
      ...honest,
      transaction: { ...honest.transaction, nonce },
      block,
      status,
    }),
  ),
  () => 'different',
)

holds(
  'a call of a contract never counts as a transfer to it',
  fc.record({ data: fc.stringMatching(/^([0-9a-f]{2}){1,40}$/), status }).map(
    ({ data, status }): Chain => ({
      ...honest,
      status,
      transaction: { ...honest.transaction, input: `0x${data}` },
      contracts: [bob],
    }),
  ),
  () => 'different',
)

holds(
  'a receipt from a block that does not exist yet is not believed',
  fc
    .record({ block: fc.integer({ min: newest + 1, max: 2 ** 40 }), status })
    .map((change): Chain => ({ ...honest, ...change })),
  () => null,
)

holds(
  'a transaction that others sent for an account with code counts only by what moved',
  fc
    .record({
      chain: others,
      spent: fc.bigInt({ min: -9n, max: 9n }),
      got: fc.bigInt({ min: -9n, max: 9n }),
    })
    .map(
      ({ chain, spent, got }): Chain => ({
        ...chain,
        contracts: [alice],
        moved: { [alice.toLowerCase()]: -spent, [bob.toLowerCase()]: got },
      }),
    ),
  ({ status, block, transaction, moved }) => {
    // Only the account's own nonce is comparable with the reviewed one.
    const isNext = transaction.from === alice && transaction.nonce >= reviewed.nonce
    const isLater = isNext || block > reviewed.block
    const isMoved =
      -(moved[alice.toLowerCase()] ?? 0n) >= 5n && (moved[bob.toLowerCase()] ?? 0n) >= 5n
    return status === '0x1' && isLater && isMoved ? 'succeeded' : 'unknown'
  },
)

const paidByBundler = fc
  .record({ nonce: fc.nat(100_000), block: fc.integer({ min: 101, max: newest }) })
  .map(
    ({ nonce, block }): Chain => ({
      ...honest,
      transaction: { from: carol, to: carol, value: 0n, nonce, input: '0x12345678' },
      block,
      contracts: [alice],
      moved: { [alice.toLowerCase()]: -5n, [bob.toLowerCase()]: 5n },
    }),
  )

holds(
  'what moved in a block does not count if the account sent an equal transfer itself in that block',
  fc.record({ chain: paidByBundler, nonce: fc.nat(20) }).map(({ chain, nonce }): Chain => {
    const own = { from: alice, to: bob, value: '0x5', nonce: hex(nonce), input: '0x' }
    return { ...chain, beside: [{ ...own, hash: `0x${'cd'.repeat(32)}` }] }
  }),
  () => 'unknown',
)

holds(
  "a smart account's first transfer, read from a node that is behind, is not another transaction",
  fc
    .record({ chain: paidByBundler, behind: fc.integer({ min: 1, max: 8 }) })
    .map(({ chain, behind }): Chain => ({ ...chain, behind })),
  () => 'succeeded',
)

holds(
  'honest transactions count: addresses in another case, another nonce, unused data, an account with code',
  fc
    .record({
      nonce: fc.nat(20),
      block: fc.integer({ min: 101, max: newest }),
      status,
      contracts: fc.constantFrom<string[][]>([], [alice], [bob]),
      input: fc.constantFrom('0x', '0x62635f'),
    })
    .filter(({ input, contracts }) => input === '0x' || !contracts.includes(bob))
    .map(
      ({ nonce, block, status, contracts, input }): Chain => ({
        ...honest,
        transaction: { ...honest.transaction, nonce, input },
        block,
        status,
        contracts,
      }),
    ),
  (chain) => (chain.status === '0x1' ? 'succeeded' : 'reverted'),
)
