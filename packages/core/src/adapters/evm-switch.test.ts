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

const nested = (code: number) => ({ code: -32603, data: { originalError: { code } } })

test.each([
  ['-32603 around 4001', nested(4001), 0, 'wallet/rejected'],
  ['-32603 around 5000', nested(5000), 0, 'wallet/rejected'],
  ['-32603 around 4001 in data.code', { code: -32603, data: { code: 4001 } }, 0, 'wallet/rejected'],
  ['32603 around 4001', { ...nested(4001), code: 32603 }, 0, 'wallet/rejected'],
  ['5000 around 4001', { ...nested(4001), code: 5000 }, 0, 'wallet/rejected'],
  ['-32603 around -32002', nested(-32002), 0, 'connection/pending'],
  ['5000 after a person could read it', refused(5000, 'User rejected'), 1_001, 'wallet/rejected'],
  ['-32603 after that', refused(-32603, 'Internal'), 1_001, 'network/not-supported'],
  ['32603 after that', refused(32603, 'Internal'), 1_001, 'network/not-supported'],
])('no means no: %s is not followed by a second prompt', async (_name, error, ms, code) => {
  const { clock, wallet, go } = setUp()
  wallet.answers.wallet_switchEthereumChain = () =>
    new Promise((_, reject) => clock.after(ms, () => reject(error)))
  const switching = go()
  await clock.settle()
  await clock.advance(ms)
  expect(await switching).toBe(code)
  expect(wallet.methods()).toEqual(['wallet_switchEthereumChain'])
})

test.each([
  ['4902 inside -32603', nested(4902), 30_000],
  ['5000 within a second', refused(5000, 'Unknown chain'), 1_000],
])('default: added after %s, however late 4902 is', async (_name, error, ms) => {
  const { clock, wallet, go } = setUp()
  once(wallet, 'wallet_switchEthereumChain', () => {
    return new Promise((_, reject) => clock.after(ms, () => reject(error)))
  })
  const switching = go()
  await clock.settle()
  await clock.advance(ms)
  expect(await switching).toBe('done')
  expect(wallet.methods()).toContain('wallet_addEthereumChain')
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
