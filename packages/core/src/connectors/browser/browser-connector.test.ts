import { expect, test } from 'vitest'
import { describeConnector } from '../../../test/connector-contract.js'
import { refused, scriptedWallet } from '../../../test/scripted-wallet.js'
import { KitError } from '../../errors/errors.js'
import { defineNetwork } from '../../networks/define-network.js'
import { createBrowserConnector } from './browser-connector.js'

const network = defineNetwork({
  id: 31337,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const identity = {
  id: 'a.wallet',
  name: 'A',
  icon: null,
  rdns: 'a.wallet',
  type: 'announced',
} as const

function setUp() {
  const wallet = scriptedWallet({ networks: [network] })
  const connector = createBrowserConnector(identity, wallet.provider)
  const stop = new AbortController()
  const request = {
    namespace: 'eip155',
    networks: [network],
    preferred: network.caipNetworkId,
    signal: stop.signal,
  } as const
  return { connector, wallet, request, stop }
}

describeConnector('browser wallet', async () => {
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

test('error: connector/no-accounts when a yes brings nothing that could be an account', async () => {
  const { connector, wallet, request } = setUp()
  for (const answer of [[], null, 'babble', [null, 7, {}], {}, ['x'.repeat(129)]]) {
    wallet.answers.eth_requestAccounts = () => answer
    await expect(connector.connect(request)).rejects.toThrow(new KitError('connector/no-accounts'))
  }
})

test('accounts are bounded, and a network nobody can read is left open', async () => {
  const { connector, wallet, request } = setUp()
  wallet.answers.eth_requestAccounts = () => Array(100_000).fill(wallet.address)
  wallet.answers.eth_chainId = () => 'babble'
  const { accounts, caipNetworkId } = await connector.connect(request)
  expect(accounts).toHaveLength(100)
  expect(caipNetworkId).toBeNull()
})

test('error: connection/cancelled when the wallet falls silent half way', async () => {
  const { connector, wallet, request, stop } = setUp()
  wallet.answers.eth_chainId = () => {
    stop.abort()
    return new Promise(() => undefined)
  }
  await expect(connector.connect(request)).rejects.toThrow(new KitError('connection/cancelled'))
})

test('disconnect gives the permission back, and only a permission that is there', async () => {
  const { connector, wallet, request } = setUp()
  await connector.disconnect()
  expect(wallet.methods()).toEqual(['wallet_getPermissions'])
  await connector.connect(request)
  await connector.disconnect()
  expect(wallet.requests.at(-1)).toEqual({
    method: 'wallet_revokePermissions',
    params: [{ eth_accounts: {} }],
  })
})
