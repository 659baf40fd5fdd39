import { expect, test } from 'vitest'
import { alice, bob } from '../../test/fake-connector.js'
import { findEvmTransfer } from './evm-transfer-finder.js'

const transaction = (nonce: bigint, change: object = {}) => ({
  hash: `0x${nonce.toString().padStart(64, '0')}`,
  from: alice.toLowerCase(),
  to: bob.toLowerCase() as string | null,
  nonce,
  value: 5n,
  data: '0x',
  ...change,
})
/** A chain of 1,000 blocks with these transactions of Alice, by block. */
function chain(blocks: Record<number, ReturnType<typeof transaction>[]>) {
  const asked: bigint[] = []
  return {
    asked,
    newestBlock: async () => 999n,
    async transactionCount(_: string, at = 999n) {
      asked.push(at)
      const until = Object.entries(blocks).filter(([block]) => BigInt(block) <= at)
      return BigInt(until.flatMap(([, all]) => all).length)
    },
    transactionsIn: async (block: bigint) =>
      Object.entries(blocks).find(([at]) => BigInt(at) === block)?.[1] ?? [],
  }
}
const wanted = { from: alice, to: bob, value: 5n }
const hashOf = (nonce: bigint) => transaction(nonce).hash
const filled = (count: number) =>
  Array.from({ length: count }, (_, nonce) => transaction(BigInt(nonce)))

test.each([0, 1, 500, 998, 999])(
  'the transfer in block %i is found with few requests',
  async (block) => {
    const node = chain({ [block]: filled(3) })
    expect(await findEvmTransfer(node, wanted, { nonce: 2, known: [] })).toBe(hashOf(2n))
    expect(node.asked.length).toBeLessThan(25)
  },
)

test('a transfer that the wallet sent after queued ones is found; one that is known is not', async () => {
  const other = transaction(0n, { to: null })
  const node = chain({ 10: [other, transaction(1n)], 20: [transaction(2n)] })
  expect(await findEvmTransfer(node, wanted, { nonce: 0, known: [] })).toBe(hashOf(1n))
  expect(await findEvmTransfer(node, wanted, { nonce: 0, known: [hashOf(1n)] })).toBe(hashOf(2n))
})

test.each([
  ['it is not included', chain({}), 0],
  ['another receiver', chain({ 5: [transaction(0n, { to: alice })] }), 0],
  ['another value', chain({ 5: [transaction(0n, { value: 6n })] }), 0],
  ['a contract call', chain({ 5: [transaction(0n, { data: '0x1234' })] }), 0],
  [
    'many transactions later',
    chain({ 5: filled(9).map((one, n) => (n < 8 ? { ...one, value: 1n } : one)) }),
    0,
  ],
])('nothing is found: %s', async (_, node, nonce) => {
  expect(await findEvmTransfer(node, wanted, { nonce, known: [] })).toBeNull()
})
