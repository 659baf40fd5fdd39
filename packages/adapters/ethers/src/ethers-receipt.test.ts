import { serverEnvironment } from '@gla/core'
import type { Anvil } from '@gla/core/test/anvil'
import { startAnvil } from '@gla/core/test/anvil'
import { HDNodeWallet, JsonRpcProvider } from 'ethers'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { waitForReceipt } from './ethers-receipt.js'
import type { EthersRpc } from './ethers-rpc.js'
import { createEthersRpc } from './ethers-rpc.js'

const env = serverEnvironment()
const phrase = 'test test test test test test test test test test test junk'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const gwei = 10n ** 9n
let anvil: Anvil
let rpc: EthersRpc
beforeAll(async () => {
  anvil = await startAnvil()
  rpc = createEthersRpc(env, anvil.network)
})
afterAll(() => anvil.stop())
beforeEach(async () => {
  await anvil.rpc('evm_setAutomine', [true])
  await anvil.rpc('evm_mine')
})

function sender() {
  const provider = new JsonRpcProvider(anvil.url, 31337, { staticNetwork: true, cacheTimeout: -1 })
  onTestFinished(() => provider.destroy())
  const wallet = HDNodeWallet.fromPhrase(phrase, undefined, "m/44'/60'/0'/0/3").connect(provider)
  return async ({ to = bob, value = 1n, nonce = -1, tip = 1n }) => {
    const fees = { maxFeePerGas: 10n * tip * gwei, maxPriorityFeePerGas: tip * gwei }
    const next = nonce < 0 ? await wallet.getNonce() : nonce
    return wallet.sendTransaction({ to, value, nonce: next, gasLimit: 100_000n, ...fees })
  }
}

/** Resolves once the node was asked for the transaction itself, so that it is known. */
function watched(hash: string) {
  let seen = () => {}
  const sighted = new Promise<void>((resolve) => {
    seen = resolve
  })
  const watching: EthersRpc = {
    async ask(work, signal) {
      const answer = await rpc.ask(work, signal)
      seen()
      return answer
    },
  }
  return { receipt: waitForReceipt(env, watching, hash), sighted }
}

test('default: included while waiting', async () => {
  await anvil.rpc('evm_setAutomine', [false])
  const { hash } = await sender()({})
  const { receipt, sighted } = watched(hash)
  await sighted
  await anvil.rpc('evm_mine')
  expect(await receipt).toEqual({ status: 'succeeded', hash })
})

test('reverted by the chain', async () => {
  const reverting = '0x00000000000000000000000000000000000000aa'
  await anvil.rpc('anvil_setCode', [reverting, '0x5f5ffd'])
  const { hash } = await sender()({ to: reverting })
  expect(await waitForReceipt(env, rpc, hash)).toEqual({ status: 'reverted', hash })
})

test('replaced: a speed-up has the receipt of what it does; a cancel is reverted, each under its own hash', async () => {
  const send = sender()
  for (const [value, status] of [
    [5n, 'succeeded'],
    [0n, 'reverted'],
  ] as const) {
    await anvil.rpc('evm_setAutomine', [false])
    const { hash, nonce } = await send({ value: 5n })
    const { receipt, sighted } = watched(hash)
    await sighted
    const replacement = await send({ value, nonce, tip: 3n })
    await anvil.rpc('evm_mine')
    expect(await receipt).toEqual({ status, hash: replacement.hash })
  }
})

test('an endpoint that fails for a while is asked again', async () => {
  const { hash } = await sender()({})
  let failures = 2
  const flaky: EthersRpc = {
    ask: (work, signal) =>
      failures-- > 0 ? Promise.reject(new Error('no')) : rpc.ask(work, signal),
  }
  expect(await waitForReceipt(env, flaky, hash)).toEqual({ status: 'succeeded', hash })
})
