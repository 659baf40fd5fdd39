import type { Kit } from '@gla/core'
import { FeatureError, KitError, solanaMainnet } from '@gla/core'
import type { ChainFamily } from '@gla/core/family'
import type { Anvil } from '@gla/core/test/anvil'
import { refused } from '@gla/core/test/scripted-wallet'
import { universal } from '@gla/core/universal'
import type { JsonRpcSigner } from 'ethers'
import { isError, parseEther, verifyMessage } from 'ethers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { pageWithWallet, startChains, until, walletId } from '../test/page-with-wallet.js'
import { ethersEvm, providerOf, signerOf, watchSigner } from './index.js'

const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
let chains: [Anvil, Anvil]
beforeAll(async () => {
  chains = await startChains()
})
afterAll(() => Promise.all(chains.map((chain) => chain.stop())))

async function setUp() {
  const { wallet, open } = pageWithWallet(chains)
  const kit = open(chains.map(({ network }) => network))
  await kit.connection.connect(walletId)
  return { wallet, kit }
}
const provider = (kit: Kit) => {
  const made = providerOf({ kit })
  onTestFinished(() => made.destroy())
  return made
}
const failure = (work: () => Promise<unknown>) =>
  work().then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('default: what a signer sends arrives, and its wallet was asked once', async () => {
  const { kit, wallet } = await setUp()
  const before = await chains[0].balance(bob)
  const signer = signerOf(kit, provider(kit))
  expect(await signer.getAddress()).toBe(wallet.address)
  const transaction = await signer.sendTransaction({ to: bob, value: parseEther('0.5') })
  expect((await transaction.wait())?.status).toBe(1)
  expect((await chains[0].balance(bob)) - before).toBe(parseEther('0.5'))
  const sent = wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toMatchObject([{ params: [{ chainId: '0x7a69' }] }])
})

test('default: reads go to the network itself, also before anybody connects; the wallet hears nothing', async () => {
  const { wallet, open } = pageWithWallet(chains)
  const kit = open([chains[1].network])
  const reading = provider(kit)
  expect(await reading.getBalance(bob)).toBe(await chains[1].balance(bob))
  expect((await reading.getNetwork()).chainId).toBe(31338n)
  expect(wallet.requests).toEqual([])
})

test('follows the network: the same provider and signer go where the wallet goes', async () => {
  const { kit } = await setUp()
  const following = provider(kit)
  const signer = signerOf(kit, following)
  expect((await following.getNetwork()).chainId).toBe(31337n)
  await kit.network.switch('eip155:31338')
  expect((await following.getNetwork()).chainId).toBe(31338n)
  const before = await chains[1].balance(bob)
  await (await signer.sendTransaction({ to: bob, value: 7n })).wait()
  expect((await chains[1].balance(bob)) - before).toBe(7n)
})

test('a text is signed by the account of the signer', async () => {
  const { kit, wallet } = await setUp()
  const signature = await signerOf({ kit }, provider(kit)).signMessage('hello')
  expect(verifyMessage('hello', signature)).toBe(wallet.address)
})

test('error: EthersAdapter:signMessage - provider is undefined, once the wallet is gone', async () => {
  const { kit } = await setUp()
  const signer = signerOf(kit, provider(kit))
  await kit.connection.disconnect()
  const error = await failure(() => signer.signMessage('hello'))
  expect(KitError.is(error, 'adapter/provider-undefined')).toBe(true)
  expect(error).toMatchObject({
    message: 'EthersAdapter:signMessage - provider is undefined',
  })
  const send = () => signer.sendTransaction({ to: bob, value: 1n, gasLimit: 21_000n })
  expect(await failure(send)).toMatchObject({ code: 'connector/provider-missing' })
  expect(() => signerOf(kit)).toThrow(new FeatureError('connection/required'))
})

test('error: EthersAdapter:signMessage - Sign message failed; a refusal stays what ethers calls it', async () => {
  const { kit, wallet } = await setUp()
  const signer = signerOf(kit, provider(kit))
  wallet.answers.personal_sign = () => Promise.reject(refused(-32603, 'broken'))
  expect(await failure(() => signer.signMessage('hello'))).toMatchObject({
    code: 'adapter/sign-message-failed',
    message: 'EthersAdapter:signMessage - Sign message failed',
    cause: { code: -32603 },
  })
  wallet.answers.personal_sign = () => Promise.reject(refused(4001, 'User rejected'))
  const refusal = await failure(() => signer.signMessage('hello'))
  expect(isError(refusal, 'ACTION_REJECTED')).toBe(true)
})

test('error: adapter/network-undefined, rpc/url-missing: a dapp without an EVM network, or without its endpoints', async () => {
  const { open } = pageWithWallet(chains)
  const reading = provider(open([solanaMainnet], [universal('solana')]))
  expect(await failure(() => reading.getNetwork())).toMatchObject({
    code: 'adapter/network-undefined',
    message: 'CaipNetwork is undefined',
  })
  const bare = { ...chains[0].network, rpcUrls: { default: { http: [] } } }
  expect(await failure(() => provider(open([bare])).send('eth_blockNumber', []))).toMatchObject({
    code: 'rpc/url-missing',
    message: 'No RPC url provided for chainId',
  })
})

test('error: a contract that reverts says why, in the words of ethers', async () => {
  const { kit } = await setUp()
  const reverting = '0x00000000000000000000000000000000000000aa'
  await chains[0].rpc('anvil_setCode', [reverting, '0x5f5ffd'])
  const call = () => provider(kit).estimateGas({ to: reverting })
  expect(isError(await failure(call), 'CALL_EXCEPTION')).toBe(true)
})

test('watchSigner: told at once, on another account, on another network, and when the wallet leaves', async () => {
  const { kit, wallet } = await setUp()
  const told: (string | null)[] = []
  const stop = watchSigner(kit, (signer: JsonRpcSigner | null) =>
    told.push(signer?.address ?? null),
  )
  expect(told).toEqual([wallet.address])
  wallet.emit('accountsChanged', [bob])
  await until(() => told.length === 2)
  await kit.network.switch('eip155:31338')
  await until(() => told.length === 3)
  wallet.emit('accountsChanged', [])
  await until(() => told.length === 4)
  expect(told).toEqual([wallet.address, bob, bob, null])
  stop()
  await kit.connection.connect(walletId)
  expect(told).toHaveLength(4)
})

test('default: a kit that is given ethers reads and sends by it', async () => {
  const { open } = pageWithWallet(chains)
  let loads = 0
  const family = ethersEvm()
  const counted: ChainFamily = {
    ...family,
    load(env) {
      loads++
      return family.load(env)
    },
  }
  const kit = open([chains[0].network], [counted])
  await kit.connection.connect(walletId)
  await until(() => kit.account.state.eip155.balanceStatus === 'known')
  const before = await chains[0].balance(bob)
  const send = await kit.load('send')
  send.set({ sendTokenAmount: '0.25', receiverAddress: bob })
  await send.review()
  const confirmed = new Promise((resolve) => kit.on('transaction/succeeded', resolve))
  await send.submit()
  await confirmed
  expect((await chains[0].balance(bob)) - before).toBe(parseEther('0.25'))
  expect(loads).toBe(1)
})
