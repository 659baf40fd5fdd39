import { expect, test } from 'vitest'
import { nodeError } from './node-error.js'

// The messages of geth, erigon, anvil, besu and wallets.
test.each([
  ['insufficient funds for gas * price + value: balance 0, tx cost 1', 'send/insufficient-funds'],
  ['Insufficient funds for gas * price + value', 'send/insufficient-funds'],
  ['Upfront cost exceeds transaction sender account balance', 'send/insufficient-funds'],
  ['execution reverted', 'transaction/reverted'],
  ['execution reverted: Pausable: paused', 'transaction/reverted'],
  ['nonce too low: next nonce 5, tx nonce 4', 'rpc/nonce-used'],
  ['replacement transaction underpriced', 'rpc/replacement-fee-too-low'],
  ['header not found', undefined],
  ['', undefined],
])('%j -> %s', (message, code) => {
  expect(nodeError({ code: -32000, message })?.code).toBe(code)
  const wrapped = new Error('Internal JSON-RPC error.', { cause: { details: message } })
  expect(nodeError(wrapped)?.code).toBe(code)
  if (code) expect(nodeError(wrapped)?.cause).toBe(wrapped)
})

test('hostile errors say nothing, and end', () => {
  const loop: { cause?: unknown } = {}
  loop.cause = loop
  const throws = Object.defineProperty({}, 'message', {
    get() {
      throw new Error('hostile')
    },
  })
  for (const error of [loop, throws, null, 'insufficient', { message: 7, cause: 'x' }])
    expect(nodeError(error)).toBeNull()
})
