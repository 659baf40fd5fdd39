import type { Anvil } from '@gla/core/test/anvil'
import type { BaseError, Chain, Hex, JsonRpcAccount } from 'viem'
import {
  ChainMismatchError,
  ContractFunctionRevertedError,
  encodeErrorResult,
  parseAbi,
  parseEther,
  UserRejectedRequestError,
  verifyMessage,
} from 'viem'
import { afterAll, beforeAll, expect, expectTypeOf, test, vi } from 'vitest'
import { createViemBed, foreign, startChains } from '../test/viem-bed.js'
import { describeError } from './index.js'
import { base, solanaMainnet } from './networks.js'
import { chainOf, publicClientOf, walletClientOf } from './viem.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x00000000000000000000000000000000000000aa'
const abi = parseAbi(['function answer() view returns (uint256)', 'error Closed(uint256 since)'])

let chains: [Anvil, Anvil]
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error as BaseError,
  )
const codeOf = (error: unknown) => describeError(error).code
const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 10_000 })

/** A wallet that is connected, and its client. */
async function connected() {
  const bed = createViemBed(chains)
  await bed.connect()
  const client = walletClientOf(bed.modal)
  if (!client) throw new Error('no client')
  return { ...bed, client }
}

test('a public client reads without a wallet, from the network’s own node, and asks nobody before', async () => {
  const { modal, asked } = createViemBed(chains)
  const client = publicClientOf(modal)
  const other = publicClientOf(modal, { network: 'eip155:31338' })
  expect([client?.chain.id, other?.chain.id, asked]).toEqual([31337, 31338, []])
  await chains[0].rpc('anvil_setBalance', [contract, '0x5'])
  await chains[1].rpc('anvil_setBalance', [contract, '0x7'])
  expect(await client?.getBalance({ address: contract })).toBe(5n)
  expect(new Set(asked)).toEqual(new Set([`${chains[0].url}/`]))
  expect(await other?.getBalance({ address: contract })).toBe(7n)
  expectTypeOf(client!.chain).toEqualTypeOf<Chain>()
})

test('a contract is read, and a revert keeps its reason', async () => {
  const client = publicClientOf(createViemBed(chains).modal)!
  await chains[0].rpc('anvil_setCode', [contract, '0x602a5f5260205ff3'])
  const request = { abi, address: contract, functionName: 'answer' } as const
  expect(await client.readContract(request)).toBe(42n)
  const reason = encodeErrorResult({ abi, errorName: 'Closed', args: [9n] }).slice(2)
  await chains[0].rpc('anvil_setCode', [contract, `0x6024600a5f3960245ffd${reason}`])
  const error = await failure(client.readContract(request))
  const reverted = error.walk((one) => one instanceof ContractFunctionRevertedError)
  expect(reverted).toMatchObject({ data: { errorName: 'Closed', args: [9n] } })
})

test('events are read by their logs; a filter, which one node keeps, is refused', async () => {
  const client = publicClientOf(createViemBed(chains).modal)!
  await chains[0].rpc('anvil_setCode', [contract, '0x5f5fa0']) // an event without topics
  const from = await client.getBlockNumber()
  const call = { from: bob, to: contract, gas: '0x30000' }
  const hash = (await chains[0].rpc('eth_sendTransaction', [call])) as Hex
  await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  const logs = await client.getLogs({ address: contract, fromBlock: from })
  expect(logs).toMatchObject([{ transactionHash: hash }])
  expect(codeOf(await failure(client.createEventFilter()))).toBe('rpc/unsupported-operation')
})

test('error: what does not only read is refused, and a node of another chain is none of this network', async () => {
  const client = publicClientOf(createViemBed(chains).modal)!
  const sending = client.sendRawTransaction({ serializedTransaction: '0x00' })
  expect(codeOf(await failure(sending))).toBe('rpc/unsupported-operation')
  const wrong = {
    ...chains[0],
    network: { ...chains[1].network, rpcUrls: chains[0].network.rpcUrls },
  }
  const of31338 = publicClientOf(createViemBed([wrong]).modal)!
  expect(codeOf(await failure(of31338.getBlockNumber()))).toBe('network/other-chain')
  await expect(failure(client.getBlock({ blockNumber: 10n ** 9n }))).resolves.toMatchObject({
    name: 'BlockNotFoundError',
  })
})

test('error: once the modal is destroyed, a client of it asks nobody', async () => {
  const { modal, asked } = createViemBed(chains)
  const client = publicClientOf(modal)!
  modal.kit.destroy()
  expect(codeOf(await failure(client.getBlockNumber()))).toBe('connection/cancelled')
  expect(asked).toEqual([])
})

test('no client of a network that the modal does not have: named, or where the wallet is', async () => {
  const { modal, wallet } = await connected()
  for (const network of ['eip155:1', solanaMainnet.caipNetworkId] as const)
    expect([walletClientOf(modal, { network }), publicClientOf(modal, { network })]).toEqual([
      null,
      null,
    ])
  wallet.moveTo(foreign.caipNetworkId)
  await until(() => modal.kit.network.state.caipNetwork.caipNetworkId === foreign.caipNetworkId)
  expect([walletClientOf(modal), publicClientOf(modal)]).toEqual([null, null])
  expect(publicClientOf(modal, { network: 'eip155:31337' })?.chain.id).toBe(31337)
})

test('a wallet client: null until a wallet is connected and after, else it signs and sends', async () => {
  const { modal, connect, wallet } = createViemBed(chains)
  expect(walletClientOf(modal)).toBeNull()
  await connect()
  const client = walletClientOf(modal)!
  expectTypeOf(client.account).toEqualTypeOf<JsonRpcAccount<`0x${string}`>>()
  expectTypeOf(client.chain).toEqualTypeOf<Chain>()
  expect([client.account.address, client.chain.id]).toEqual([wallet.address, 31337])
  const message = 'Hello'
  const signature = await client.signMessage({ message })
  expect(await verifyMessage({ address: wallet.address, message, signature })).toBe(true)

  const before = await chains[0].balance(bob)
  const hash = await client.sendTransaction({ to: bob, value: 1n })
  await publicClientOf(modal)!.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  expect((await chains[0].balance(bob)) - before).toBe(1n)
  await modal.kit.connection.disconnect()
  expect(walletClientOf(modal)).toBeNull()
})

test('a wallet client sends on its own chain only: elsewhere the wallet is not asked', async () => {
  const { client, wallet } = await connected()
  wallet.moveTo('eip155:31338')
  const send = () => client.sendTransaction({ to: bob, value: parseEther('1') })
  const error = await failure(send())
  expect(error.walk((one) => one instanceof ChainMismatchError)).not.toBeNull()
  expect(wallet.methods()).not.toContain('eth_sendTransaction')
  await client.switchChain({ id: client.chain.id })
  expect(await send()).toMatch(/^0x/)
})

test('what is sent names its chain, so that a wallet that has moved since viem looked can refuse it', async () => {
  const { client, wallet } = await connected()
  const given: unknown[] = []
  wallet.answers.eth_sendTransaction = ([transaction]) => {
    given.push((transaction as { chainId?: unknown }).chainId)
    return `0x${'1'.repeat(64)}`
  }
  const { eth_chainId } = wallet.answers
  wallet.answers.eth_chainId = (params) => {
    if (wallet.at() === 'eip155:31337') queueMicrotask(() => wallet.moveTo('eip155:31338'))
    return eth_chainId?.(params)
  }
  const call = { to: bob, value: 1n, gas: 21_000n } as const
  await client.sendTransaction(call)
  expect(wallet.at()).toBe('eip155:31338')
  await client.sendTransaction({ ...call, chain: chainOf(chains[1].network) })
  await client.deployContract({ abi, bytecode: '0x00', chain: chainOf(chains[1].network) })
  await client.sendTransaction({ ...call, chain: null }) // wherever the wallet is
  expect(given).toEqual(['0x7a69', '0x7a6a', '0x7a6a', undefined])
})

test('a person is asked once, whatever the wallet says', async () => {
  const { client, wallet } = await connected()
  for (const code of [-32603, -32000, -32602]) {
    wallet.answers.eth_sendTransaction = () => Promise.reject({ code, message: 'no' })
    await failure(client.sendTransaction({ to: bob, value: 1n }))
  }
  const asked = wallet.methods().filter((method) => method.endsWith('_sendTransaction'))
  expect(asked).toEqual(Array(3).fill('eth_sendTransaction'))
  wallet.answers.personal_sign = () => Promise.reject({ code: 4001, message: 'no' })
  const declined = await failure(client.signMessage({ message: 'Hello' }))
  expect(declined.walk((one) => one instanceof UserRejectedRequestError)).not.toBeNull()
})

test('a chain for viem: with the URLs that a wallet may be told, and no other', () => {
  expect(chainOf(base)).toEqual({
    id: 8453,
    name: 'Base',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
    blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  })
  const http = ['https://rpc.example/my-key']
  const keyed = { ...base, rpcUrls: { default: { http }, chainDefault: base.rpcUrls.default } }
  expect(chainOf(keyed)).toEqual(chainOf(base))
  expect(() => chainOf(solanaMainnet)).toThrow(
    expect.objectContaining({ code: 'caip/invalid-network' }),
  )
})
