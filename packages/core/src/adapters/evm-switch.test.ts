import { expect, test } from 'vitest'
import { fakeClock } from '../../test/fake-clock.js'
import { refused, scriptedWallet } from '../../test/scripted-wallet.js'
import { createBrowserProvider } from '../connectors/browser/browser-provider.js'
import { serverEnvironment } from '../environment.js'
import { KitError } from '../errors/errors.js'
import type { CaipNetwork } from '../networks/caip-network.js'
import { defineNetwork } from '../networks/define-network.js'
import { createEvmAdapter } from './evm/evm-adapter.js'

const chain = (id: number, more: Partial<CaipNetwork> = {}) => ({
  ...defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [`https://${id}.example`] } },
  }),
  ...more,
})
const home = chain(1)
const strange = chain(56)

function setUp(networks: CaipNetwork[] = [home]) {
  const clock = fakeClock()
  const wallet = scriptedWallet({ networks })
  const adapter = createEvmAdapter(serverEnvironment(clock))
  const provider = createBrowserProvider(wallet.provider)
  const go = (network = strange, signal?: AbortSignal) =>
    adapter.switchNetwork(provider, network, signal).then(
      () => 'done',
      (error: unknown) => (error instanceof KitError ? error.code : error),
    )
  return { clock, wallet, go }
}
/** Replaces the wallet's answer to the first request of a method. */
function once(wallet: ReturnType<typeof scriptedWallet>, method: string, answer: () => unknown) {
  const original = wallet.answers[method]
  wallet.answers[method] = () => {
    wallet.answers[method] = original
    return answer()
  }
}
const fail = (error: unknown) => () => {
  throw error
}

test.each([
  ['4902', refused(4902, 'Unrecognized chain')],
  ['4902 as text', { code: '4902' }],
  ['5000 (ruling 4)', refused(5000, 'User rejected')],
  ['-32603', refused(-32603, 'Internal JSON-RPC error.')],
  ['32603', refused(32603, 'Internal error')],
  ['4902 inside', { code: -32000, data: { originalError: { code: 4902 } } }],
  ['an Error', Object.assign(new Error('Unrecognized chain'), { code: 4902 })],
])('default: added after %s, then switched', async (_name, error) => {
  const { wallet, go } = setUp()
  once(wallet, 'wallet_switchEthereumChain', fail(error))
  expect(await go()).toBe('done')
  expect(wallet.at()).toBe('eip155:56')
  expect(wallet.methods().filter((one) => one.startsWith('wallet_'))).toEqual([
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_switchEthereumChain',
  ])
})

test('default: what a wallet is told of a network it must add', async () => {
  const { wallet, go } = setUp()
  await go(
    chain(56, {
      rpcUrls: {
        default: { http: ['https://ours.example'] },
        chainDefault: { http: ['https://public.example'] },
      },
      blockExplorers: { default: { name: 'Scan', url: 'https://scan.example' } },
    }),
  )
  const added = wallet.requests.find(({ method }) => method === 'wallet_addEthereumChain')
  expect(added?.params).toEqual([
    {
      chainId: '0x38',
      chainName: 'Chain 56',
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: ['https://public.example'],
      blockExplorerUrls: ['https://scan.example'],
    },
  ])
})

test('a wallet that moves when it adds is not asked to move again', async () => {
  const { wallet, go } = setUp()
  const add = wallet.answers.wallet_addEthereumChain
  wallet.answers.wallet_addEthereumChain = async (params) => {
    await add?.(params)
    return wallet.moveTo('eip155:56')
  }
  expect(await go()).toBe('done')
  expect(wallet.methods().filter((one) => one === 'wallet_switchEthereumChain')).toHaveLength(1)
})

test.each([
  ['4001', refused(4001, 'User rejected'), 'wallet/rejected'],
  ['-32002', refused(-32002, 'Already open'), 'connection/pending'],
  ['4200', refused(4200, 'Unsupported'), 'network/not-supported'],
  ['-32601', refused(-32601, 'Not found'), 'network/not-supported'],
  ['nothing', undefined, 'network/not-supported'],
  ['text', 'no', 'network/not-supported'],
])(
  'error: a switch answered with %s is not followed by an addition',
  async (_name, error, code) => {
    const { wallet, go } = setUp([home, strange])
    wallet.answers.wallet_switchEthereumChain = fail(error)
    expect(await go()).toBe(code)
    expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
  },
)

test('error: 5000 in answer to an addition is a rejection (ruling 4)', async () => {
  const { wallet, go } = setUp()
  wallet.answers.wallet_addEthereumChain = fail(refused(5000, 'User rejected'))
  expect(await go()).toBe('wallet/rejected')
})

test('error: still unknown after it was added', async () => {
  const { wallet, go } = setUp()
  wallet.answers.wallet_addEthereumChain = () => null
  expect(await go()).toBe('network/not-supported')
})

test('a wallet that arrives a little later is waited for, and listened to no longer', async () => {
  const { clock, wallet, go } = setUp([home, strange])
  wallet.answers.wallet_switchEthereumChain = () => null
  const switching = go()
  await clock.settle()
  await clock.advance(900)
  wallet.moveTo('eip155:56')
  expect(await switching).toBe('done')
  expect(wallet.listening).toBe(0)
  expect(clock.pending).toBe(0)
})

test('error: network/switch-not-done after a second, also when the wallet went elsewhere', async () => {
  const { clock, wallet, go } = setUp([home, strange])
  wallet.answers.wallet_switchEthereumChain = () => wallet.moveTo('eip155:97')
  const switching = go()
  await clock.advance(1_000)
  expect(await switching).toBe('network/switch-not-done')
  expect(wallet.listening).toBe(0)
})

test('error: network/switch-not-done when the wallet only says it moved', async () => {
  const { clock, wallet, go } = setUp([home, strange])
  wallet.answers.wallet_switchEthereumChain = () => {
    wallet.emit('chainChanged', '0x38')
    return null
  }
  const switching = go()
  await clock.settle()
  await clock.advance(1_000)
  expect(await switching).toBe('network/switch-not-done')
})

test('error: a wallet that never answers', async () => {
  const { clock, wallet, go } = setUp([home, strange])
  wallet.setMood('is away')
  const switching = go()
  await clock.advance(600_000)
  expect(await switching).toBe('connection/timeout')
  expect(clock.pending).toBe(0)
  expect(wallet.listening).toBe(0)
})
