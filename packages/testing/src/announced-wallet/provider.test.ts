import { getAddress, parseEther, recoverMessageAddress, recoverTypedDataAddress, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../../test/anvil.js'
import { createKeyring } from '../keyring.js'
import type { WalletPrompt } from './prompt.js'
import { createWalletProvider } from './provider.js'
import { createWalletStorage } from './storage.js'
import { createWalletState } from './wallet-state.js'

const receiver = getAddress('0x00000000000000000000000000000000000000ab')
let first: Anvil
let second: Anvil
beforeAll(async () => {
  ;[first, second] = await Promise.all([startAnvil(31337), startAnvil(31338)])
})
afterAll(() => Promise.all([first?.stop(), second?.stop()]))

function memoryStore() {
  const texts = new Map<string, string>()
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
  }
}

async function setUp({
  store = memoryStore(),
  key = generatePrivateKey(),
  approve = () => true as boolean | Promise<boolean>,
} = {}) {
  const address = privateKeyToAddress(key)
  await first.client.setBalance({ address, value: parseEther('10') })
  const keyring = createKeyring([key])
  const storage = createWalletStorage(store, 'wallet')
  const state = createWalletState(
    [{ id: first.id, rpcUrl: first.rpcUrl, name: 'One' }],
    storage,
    keyring.addresses,
  )
  const prompts: WalletPrompt[] = []
  const events: [string, unknown][] = []
  const provider = createWalletProvider({
    origin: 'https://dapp.test',
    keyring,
    state,
    prompt: async (question) => {
      prompts.push(question)
      return approve()
    },
    onRequest: () => undefined,
  })
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(event, (payload: unknown) => events.push([event, payload]))
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { address, key, store, state, provider, prompts, events, request }
}

test('default: shows no account before the person said yes', async () => {
  const { request, address, events, prompts } = await setUp()
  expect(await request('eth_accounts')).toEqual([])
  await expect(request('personal_sign', toHex('hi'), address)).rejects.toMatchObject({ code: 4100 })
  expect(await request('eth_requestAccounts')).toEqual([address])
  expect(await request('eth_accounts')).toEqual([address])
  expect(events).toEqual([['accountsChanged', [address]]])
  expect(prompts).toEqual([{ kind: 'connect', origin: 'https://dapp.test', accounts: [address] }])
})

test('default: a permission is remembered, and can be taken back', async () => {
  const { request, address, store, key } = await setUp()
  await request('wallet_requestPermissions', { eth_accounts: {} })
  const later = await setUp({ store, key })
  expect(await later.request('eth_accounts')).toEqual([address])
  await later.request('wallet_revokePermissions', { eth_accounts: {} })
  expect(later.events).toEqual([['accountsChanged', []]])
  expect(await (await setUp({ store, key })).request('wallet_getPermissions')).toEqual([])
})

test('error: 4001 when the person says no, and nothing is permitted', async () => {
  const { request } = await setUp({ approve: () => false })
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
  expect(await request('eth_accounts')).toEqual([])
})

test('error: -32002 while a question to connect is open', async () => {
  let answer = (_: boolean) => {}
  const { request } = await setUp({
    approve: () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  })
  const open = request('eth_requestAccounts')
  await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: -32002 })
  answer(true)
  expect(await open).toHaveLength(1)
})

test('default: signs a text and typed data with the key of the account', async () => {
  const { request, address } = await setUp()
  await request('eth_requestAccounts')
  const signature = (await request('personal_sign', toHex('grüezi'), address)) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'grüezi', signature })).toBe(address)
  const typedData = {
    domain: { name: 'GLA', chainId: 31337 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const
  const typed = (await request(
    'eth_signTypedData_v4',
    address,
    JSON.stringify({
      ...typedData,
      types: { ...typedData.types, EIP712Domain: [{ name: 'name', type: 'string' }] },
    }),
  )) as `0x${string}`
  expect(await recoverTypedDataAddress({ ...typedData, signature: typed })).toBe(address)
})

test('default: sends, and the receiver has exactly that much more', async () => {
  const { request, address, prompts } = await setUp()
  await request('eth_requestAccounts')
  const before = await first.client.getBalance({ address: receiver })
  const hash = (await request('eth_sendTransaction', {
    from: address,
    to: receiver,
    value: toHex(parseEther('0.5')),
  })) as `0x${string}`
  await first.client.waitForTransactionReceipt({ hash })
  expect((await first.client.getBalance({ address: receiver })) - before).toBe(parseEther('0.5'))
  expect(prompts.at(-1)).toMatchObject({
    kind: 'send',
    to: receiver,
    value: parseEther('0.5'),
    network: 'One',
  })
})

test('error: the chain refuses to send more than there is, with its own words', async () => {
  const { request, address } = await setUp()
  await request('eth_requestAccounts')
  await expect(
    request('eth_sendTransaction', { from: address, to: receiver, value: toHex(parseEther('11')) }),
  ).rejects.toThrow(/insufficient funds/i)
})

test.each([
  ['no transaction', []],
  ['a receiver that is none', [{ from: receiver, to: '0x12', value: '0x1' }]],
  ['an amount in words', [{ from: receiver, to: receiver, value: 'one' }]],
])('error: -32602 for %s', async (_, params) => {
  const { request } = await setUp()
  await expect(request('eth_sendTransaction', ...params)).rejects.toMatchObject({ code: -32602 })
})

test('error: -32602 for a transaction that is meant for another chain', async () => {
  const { request, address, prompts } = await setUp()
  await request('eth_requestAccounts')
  const send = (chainId: number) =>
    request('eth_sendTransaction', {
      from: address,
      to: receiver,
      value: '0x1',
      chainId: toHex(chainId),
    })
  await expect(send(second.id)).rejects.toMatchObject({ code: -32602 })
  expect(prompts.map(({ kind }) => kind)).toEqual(['connect'])
  expect(await send(first.id)).toMatch(/^0x[0-9a-f]{64}$/)
})

test('default: an unknown chain is 4902, is added when its RPC agrees, and then can be gone to', async () => {
  const { request, events, store, key } = await setUp()
  const chainId = toHex(second.id)
  await expect(request('wallet_switchEthereumChain', { chainId })).rejects.toMatchObject({
    code: 4902,
  })
  const chain = { chainId, chainName: 'Two', nativeCurrency: { symbol: 'ETH' } }
  await expect(
    request('wallet_addEthereumChain', { ...chain, rpcUrls: [first.rpcUrl] }),
  ).rejects.toMatchObject({ code: -32602 })
  expect(await request('wallet_addEthereumChain', { ...chain, rpcUrls: [second.rpcUrl] })).toBe(
    null,
  )
  expect(events).toEqual([])
  expect(await request('wallet_switchEthereumChain', { chainId })).toBe(null)
  expect(events).toEqual([['chainChanged', chainId]])
  expect(await request('eth_chainId')).toBe(chainId)
  expect(await (await setUp({ store, key })).request('eth_chainId')).toBe(chainId)
})

test('default: reads go to the chain, what needs a key or is unknown is refused', async () => {
  const { request, address } = await setUp()
  expect(await request('eth_getBalance', address, 'latest')).toBe(toHex(parseEther('10')))
  for (const method of ['eth_sign', 'eth_signTransaction', 'anvil_reset', 'wallet_x', 'toString'])
    await expect(request(method, address)).rejects.toMatchObject({ code: 4200 })
})

test('default: a wallet that leaves says so, and asks again', async () => {
  const { request, state, events } = await setUp()
  await request('eth_requestAccounts')
  state.disconnect()
  expect(events.at(-1)).toMatchObject(['disconnect', { code: 4900 }])
  expect(await request('eth_accounts')).toEqual([])
})

test.each([
  ['garbage', '{'],
  ['another shape', '{"accounts":"all"}'],
  [
    'an account of another wallet',
    '{"accounts":["0x00000000000000000000000000000000000000ab"],"chainId":1,"added":[]}',
  ],
])('border: %s in storage counts as nothing', async (_, text) => {
  const store = memoryStore()
  store.setItem('wallet', text)
  const { request } = await setUp({ store })
  expect(await request('eth_accounts')).toEqual([])
  expect(await request('eth_chainId')).toBe(toHex(first.id))
})
