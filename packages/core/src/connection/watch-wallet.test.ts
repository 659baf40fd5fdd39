import { expect, test } from 'vitest'
import { setUpConnection } from '../../test/connection-bed.js'
import { alice, bob, fakeConnector, fakeProvider } from '../../test/fake-connector.js'
import { approvingWallet, fakePage } from '../../test/fake-page.js'
import { scriptedWallet } from '../../test/scripted-wallet.js'
import { createKit } from '../kit.js'
import { defineNetwork } from '../networks/define-network.js'

test('an empty account list is a disconnect by the wallet', async () => {
  const { connector, wallet } = fakeConnector()
  const { connection, events, seen, stored } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('accountsChanged', [])
  expect(connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(seen).toEqual({ accounts: null, wallet: null })
  expect(stored()).toEqual({ eip155: 'test.wallet' }) // it may only be locked
  expect(events.at(-1)).toEqual(['account/disconnected', { namespace: 'eip155', by: 'wallet' }])
  expect(wallet.listening).toBe(0)
})

test('accounts and networks follow the wallet; nonsense does not', async () => {
  const { connector, wallet } = fakeConnector()
  const { clock, connection, seen } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('accountsChanged', [bob, 'nonsense', alice])
  wallet.emit('chainChanged', 'nonsense')
  expect(seen).toMatchObject({ accounts: [bob, alice], wallet: { caipNetworkId: 'eip155:1' } })
  wallet.emit('chainChanged', '0x2a')
  await clock.advance(16)
  expect(seen.wallet).toMatchObject({ caipNetworkId: 'eip155:42' })
})

test('a transient disconnect (1013) counts only when the wallet says so when asked', async () => {
  const accounts = { now: [alice] as string[] }
  const wallet = fakeProvider({ eth_accounts: () => accounts.now })
  const { connector, link } = fakeConnector()
  connector.connect = async () => ({ ...link, provider: wallet.provider })
  const { connection, clock, status } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('disconnect', { code: 1013 })
  await clock.settle()
  expect(status()).toBe('connected')
  accounts.now = []
  wallet.emit('disconnect', { code: 1013 })
  await clock.settle()
  expect(status()).toBe('disconnected')
})

test('accounts repeated by the wallet are no news', async () => {
  const { connector, wallet } = fakeConnector()
  const { clock, connection, names } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('accountsChanged', [alice])
  wallet.emit('accountsChanged', [alice, bob])
  await clock.advance(16)
  expect(names()).not.toContain('account/changed')
  wallet.emit('accountsChanged', [bob])
  await clock.advance(16)
  expect(names().filter((name) => name === 'account/changed')).toHaveLength(1)
})

test('a transient disconnect of a slow wallet is none', async () => {
  const wallet = fakeProvider({ eth_accounts: () => new Promise(() => undefined) })
  const { connector, link } = fakeConnector()
  connector.connect = async () => ({ ...link, provider: wallet.provider })
  const { connection, clock, status } = setUpConnection([connector])
  await connection.connect('test.wallet')
  wallet.emit('disconnect', { code: 1013 })
  await clock.advance(3_000)
  expect(status()).toBe('connected')
})

const networks = [1, 2, 3].map((id) =>
  defineNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  }),
)
type Scripted = ReturnType<typeof scriptedWallet>
const switches: [name: string, script: (wallet: Scripted) => void, at: string][] = [
  [
    'repeats its network and then switches',
    (wallet) => {
      wallet.answers.wallet_switchEthereumChain = () => {
        wallet.emit('chainChanged', '0x1')
        return wallet.moveTo('eip155:2')
      }
    },
    'eip155:2',
  ],
  [
    'repeats its network and switches without an event',
    (wallet) => {
      wallet.answers.wallet_switchEthereumChain = () => {
        wallet.answers.eth_chainId = () => '0x2'
        wallet.emit('chainChanged', '0x1')
        return null
      }
    },
    'eip155:2',
  ],
  [
    'moves on while it confirms the switch',
    (wallet) => {
      wallet.answers.eth_chainId = () => {
        wallet.answers.eth_chainId = () => '0x3'
        queueMicrotask(() => wallet.moveTo('eip155:3'))
        return '0x2'
      }
    },
    'eip155:3',
  ],
]
test.each(switches)('race: a wallet that %s is shown where it is', async (_name, script, at) => {
  const wallet = scriptedWallet({ networks })
  const info = { ...approvingWallet(alice).info, rdns: 'com.a' }
  const { environment, clock } = fakePage([{ info, provider: wallet.provider }])
  const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }
  const kit = createKit({ networks, metadata }, environment)
  kit.start()
  await kit.connection.connect('com.a')
  script(wallet)
  const switching = kit.network.switch('eip155:2')
  await clock.settle()
  await clock.advance(16)
  await switching
  const { caipNetwork, wallets } = kit.network.state
  expect([caipNetwork.caipNetworkId, wallets.eip155?.caipNetworkId]).toEqual([at, at])
  kit.destroy()
  await clock.settle()
  expect(clock.pending).toBe(0)
})
