import { expect, test } from 'vitest'
import { parseEvmReceipt } from './parse-evm-receipt.js'

const hash = `0x${'ab'.repeat(32)}`
const from = `0x${'cd'.repeat(20)}`
const answer = {
  ...{ status: '0x1', transactionHash: hash, blockNumber: '0x10', type: '0x2', from },
  ...{ gasUsed: '0x5208', effectiveGasPrice: '0x3b9aca00' },
}
const read = (change: object) => parseEvmReceipt({ ...answer, ...change }, hash)

test('the fee is gas times price, and what a rollup takes besides', () => {
  const whole = { status: 'succeeded', hash, block: 16n, paid: { by: from, fee: '21000000000000' } }
  expect(read({})).toEqual(whole)
  expect(read({ l1Fee: null, type: undefined })).toEqual(whole)
  expect(read({ l1Fee: '0x1' })?.paid?.fee).toBe('21000000000001')
  expect(read({ status: '0x0' })).toEqual({ ...whole, status: 'reverted' })
})

test.each<[string, object]>([
  ['not said (before London)', { effectiveGasPrice: undefined }],
  ['not a quantity', { gasUsed: 21_000 }],
  ['too much for a chain', { gasUsed: `0x${'f'.repeat(64)}` }],
  ['partly not a quantity', { l1Fee: 'much' }],
  ['in a token (Celo)', { type: '0x7b' }],
  ['perhaps of a paymaster (ZKsync)', { type: '0x71' }],
  ['of nobody', { from: 'me' }],
])('a fee that is %s is left out: the outcome is known all the same', (_, change) => {
  expect(read(change)).toEqual({ status: 'succeeded', hash, block: 16n })
})

test('no receipt yet, another transaction’s, one without a status', () => {
  expect(parseEvmReceipt(null, hash)).toBeNull()
  expect(read({ blockNumber: null })).toBeNull()
  expect(read({ transactionHash: `0x${'ac'.repeat(32)}` })).toBeNull()
  expect(read({ status: '0x' })).toBeNull()
  expect(() => parseEvmReceipt({}, hash)).toThrow()
})
