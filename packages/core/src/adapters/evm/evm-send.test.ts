import { expect, test } from 'vitest'
import { anvilAccount, refused, scriptedWallet } from '../../../test/scripted-wallet.js'
import { createBrowserProvider } from '../../connectors/browser/browser-provider.js'
import { serverEnvironment } from '../../environment.js'
import { KitError } from '../../errors/errors.js'
import { defineNetwork } from '../../networks/define-network.js'
import { createEvmAdapter } from './evm-adapter.js'

const network = defineNetwork({
  id: 56,
  name: 'Chain',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const from = anvilAccount(0).address
const to = anvilAccount(1).address
const hash = `0x${'ab'.repeat(32)}`

function setUp(answer: (params: readonly unknown[]) => unknown) {
  const wallet = scriptedWallet({ networks: [network] })
  wallet.answers.eth_sendTransaction = answer
  const adapter = createEvmAdapter(serverEnvironment())
  const send = (change: { to?: string; value?: bigint } = {}) =>
    adapter
      .send(createBrowserProvider(wallet.provider), { network, from, to, value: 1n, ...change })
      .catch((error: unknown) => (error instanceof KitError ? error.code : error))
  return { wallet, send }
}

test('default: exactly what the wallet is asked, and the hash in one form', async () => {
  const { wallet, send } = setUp(() => hash.toUpperCase().replace('0X', '0x'))
  const value = 123_456_789_012_345_678_901_234_567_890n
  expect(await send({ to: to.toLowerCase(), value })).toBe(hash)
  expect(wallet.requests).toEqual([
    {
      method: 'eth_sendTransaction',
      params: [{ from, to, value: `0x${value.toString(16)}`, data: '0x', chainId: '0x38' }],
    },
  ])
})

test.each([
  ['a receiver that is none', { to: '0x1' }, 'send/receiver-invalid'],
  ['a wrong checksum', { to: to.replace('C', 'c') }, 'send/receiver-checksum'],
  ['less than nothing', { value: -1n }, 'send/amount-invalid'],
  ['more than there can be', { value: 2n ** 256n }, 'send/amount-too-large'],
])('error: %s never reaches the wallet', async (_name, change, code) => {
  const { wallet, send } = setUp(() => hash)
  expect(await send(change)).toBe(code)
  expect(wallet.requests).toEqual([])
})

test.each([null, undefined, '', '0x', hash.slice(0, 64), `${hash}00`, { hash }, [hash], 7])(
  'error: wallet/bad-answer for %j',
  async (answer) => {
    const { wallet, send } = setUp(() => answer)
    expect(await send()).toBe('wallet/bad-answer')
    expect(wallet.requests).toHaveLength(1)
  },
)

test.each([
  [refused(-32000, 'insufficient funds for gas * price + value'), 'send/insufficient-funds'],
  [refused(-32000, 'nonce too low'), 'rpc/nonce-used'],
  [refused(-32000, 'replacement transaction underpriced'), 'rpc/replacement-fee-too-low'],
])('error: %j is named', async (error, code) => {
  const { wallet, send } = setUp(() => Promise.reject(error))
  expect(await send()).toBe(code)
  expect(wallet.requests).toHaveLength(1)
})

test('error: a rejection passes as the wallet gave it, whatever its words', async () => {
  const error = Object.assign(new Error('rejected: insufficient funds'), { code: 4001 })
  const { send } = setUp(() => Promise.reject(error))
  expect(await send()).toBe(error)
})
