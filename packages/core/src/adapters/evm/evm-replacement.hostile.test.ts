import fc from 'fast-check'
import { expect } from 'vitest'
import { fakeClock } from '../../../test/fake-clock.js'
import { alice, bob } from '../../../test/fake-connector.js'
import { hostileClass } from '../../../test/hostile.js'
import type { TransferIntent } from '../adapter.js'
import type { Rpc } from '../rpc/rpc.js'
import { waitForReceipt } from './evm-receipt.js'

const carol = `0x${'c4'.repeat(20)}`
const hash = `0x${'ab'.repeat(32)}`
const taken = `0x${'cd'.repeat(32)}`
const hex = (value: number | bigint) => `0x${value.toString(16)}`
const reviewed = { from: alice, to: bob, value: 5n, nonce: 7, block: 100 } satisfies TransferIntent

type Sent = { from: string; to: string; value: bigint; nonce: number }

/** A node that knows a pending transaction at first; then another one has its nonce. */
function replacing(sent: Sent, replacement: Sent): Rpc {
  let looks = 0
  const seen = ({ value, nonce, ...one }: Sent, hash: string) => ({
    ...one,
    value: hex(value),
    nonce: hex(nonce),
    hash,
    input: '0x',
  })
  const answers: Record<string, () => unknown> = {
    eth_getTransactionReceipt: () => null,
    eth_getTransactionByHash: () => (looks++ === 0 ? seen(sent, hash) : null),
    eth_getTransactionCount: () => hex(sent.nonce + 1),
    eth_blockNumber: () => hex(110),
    eth_getBlockByNumber: () => ({ transactions: [seen(replacement, taken)] }),
    eth_getCode: () => '0x',
  }
  return async (method) => answers[method]?.()
}

const transaction = fc.record({
  from: fc.constantFrom(alice, carol),
  to: fc.constantFrom(bob, carol),
  value: fc.constantFrom(5n, 6n, 2n ** 128n),
  nonce: fc.nat(20),
})

hostileClass(
  'what took the nonce of another transaction than the reviewed transfer says nothing about the transfer',
  fc.record({ sent: transaction, value: fc.bigInt({ min: 7n, max: 2n ** 100n }) }),
  async ({ sent, value }) => {
    const clock = fakeClock()
    const node = replacing(sent, { ...sent, value })
    const receipt = waitForReceipt(clock, node, hash, undefined, reviewed)
    await clock.advance(600_000)
    const { from, to } = reviewed
    const isReviewed = sent.from === from && sent.to === to && sent.value === reviewed.value
    expect(await receipt).toMatchObject({ status: isReviewed ? 'dropped' : 'unknown', hash: taken })
  },
)
