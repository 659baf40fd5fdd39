import { serverEnvironment } from '@gla/core'
import type { Provider } from '@gla/core/family'
import { createBrowserProvider, KitError } from '@gla/core/family'
import type { AdapterBed } from '@gla/core/test/adapter-contract'
import { describeAdapter } from '@gla/core/test/adapter-contract'
import type { Anvil } from '@gla/core/test/anvil'
import { startAnvil } from '@gla/core/test/anvil'
import { anvilAccount, refused, scriptedWallet } from '@gla/core/test/scripted-wallet'
import { describeTokens } from '@gla/core/test/token-contract'
import { verifyMessage } from 'ethers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chain } from '../test/chain.js'
import { createEthersAdapter } from './ethers-adapter.js'
import { ethersEvm } from './ethers-evm.js'

async function start(): Promise<AdapterBed> {
  const anvil = await startAnvil()
  const networks = { home: anvil.network, known: chain(31338), strange: chain(31339) }
  return {
    adapter: await ethersEvm().load(serverEnvironment()),
    networks,
    receiver: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    badAddresses: [
      '',
      '0x',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee',
      'alice.eth',
      'XE65GB6LDNXYOFTX0NSV3FUWKOWIXAMJK36', // ICAP, which ethers itself would take
    ],
    badChains: [null, '', 'eip155:1', '0x', -1, 0, 1.5, Number.NaN, '0x100000000000000', {}, []],
    wallet() {
      const wallet = scriptedWallet({ networks: [networks.home, networks.known] })
      const { answers } = wallet
      answers.eth_accounts = () => [wallet.address.toLowerCase()]
      return {
        provider: createBrowserProvider(wallet.provider),
        address: wallet.address,
        setMood: wallet.setMood,
        ignoreSwitches() {
          answers.wallet_switchEthereumChain = () => null
        },
        answerNonsense() {
          for (const method of Object.keys(answers)) answers[method] = () => 'babble'
        },
        at: wallet.at,
        sends: () => wallet.methods().filter((one) => one === 'eth_sendTransaction').length,
      }
    },
    balanceOf: anvil.balance,
    stop: anvil.stop,
  }
}

describeAdapter('eip155', start)
describeTokens('ethers', start)

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

function setUp() {
  const known = chain(31338)
  const wallet = scriptedWallet({ networks: [anvil.network, known] })
  wallet.answers.personal_sign = ([message]) =>
    anvilAccount().signMessage({ message: { raw: message as `0x${string}` } })
  const provider = createBrowserProvider(wallet.provider)
  const adapter = createEthersAdapter(serverEnvironment())
  const sign = (given: Provider = provider, message = 'Grüezi\n') =>
    adapter.signMessage(given, { network: anvil.network, address: wallet.address, message })
  return { wallet, provider, adapter, known, sign }
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )

test('default: a text is signed as EIP-191 has it', async () => {
  const { sign, wallet } = setUp()
  expect(verifyMessage('Grüezi\n', await sign())).toBe(wallet.address)
})

test('error: EthersAdapter:signMessage - provider is undefined', async () => {
  const { adapter, wallet } = setUp()
  const request = { network: anvil.network, address: wallet.address, message: 'hi' }
  const signing = adapter.signMessage(undefined as never, request)
  await expect(signing).rejects.toThrow('EthersAdapter:signMessage - provider is undefined')
})

test('error: EthersAdapter:signMessage - Sign message failed, whatever the wallet throws', async () => {
  const { sign, wallet } = setUp()
  const cyclic = { code: -32000, message: 'locked', data: {} as Record<string, unknown> }
  cyclic.data.self = cyclic.data
  const throwing = Object.defineProperty({}, 'code', {
    get() {
      throw new Error('hostile')
    },
  })
  for (const thrown of [refused(-32603, 'broken'), cyclic, throwing, null, 'no', 7n]) {
    wallet.answers.personal_sign = () => Promise.reject(thrown)
    const error = await failure(sign())
    expect(error).toMatchObject({
      code: 'adapter/sign-message-failed',
      message: 'EthersAdapter:signMessage - Sign message failed',
    })
    expect((error as Error).cause).toBeDefined()
  }
})

test('error: a signature that is declined, still open, or none at all', async () => {
  const { sign, wallet } = setUp()
  for (const [answer, code] of [
    [() => Promise.reject(refused(4001, 'User rejected')), 'wallet/rejected'],
    [() => Promise.reject(refused(-32002, 'Already open')), 'connection/pending'],
    [() => 'babble', 'wallet/bad-answer'],
    [() => null, 'wallet/bad-answer'],
  ] as const) {
    wallet.answers.personal_sign = answer
    expect(await failure(sign())).toMatchObject({ code })
  }
})

// Reverts whatever it is asked: PUSH0 PUSH0 REVERT.
const reverting = '0x00000000000000000000000000000000000000aa'

test('error: EthersAdapter:estimateGas - Estimate gas failed', async () => {
  const { adapter, wallet } = setUp()
  await anvil.rpc('anvil_setCode', [reverting, '0x5f5ffd'])
  const call = { network: anvil.network, from: wallet.address, to: reverting, data: '0x' } as const
  const error = await failure(adapter.contracts!.estimateGas(call))
  expect(error).toMatchObject({
    code: 'adapter/estimate-gas-failed',
    message: 'EthersAdapter:estimateGas - Estimate gas failed',
    cause: { code: 'transaction/reverted' },
  })
  const network = { ...anvil.network, rpcUrls: { default: { http: [] } } }
  const unasked = adapter.contracts!.estimateGas({ ...call, network })
  expect(await failure(unasked)).toMatchObject({
    code: 'adapter/estimate-gas-failed',
    cause: { code: 'rpc/url-missing' },
  })
})

test('a call of a contract: estimated, sent with its data and value, included or reverted', async () => {
  const { adapter, provider, wallet } = setUp()
  const to = '0x00000000000000000000000000000000000000bb'
  const call = { network: anvil.network, from: wallet.address, to, data: '0x1234' } as const
  expect(await adapter.contracts!.estimateGas(call)).toBeGreaterThan(21_000n)
  const hash = await adapter.contracts!.write(provider, { ...call, value: 3n })
  expect(await adapter.receipt(anvil.network, hash)).toMatchObject({ status: 'succeeded', hash })
  expect(await anvil.rpc('eth_getTransactionByHash', [hash])).toMatchObject({
    input: '0x1234',
    value: '0x3',
  })
})

test('error: EthersAdapter:connect - could not find the caipNetwork to switch', async () => {
  const { adapter, provider, wallet } = setUp()
  const solana = { ...anvil.network, caipNetworkId: 'solana:x' as const }
  for (const network of [undefined as never, solana])
    expect(await failure(adapter.switchNetwork(provider, network))).toMatchObject({
      code: 'adapter/network-missing',
      message: 'EthersAdapter:connect - could not find the caipNetwork to switch',
    })
  expect(wallet.requests).toEqual([])
})

test('error: EthersAdapter:connect - Switch network failed', async () => {
  const { adapter, provider, known, wallet } = setUp()
  wallet.answers.wallet_switchEthereumChain = () => Promise.reject(refused(-32000, 'broken'))
  expect(await failure(adapter.switchNetwork(provider, known))).toMatchObject({
    code: 'adapter/switch-failed',
    message: 'EthersAdapter:connect - Switch network failed',
  })
  expect(wallet.at()).toBe(anvil.network.caipNetworkId)
})

test('error: network/not-supported when the wallet cannot switch, or cannot be told of the chain', async () => {
  const { adapter, provider, wallet } = setUp()
  wallet.answers.wallet_addEthereumChain = () => Promise.reject(refused(-32602, 'no'))
  const strange = adapter.switchNetwork(provider, chain(31339))
  expect(await failure(strange)).toMatchObject({ code: 'network/not-supported' })
  delete wallet.answers.wallet_switchEthereumChain
  wallet.answers.wallet_switchEthereumChain = () => Promise.reject(refused(4200, 'no'))
  const known = adapter.switchNetwork(provider, chain(31338))
  expect(await failure(known)).toMatchObject({ code: 'network/not-supported' })
})

test('what a node refuses a transaction for, as the wallet passes it on', async () => {
  const { adapter, provider, wallet } = setUp()
  const transfer = { network: anvil.network, from: wallet.address, to: reverting, value: 1n }
  for (const [words, code] of [
    ['insufficient funds for gas * price + value', 'send/insufficient-funds'],
    ['nonce too low', 'rpc/nonce-used'],
    ['replacement transaction underpriced', 'rpc/replacement-fee-too-low'],
  ] as const) {
    const thrown = refused(-32000, words)
    wallet.answers.eth_sendTransaction = () => Promise.reject(thrown)
    const error = await failure(adapter.send(provider, transfer))
    expect(error).toMatchObject({ code, cause: { code: -32000 } })
  }
})

test('capabilities: by network, and nothing of what is none', async () => {
  const { adapter, provider, wallet } = setUp()
  const ask = () => adapter.contracts!.capabilities(provider, wallet.address)
  wallet.answers.wallet_getCapabilities = () => ({ '0x1': { atomic: { status: 'ready' } }, x: {} })
  const on = await ask()
  expect(on('eip155:1')).toEqual({ atomic: { status: 'ready' } })
  expect(on('eip155:2')).toEqual({})
  for (const babble of [null, 'x', [], { '0x1': 7 }]) {
    wallet.answers.wallet_getCapabilities = () => babble
    expect(await failure(ask())).toBeInstanceOf(KitError)
  }
})
