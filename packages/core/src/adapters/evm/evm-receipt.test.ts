import type { Chain, Hex } from 'viem'
import {
  createWalletClient,
  defineChain,
  encodeErrorResult,
  hexToNumber,
  http,
  parseAbi,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Anvil } from '../../../test/anvil.js'
import { startAnvil } from '../../../test/anvil.js'
import { fakeClock } from '../../../test/fake-clock.js'
import { anvilAccount } from '../../../test/scripted-wallet.js'
import { serverEnvironment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { FeatureError } from '../../errors/feature-error.js'
import { createEvmReceiptFinder } from '../evm-receipt-finder.js'
import type { Rpc } from '../rpc/rpc.js'
import { evmReadsBy, waitForReceipt } from './evm-receipt.js'
import { createEvmRpc } from './evm-rpc.js'

const env = serverEnvironment()
const account = anvilAccount(1)
const bob = anvilAccount(2).address
const gwei = 10n ** 9n
let anvil: Anvil
let rpc: Rpc
beforeAll(async () => {
  anvil = await startAnvil()
  rpc = createEvmRpc(env, anvil.network)
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  await anvil.rpc('evm_setAutomine', [true])
  await anvil.rpc('evm_mine')
})

async function nextNonce() {
  const count = await anvil.rpc('eth_getTransactionCount', [account.address, 'latest'])
  return hexToNumber(count as Hex)
}

async function send({
  to = bob,
  value = 1n,
  nonce,
  tip = 1n,
}: {
  to?: Hex
  value?: bigint
  nonce: number
  tip?: bigint
}) {
  const chain = defineChain({ ...anvil.network, id: 31337 } as unknown as Chain)
  const client = createWalletClient({ account, chain, transport: http(anvil.url) })
  const fees = { maxFeePerGas: 10n * tip * gwei, maxPriorityFeePerGas: tip * gwei }
  return client.sendTransaction({ account, chain, to, value, nonce, gas: 100_000n, ...fees })
}

/** Resolves when the finder has read the transaction from the node, so that it remembers it. */
function watched(hash: string) {
  let seen = () => {}
  const sighted = new Promise<void>((resolve) => {
    seen = resolve
  })
  const watching: Rpc = async (method, params, signal) => {
    const answer = await rpc(method, params, signal)
    if (method === 'eth_getTransactionByHash' && answer) seen()
    return answer
  }
  return { sighted, receipt: waitForReceipt(env, watching, hash) }
}

test('default: a transaction that is on the chain', async () => {
  const hash = await send({ nonce: await nextNonce() })
  expect(await waitForReceipt(env, rpc, hash)).toMatchObject({ status: 'succeeded', hash })
})

test('default: one that comes on the chain later', async () => {
  await anvil.rpc('evm_setAutomine', [false])
  const hash = await send({ nonce: await nextNonce() })
  const { sighted, receipt } = watched(hash)
  await sighted
  await anvil.rpc('evm_mine')
  expect(await receipt).toMatchObject({ status: 'succeeded', hash })
})

test('reverted: the receiver refused it', async () => {
  // A contract that reverts every call: PUSH1 0 PUSH1 0 REVERT.
  const refuser = '0x00000000000000000000000000000000000000fd'
  await anvil.rpc('anvil_setCode', [refuser, '0x60006000fd'])
  const hash = await send({ to: refuser, nonce: await nextNonce() })
  expect(await waitForReceipt(env, rpc, hash)).toMatchObject({ status: 'reverted', hash })
})

test('reverted: with the reason, as one line without links', async () => {
  const refuser = '0x00000000000000000000000000000000000000fe'
  const said = 'not today,\nsee https://evil.example/x'
  const data = encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [said] })
  const size = ((data.length - 2) / 2).toString(16)
  const code = `0x60${size}600c60003960${size}6000fd${data.slice(2)}` // copies the data that follows, and reverts with it
  await anvil.rpc('anvil_setCode', [refuser, code])
  const hash = await send({ to: refuser, nonce: await nextNonce() })
  const reason = 'not today, see …'
  expect(await waitForReceipt(env, rpc, hash)).toMatchObject({ status: 'reverted', hash, reason })
})

test('after a reload: what a node has never had is told by what did the same with its nonce', async () => {
  const nonce = await nextNonce()
  const reviewed = { from: account.address, to: bob, value: 1n, nonce }
  const hash = await send({ nonce })
  await anvil.rpc('evm_mine')
  const unknown = `0x${'ab'.repeat(32)}`
  const receipt = await waitForReceipt(env, rpc, unknown, undefined, reviewed)
  expect(receipt).toMatchObject({ status: 'succeeded', hash })
})

test('after a reload: nothing with its nonce cancels what a node has never had: it may have another nonce', async () => {
  const nonce = await nextNonce()
  const reviewed = { from: account.address, to: bob, value: 1n, nonce }
  await send({ nonce, to: account.address, value: 0n })
  await anvil.rpc('evm_mine')
  const reads = evmReadsBy(rpc)
  const later = `0x${'ab'.repeat(32)}`
  const find = createEvmReceiptFinder(later, reviewed)
  expect([await find(reads), await find(reads)]).toEqual([null, null])
  // The wallet gave it the next one.
  const hash = await send({ nonce: nonce + 1 })
  await anvil.rpc('evm_mine')
  expect(await createEvmReceiptFinder(hash, reviewed)(reads)).toMatchObject({
    status: 'succeeded',
    hash,
  })
})

test('sped up: the receipt of the transaction in its place', async () => {
  await anvil.rpc('evm_setAutomine', [false])
  const nonce = await nextNonce()
  const { sighted, receipt } = watched(await send({ nonce }))
  await sighted
  const hash = await send({ nonce, tip: 3n })
  await anvil.rpc('evm_mine')
  expect(await receipt).toMatchObject({ status: 'succeeded', hash })
})

test.each([
  ['cancelled', 'nothing to oneself', { to: account.address, value: 0n }],
  ['dropped', 'the same to another', { to: anvilAccount(3).address, value: 1n }],
  ['dropped', 'another amount', { to: bob, value: 2n }],
] as const)(
  '%s, %s in its place: what was asked for did not happen',
  async (status, _name, change) => {
    await anvil.rpc('evm_setAutomine', [false])
    const nonce = await nextNonce()
    const { sighted, receipt } = watched(await send({ nonce }))
    await sighted
    const hash = await send({ nonce, tip: 3n, ...change })
    await anvil.rpc('evm_mine')
    expect(await receipt).toMatchObject({ status, hash })
  },
)

test('dropped: nothing took its place, so nothing is known; it may come back', async () => {
  const clock = fakeClock()
  const hash = `0x${'ab'.repeat(32)}`
  const transaction = {
    hash,
    from: account.address,
    to: bob,
    nonce: '0x5',
    value: '0x1',
    input: '0x',
  }
  const asked: string[] = []
  let looks = 0
  const forgetful: Rpc = async (method) => {
    asked.push(method)
    if (method === 'eth_getTransactionReceipt')
      return ++looks === 4 ? { status: '0x1', transactionHash: hash, blockNumber: '0x1' } : null
    if (method === 'eth_getTransactionByHash') return looks === 1 ? transaction : null
    return '0x5' // transactions of the account so far
  }
  const receipt = waitForReceipt(clock, forgetful, hash)
  await clock.advance(5_000)
  expect(await receipt).toMatchObject({ status: 'succeeded', hash })
  expect(asked).toContain('eth_getTransactionCount')
  expect(asked).not.toContain('eth_getBlockByNumber')
})

test('null: nothing is known after 10 minutes, and no timer is left', async () => {
  const clock = fakeClock()
  const receipt = waitForReceipt(clock, async () => null, `0x${'ab'.repeat(32)}`)
  await clock.advance(600_000)
  expect(await receipt).toBeNull()
  await clock.settle()
  expect(clock.pending).toBe(0)
})

test('pauses: short at first, then 4 s (spec §9)', async () => {
  const clock = fakeClock()
  const at: number[] = []
  const quiet: Rpc = async (method) => {
    if (method === 'eth_getTransactionReceipt') at.push(clock.now() - 1_000_000)
    return null
  }
  const stop = new AbortController()
  const receipt = waitForReceipt(clock, quiet, `0x${'ab'.repeat(32)}`, stop.signal)
  await clock.advance(16_000)
  expect(at).toEqual([0, 250, 750, 1750, 3750, 7750, 11750, 15750])
  stop.abort()
  await expect(receipt).rejects.toThrow(new KitError('connection/cancelled'))
  await clock.settle()
  expect(clock.pending).toBe(0)
})

test('an endpoint that fails or babbles is asked again', async () => {
  const clock = fakeClock()
  const hash = `0x${'ab'.repeat(32)}`
  const answers: unknown[] = [
    new FeatureError('network/unreachable'),
    'babble',
    { status: 7, transactionHash: hash, blockNumber: '0x1' },
    { status: '0x0', transactionHash: `0x${'cd'.repeat(32)}`, blockNumber: '0x1' }, // of another
    { status: '0x1', transactionHash: hash, blockNumber: null }, // not in a block yet
    { status: '0x1', transactionHash: hash, blockNumber: '0x6' }, // a block that does not exist yet
    { status: '0x1', transactionHash: hash, blockNumber: '0x1' },
  ]
  const flaky: Rpc = async (method) => {
    if (method === 'eth_blockNumber') return '0x5'
    if (method !== 'eth_getTransactionReceipt') return null
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  const receipt = waitForReceipt(clock, flaky, hash)
  await clock.advance(20_000)
  expect(await receipt).toMatchObject({ status: 'succeeded', hash })
})
