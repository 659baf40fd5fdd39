import { defineNetwork, serverEnvironment } from '@gla/core'
import { KitError } from '@gla/core/family'
import { connectorContext } from '@gla/core/test/connector-context'
import { describeConnector } from '@gla/core/test/connector-contract'
import { fakeStore } from '@gla/core/test/fake-page'
import { refused } from '@gla/core/test/scripted-wallet'
import { expect, onTestFinished, test } from 'vitest'
import { installExtension } from '../test/extension.js'
import { coinbase } from './index.js'

const network = defineNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})

function setUp({ storage = fakeStore(), networks = [network], options = {} } = {}) {
  const page = installExtension([network])
  onTestFinished(page.remove)
  const environment = serverEnvironment({ storage })
  const connector = coinbase(options)(connectorContext({ environment, networks }))
  const stop = new AbortController()
  const request = {
    namespace: 'eip155',
    networks,
    preferred: network.caipNetworkId,
    signal: stop.signal,
  } as const
  return { ...page, connector, storage, request, stop }
}

describeConnector('coinbase, by its extension', async () => {
  const { connector, wallet } = setUp()
  const count = (method: string) => wallet.methods().filter((one) => one === method).length
  return {
    connector,
    networks: [network],
    address: wallet.address,
    setMood: wallet.setMood,
    prompts: () => count('eth_requestAccounts'),
    requests: () => wallet.requests.length,
    emit: wallet.emit,
    breaks() {
      for (const method of Object.keys(wallet.answers))
        wallet.answers[method] = () => Promise.reject(refused(-32603, 'broken'))
    },
    async stop() {},
  }
})

test('default: of type coinbase, with the rdns of its extension where it may be that', () => {
  const { connector } = setUp()
  expect(connector).toMatchObject({
    id: 'coinbaseWalletSDK',
    name: 'Coinbase Wallet',
    type: 'coinbase',
    namespaces: ['eip155'],
    rdns: 'com.coinbase.wallet',
  })
  expect(setUp({ options: { wallets: 'smartWalletOnly' } }).connector.rdns).toBeNull()
})

test('default: the SDK is told of the dapp and its chains, with telemetry off', async () => {
  const { connector, introductions, request } = setUp({ options: { wallets: 'eoaOnly' } })
  await connector.connect(request)
  const preference = { options: 'eoaOnly', telemetry: false }
  expect(introductions).toEqual([['Dapp', '', [31337], expect.objectContaining(preference)]])
})

test('default: chains 1 and 84532 where the dapp has none of the EVM (spec §9)', async () => {
  const { connector, introductions, request } = setUp({ networks: [] })
  await connector.connect(request)
  expect(introductions[0]?.[2]).toEqual([1, 84532])
})

test('preload: loads code where somebody was connected, and starts nothing', async () => {
  const { connector, introductions, request, storage } = setUp()
  await connector.preload?.()
  expect(introductions).toEqual([])
  await connector.connect(request)
  const again = setUp({ storage })
  await again.connector.preload?.()
  expect([again.introductions, again.wallet.requests]).toEqual([[], []])
})

test('the SDK is not loaded before a click, nor at a visit where nobody was connected', async () => {
  const { connector, introductions, kept, request } = setUp()
  expect(await connector.reconnect(request)).toBeNull()
  await connector.disconnect()
  expect(introductions).toEqual([])
  expect(kept.size).toBe(0)
  await connector.connect(request)
  expect(introductions).toHaveLength(1)
})

test('reconnect: a later visit finds the yes of an earlier one, and asks nobody', async () => {
  const first = setUp()
  await first.connector.connect(first.request)
  const later = setUp({ storage: first.storage })
  later.wallet.answers.eth_accounts = () => [first.wallet.address]
  const link = await later.connector.reconnect(later.request)
  expect(link?.accounts).toEqual([first.wallet.address])
  expect(later.wallet.methods()).not.toContain('eth_requestAccounts')
})

test('reconnect: null where the SDK itself has lost its session (4100); other failures are told', async () => {
  const { connector, wallet, request } = setUp()
  await connector.connect(request)
  wallet.answers.eth_accounts = () => Promise.reject(refused(4100, 'Unauthorized'))
  expect(await connector.reconnect(request)).toBeNull()
  wallet.answers.eth_accounts = () => Promise.reject(refused(-32603, 'broken'))
  await expect(connector.reconnect(request)).rejects.toThrow('broken')
})

test('reconnect: after another visit disconnected it, with nothing loaded there', async () => {
  const first = setUp()
  await first.connector.connect(first.request)
  const second = setUp({ storage: first.storage })
  await second.connector.disconnect()
  expect(second.wallet.methods()).toEqual(['wallet_revokePermissions'])
  const third = setUp({ storage: first.storage })
  expect(await third.connector.reconnect(third.request)).toBeNull()
  expect(third.introductions).toEqual([])
})

test('a store that is denied or missing: remembered for the life of the page', async () => {
  const denied = () => {
    throw new Error('denied')
  }
  const store = { getItem: denied, setItem: denied, removeItem: denied }
  for (const storage of [store, null]) {
    const { connector, request, wallet } = setUp({ storage: storage as never })
    expect(await connector.reconnect(request)).toBeNull()
    await connector.connect(request)
    expect((await connector.reconnect(request))?.accounts).toEqual([wallet.address.toLowerCase()])
    await connector.disconnect()
    expect(await connector.reconnect(request)).toBeNull()
  }
})

test('error: connector/no-accounts when a yes brings nothing that could be an account', async () => {
  const { connector, wallet, request } = setUp()
  for (const answer of [[], null, 'babble', [null, 7, {}], {}]) {
    wallet.answers.eth_requestAccounts = () => answer
    await expect(connector.connect(request)).rejects.toThrow(new KitError('connector/no-accounts'))
  }
  expect(await connector.reconnect(request)).toBeNull()
})

test('error: connection/cancelled when the wallet falls silent half way; nothing is remembered', async () => {
  const { connector, wallet, request, stop, storage } = setUp()
  wallet.answers.eth_chainId = () => {
    stop.abort()
    return new Promise(() => undefined)
  }
  await expect(connector.connect(request)).rejects.toThrow(new KitError('connection/cancelled'))
  expect(storage.kept.size).toBe(0)
})

test('a network nobody can read is left open', async () => {
  const { connector, wallet, request } = setUp()
  for (const babble of ['babble', '', null, {}, -1, 1.5, '0x0']) {
    wallet.answers.eth_chainId = () => babble
    expect((await connector.connect(request)).caipNetworkId).toBeNull()
  }
})
