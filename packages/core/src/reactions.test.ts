import { expect, onTestFinished, test } from 'vitest'
import { fakeAdapter } from '../test/fake-adapter.js'
import { alice, fakeConnector } from '../test/fake-connector.js'
import { approvingWallet, fakePage, fakeStore } from '../test/fake-page.js'
import type { KeyValueStore } from './environment.js'
import { createKit } from './kit.js'
import { defineNetwork } from './networks/define-network.js'
import type { OpenView } from './shell/router.js'

const network = (id: number, name: string) =>
  defineNetwork({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
const networkOne = network(1, 'One')
const networkTwo = network(2, 'Two')
const metadata = { name: 'Dapp', description: '', url: 'https://dapp.example', icons: [] }

/** A kit whose modal was opened at the first view and navigated through the others. */
function setUp([first, ...path]: readonly [OpenView, ...OpenView[]]) {
  const { environment } = fakePage([approvingWallet(alice)])
  const kit = createKit({ networks: [networkOne, networkTwo], metadata }, environment)
  kit.start()
  kit.modal.open({ view: first })
  for (const view of path) kit.router.push(view)
  const views = () => (kit.modal.state.open ? kit.router.state.history.map(({ name }) => name) : [])
  return { kit, views }
}

test.each<[OpenView[], OpenView[]]>([
  [
    ['Account', 'AccountSettings', 'Networks'],
    ['Account', 'AccountSettings'],
  ],
  [['Account', 'Networks'], ['Account']],
  [['Networks'], []],
  [['UnsupportedChain'], []],
  [
    ['Account', 'Networks', 'WhatIsANetwork'],
    ['Account', 'Networks', 'WhatIsANetwork'],
  ],
])('network/switched: from %j to %j', async (path, expected) => {
  for (const isWalletAsked of [false, true]) {
    const { kit, views } = setUp(path as [OpenView, ...OpenView[]])
    const isList = views().at(-1) !== 'WhatIsANetwork'
    if (isWalletAsked && isList)
      kit.router.push('SwitchNetwork', { caipNetworkId: networkTwo.caipNetworkId })
    await kit.network.switch(networkTwo.caipNetworkId)
    expect(views()).toEqual(expected)
    kit.destroy()
  }
})

test.each<[OpenView[], OpenView[]]>([
  [['Connect'], []],
  [['AllWallets'], []],
  [['AllWallets', 'Connect'], []],
  [['WhatIsAWallet', 'GetWallet', 'AllWallets', 'Connect'], []],
  [['Connect', 'WhatIsAWallet'], []],
  [['WhatIsAWallet'], ['WhatIsAWallet']],
  [['WalletSend', 'Connect', 'AllWallets'], ['WalletSend']],
  [
    ['Account', 'Profile', 'Connect'],
    ['Account', 'Profile'],
  ],
  [['WhatIsANetwork'], ['WhatIsANetwork']],
])('account/connected: from %j to %j', async (path, expected) => {
  const { kit, views } = setUp(path as [OpenView, ...OpenView[]])
  if (views().at(-1) === 'Connect')
    kit.router.push('ConnectingExternal', { connectorId: 'com.honest' })
  await kit.connection.connect('com.honest')
  expect(views()).toEqual(expected)
  kit.destroy()
})

test('a wallet of another namespace opens no UnsupportedChain', async () => {
  const { environment, store } = fakePage()
  const evm = fakeConnector({ id: 'evm', rdns: 'e.v', name: 'Evm' })
  evm.connector.connect = async () => ({ ...evm.link, caipNetworkId: 'eip155:9' })
  const sol = fakeConnector({ id: 'sol', rdns: 's.o', name: 'Sol', namespaces: ['solana'] })
  sol.connector.reconnect = async () => ({ ...sol.link, caipNetworkId: 'solana:x' })
  const adapter = fakeAdapter({ namespace: 'solana' })
  const kit = createKit(
    {
      networks: [networkOne],
      metadata,
      families: [{ namespace: 'solana', load: async () => adapter }],
      connectors: [() => evm.connector, () => sol.connector],
    },
    environment,
  )
  onTestFinished(kit.destroy)
  kit.start()
  await kit.connection.connect('evm')
  expect(kit.router.current.name).toBe('UnsupportedChain')
  kit.modal.close({ force: true })
  store.setItem('gla.connections', JSON.stringify({ eip155: 'evm', solana: 'sol' }))
  environment.page?.dispatch('storage')
  await expect.poll(() => kit.connection.state.solana.status).toBe('connected')
  expect(kit.modal.state.open).toBe(false)
})

test('a wallet that is restored closes no view in which a person connects one', async () => {
  const wallet = approvingWallet(alice)
  const { request } = wallet.provider
  const never = new Promise<never>(() => undefined)
  const ask: typeof request = (given) =>
    given.method === 'eth_requestAccounts' ? never : request(given)
  const { environment, store } = fakePage([{ ...wallet, provider: { request: ask } }])
  store.setItem('gla.connections', JSON.stringify({ eip155: 'com.honest' }))
  const kit = createKit({ networks: [networkOne], metadata }, environment)
  onTestFinished(kit.destroy)
  const restored = new Promise<boolean>((resolve) => {
    kit.on('account/connected', (event) => resolve(event.restored))
  })
  kit.start()
  kit.modal.open({ view: 'Connect' })
  kit.router.push('ConnectingExternal', { connectorId: 'com.honest' })
  kit.connection.connect('com.honest').catch(() => undefined)
  expect(await restored).toBe(true)
  expect([kit.modal.state.open, kit.router.current.name]).toEqual([true, 'ConnectingExternal'])
  kit.connection.cancel()
  expect(kit.connection.state.eip155.status).toBe('connected')
})

test('without storage a person is told so when they connect, once, and not when there is some', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const setUpWith = (storage: KeyValueStore | null) => {
    const { environment } = fakePage([approvingWallet(alice)])
    const kit = createKit({ networks: [networkOne], metadata }, { ...environment, storage })
    onTestFinished(kit.destroy)
    kit.start()
    return kit
  }
  for (const storage of [null, { getItem: denied, setItem: denied, removeItem: denied }]) {
    const { connection, toasts } = setUpWith(storage)
    const told = () => toasts.state.current?.code
    await connection.connect('com.honest')
    expect(told()).toBe('storage-missing')
    toasts.hide()
    await connection.disconnect()
    await connection.connect('com.honest')
    expect(told()).toBeUndefined()
  }
  const { connection, toasts } = setUpWith(fakeStore())
  await connection.connect('com.honest')
  expect(toasts.state.current).toBeNull()
})

test('a wallet that cannot be told: a toast of information, after the sign-out (spec §8)', async () => {
  const deaf = fakeConnector({ disconnect: () => Promise.reject(new Error('not reachable')) })
  const { environment } = fakePage()
  const kit = createKit(
    { networks: [networkOne], metadata, connectors: [() => deaf.connector] },
    environment,
  )
  onTestFinished(kit.destroy)
  kit.start()
  const statuses: string[] = []
  kit.on('connection/disconnect-failed', () => statuses.push(kit.connection.state.eip155.status))
  for (const [namespace, code, values] of [
    ['eip155', 'failed-to-disconnect-chain', ['One']],
    [undefined, 'failed-to-disconnect', []],
  ] as const) {
    await kit.connection.connect('test.wallet')
    await kit.connection.disconnect(namespace)
    expect(kit.toasts.state.current).toMatchObject({ variant: 'info', code, values })
  }
  expect(statuses).toEqual(['disconnected', 'disconnected'])
})
