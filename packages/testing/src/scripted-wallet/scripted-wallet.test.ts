import { startRelay } from '@gla/relay'
import { parseEther, recoverMessageAddress, toHex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../../test/anvil.js'
import { createQuietClient, type WalletClient } from './quiet-client.js'
import { createScriptedWallet, type ScriptedAnswers } from './scripted-wallet.js'

const methods = [
  'personal_sign',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'eth_made_up',
]
const receiver = '0x00000000000000000000000000000000000000ab'
let first: Anvil
let second: Anvil
let relay: Awaited<ReturnType<typeof startRelay>>
const closers: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;[first, second, relay] = await Promise.all([startAnvil(31337), startAnvil(31338), startRelay()])
})
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})
afterAll(() => Promise.all([first?.stop(), second?.stop(), relay?.close()]))

async function setUp({ answers, knows }: { answers?: ScriptedAnswers; knows?: Anvil[] } = {}) {
  const [wallet, dapp] = await Promise.all([
    createScriptedWallet({
      relayUrl: relay.url,
      accounts: [generatePrivateKey()],
      chains: knows ?? [first, second],
      ...(answers && { answers }),
    }),
    createQuietClient({ relayUrl: relay.url, projectId: 'test', name: 'Dapp' }),
  ])
  closers.push(wallet.close, dapp.close)
  const [address] = wallet.addresses
  return { wallet, dapp: dapp.client, address: address as `0x${string}` }
}

async function propose(dapp: WalletClient, chains = ['eip155:31337', 'eip155:31338']) {
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: { chains, methods, events: ['accountsChanged', 'chainChanged'] },
    },
  })
  const answer = approval().then(
    (session) => ({ session, code: null }),
    (error: { code: number }) => ({ session: null, code: error.code }),
  )
  return { uri: uri as string, answer }
}

async function connected(options: Parameters<typeof setUp>[0] = {}) {
  const { wallet, dapp, address } = await setUp(options)
  const { uri } = await propose(dapp)
  const session = await wallet.pair(uri)
  if (!session) throw new Error('rejected')
  const ask = (method: string, params: unknown, chainId = 31337) =>
    dapp.request({
      topic: session.topic,
      chainId: `eip155:${chainId}`,
      request: { method, params },
    })
  const received = (name: string) =>
    new Promise((resolve) => {
      dapp.on('session_event', ({ params }) => params.event.name === name && resolve(params))
    })
  return { wallet, dapp, address, session, ask, received }
}

test('default: pairs, and grants the chains both know', async () => {
  const { wallet, dapp, address } = await setUp({ knows: [first] })
  const { uri, answer } = await propose(dapp)
  const session = await wallet.pair(uri)
  expect(session?.namespaces).toEqual({
    eip155: {
      chains: ['eip155:31337'],
      accounts: [`eip155:31337:${address}`],
      methods: methods.slice(0, 4),
      events: ['accountsChanged', 'chainChanged'],
    },
  })
  expect((await answer).session?.topic).toBe(session?.topic)
  expect(wallet.session()?.topic).toBe(session?.topic)
})

test('default: rejects when told to, and only that once', async () => {
  const { wallet, dapp } = await setUp()
  wallet.rejectNext('proposal')
  const one = await propose(dapp)
  expect(await wallet.pair(one.uri)).toBe(null)
  expect((await one.answer).code).toBe(5000)
  const two = await propose(dapp)
  expect(await wallet.pair(two.uri)).not.toBe(null)
})

test('default: rejects a dapp on chains it does not know', async () => {
  const { wallet, dapp } = await setUp()
  const { uri, answer } = await propose(dapp, ['eip155:999'])
  expect(await wallet.pair(uri)).toBe(null)
  expect((await answer).code).toBe(5100)
})

test('error: a link that is none', async () => {
  const { wallet } = await setUp()
  await expect(wallet.pair('wc:abc@1?bridge=x')).rejects.toThrow('no wc: link')
})

test('default: signs and sends with its key, on the chain of the request', async () => {
  const { wallet, address, ask } = await connected()
  const signature = (await ask('personal_sign', [toHex('hello'), address])) as `0x${string}`
  expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(address)

  await second.client.setBalance({ address, value: parseEther('1') })
  const value = parseEther('0.25')
  const before = await second.client.getBalance({ address: receiver })
  const transaction = { from: address, to: receiver, value: toHex(value) }
  const hash = await ask('eth_sendTransaction', [transaction], 31338)
  await second.client.waitForTransactionReceipt({ hash: hash as `0x${string}` })
  expect((await second.client.getBalance({ address: receiver })) - before).toBe(value)
  expect(wallet.requests.map(({ method, chainId }) => [method, chainId])).toEqual([
    ['personal_sign', 31337],
    ['eth_sendTransaction', 31338],
  ])
})

test('default: what the script refuses is 5000, what the chain refuses has its words', async () => {
  const { wallet, address, ask } = await connected({
    answers: { request: ({ method }) => method !== 'personal_sign' },
  })
  await expect(ask('personal_sign', ['0x00', address])).rejects.toMatchObject({ code: 5000 })
  const transaction = { from: address, to: receiver, value: toHex(parseEther('99999')) }
  await expect(ask('eth_sendTransaction', [transaction])).rejects.toMatchObject({
    message: expect.stringMatching(/insufficient funds/i),
  })
  wallet.rejectNext('request')
  await expect(ask('eth_sendTransaction', [transaction])).rejects.toMatchObject({ code: 5000 })
})

test('default: an unknown chain is 4902, and can be added and gone to', async () => {
  const { wallet, ask, received } = await connected({ knows: [first] })
  const chainId = toHex(31338)
  await expect(ask('wallet_switchEthereumChain', [{ chainId }])).rejects.toMatchObject({
    code: 4902,
  })
  await ask('wallet_addEthereumChain', [{ chainId, chainName: 'Two', rpcUrls: [second.rpcUrl] }])
  const event = received('chainChanged')
  expect(await ask('wallet_switchEthereumChain', [{ chainId }])).toBe(null)
  expect(await event).toMatchObject({ chainId: 'eip155:31338', event: { data: 31338 } })
  expect(wallet.session()?.namespaces.eip155?.chains).toEqual(['eip155:31337', 'eip155:31338'])
})

test('default: tells the dapp of its own moves, and leaves', async () => {
  const { wallet, dapp, session, received } = await connected()
  const chain = received('chainChanged')
  await wallet.emitChainChanged(31338)
  expect(await chain).toMatchObject({ event: { data: 31338 } })
  const accounts = received('accountsChanged')
  await wallet.emitAccountsChanged([receiver])
  expect(await accounts).toMatchObject({ event: { data: [receiver] } })
  await wallet.update({ chains: [31337] })
  expect(dapp.session.get(session.topic).namespaces.eip155?.chains).toEqual(['eip155:31337'])
  const ended = new Promise((resolve) => dapp.on('session_delete', resolve))
  await wallet.disconnect()
  expect(await ended).toMatchObject({ topic: session.topic })
  expect(wallet.session()).toBe(null)
})
