import { createWalletClient, defineChain, http, keccak256 } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Anvil } from '../../../test/anvil.js'
import { startAnvil } from '../../../test/anvil.js'
import { patientClock } from '../../../test/patient-clock.js'
import { anvilAccount } from '../../../test/scripted-wallet.js'
import { serverEnvironment } from '../../environment.js'
import { createEvmRpc } from '../evm/evm-rpc.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 56 })
})
afterAll(() => anvil.stop())

/** An RPC client whose requests are counted. */
function counted() {
  const clock = patientClock()
  let requests = 0
  const fetchFn: typeof fetch = (input, init) => {
    requests++
    return fetch(input, init)
  }
  const rpc = createEvmRpc(serverEnvironment({ ...clock, fetch: fetchFn }), anvil.network)
  return { rpc, clock, requests: () => requests }
}

test('default: a real node answers a thousand questions in one request', async () => {
  const { rpc, clock, requests } = counted()
  const addresses = Array.from({ length: 1_000 }, (_, i) => `0x${String(i).padStart(40, '0')}`)
  const rich = anvilAccount(0).address
  const balances = await Promise.all(
    [rich, ...addresses.slice(1)].map((address) => rpc('eth_getBalance', [address, 'latest'])),
  )
  expect(BigInt(balances[0] as string)).toBe(10_000n * 10n ** 18n)
  expect(balances).toHaveLength(1_000)
  expect(requests()).toBe(2)
  expect(clock.pending()).toBe(0)
})

test('default: a signed transaction is handed in once; again it is known already', async () => {
  const account = anvilAccount(3)
  const chain = defineChain({
    ...anvil.network,
    id: 56,
    rpcUrls: { default: { http: [anvil.url] } },
  })
  const client = createWalletClient({ account, chain, transport: http(anvil.url) })
  const request = await client.prepareTransactionRequest({ to: account.address, value: 1n })
  const signed = await client.signTransaction(request)
  const { rpc } = counted()
  expect(await rpc('eth_sendRawTransaction', [signed])).toBe(keccak256(signed))
  await expect(rpc('eth_sendRawTransaction', [signed])).rejects.toMatchObject({
    code: 'rpc/nonce-used',
  })
})

test('error: what the chain refuses, as anvil says it', async () => {
  const { rpc } = counted()
  const to = '0x00000000000000000000000000000000000000bb'
  await anvil.rpc('anvil_setCode', [to, '0x60006000fd']) // reverts
  await expect(rpc('eth_call', [{ to }, 'latest'])).rejects.toMatchObject({
    code: 'transaction/reverted',
  })
  await expect(rpc('eth_getMadeUp', [])).rejects.toMatchObject({
    code: 'rpc/unsupported-operation',
  })
})
