import { serverEnvironment } from '@gla/core'
import type { Anvil } from '@gla/core/test/anvil'
import { startAnvil } from '@gla/core/test/anvil'
import { HDNodeWallet, Interface, JsonRpcProvider } from 'ethers'
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
  expect(await receipt).toMatchObject({ status: 'succeeded', hash })
})

test('reverted by the chain', async () => {
  const reverting = '0x00000000000000000000000000000000000000aa'
  await anvil.rpc('anvil_setCode', [reverting, '0x5f5ffd'])
  const { hash } = await sender()({ to: reverting })
  expect(await waitForReceipt(env, rpc, hash)).toMatchObject({ status: 'reverted', hash })
})

test('reverted: with the reason, as text', async () => {
  const reverting = '0x00000000000000000000000000000000000000ab'
  const data = new Interface(['error Error(string)']).encodeErrorResult('Error', [
    'not today,\nsee https://evil.example/x',
  ])
  const size = ((data.length - 2) / 2).toString(16)
  await anvil.rpc('anvil_setCode', [
    reverting,
    `0x60${size}600c60003960${size}6000fd${data.slice(2)}`,
  ])
  const { hash } = await sender()({ to: reverting })
  const reason = 'not today, see …'
  expect(await waitForReceipt(env, rpc, hash)).toMatchObject({ status: 'reverted', hash, reason })
})

test('replaced: a speed-up has the receipt of what it does; a cancel and a drop say so, each under its own hash', async () => {
  const send = sender()
  for (const [to, value, status] of [
    [bob, 5n, 'succeeded'],
    ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', 0n, 'cancelled'],
    [bob, 0n, 'dropped'],
  ] as const) {
    await anvil.rpc('evm_setAutomine', [false])
    const { hash, nonce } = await send({ value: 5n })
    const { receipt, sighted } = watched(hash)
    await sighted
    const replacement = await send({ to, value, nonce, tip: 3n })
    await anvil.rpc('evm_mine')
    expect(await receipt).toMatchObject({ status, hash: replacement.hash })
  }
})

test('an endpoint that fails for a while is asked again', async () => {
  const { hash } = await sender()({})
  let failures = 2
  const flaky: EthersRpc = {
    ask: (work, signal) =>
      failures-- > 0 ? Promise.reject(new Error('no')) : rpc.ask(work, signal),
  }
  expect(await waitForReceipt(env, flaky, hash)).toMatchObject({ status: 'succeeded', hash })
})
