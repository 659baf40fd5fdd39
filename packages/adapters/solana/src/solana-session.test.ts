import { bitcoinMainnet, describeError } from '@gla/core'
import type { Provider } from '@gla/core/family'
import { openSessionKit } from '@gla/core/test/session-kit'
import { alice, bitcoinAddress } from '@gla/core/test/wallet-connect-wallet'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bitcoin } from '../../bitcoin/src/bitcoin.js'
import { startLocalSvm } from '../test/local-svm.js'
import { walletKey } from '../test/wallet-key.js'
import { solana } from './solana.js'

// The kit with all its families, over a relay, to a wallet on the official client that signs for real.

let svm: Awaited<ReturnType<typeof startLocalSvm>>
beforeAll(async () => {
  svm = await startLocalSvm()
})
afterAll(() => svm.stop())

type Params = { message: string; transaction: string; pubkey: string }
const no = Object.assign(new Error('No.'), { code: 5000 })

async function setUp(approves: { evm: boolean } = { evm: true }) {
  const key = walletKey()
  const second = walletKey()
  await svm.fund(key.address)
  let declines = false
  const person = <T>(yes: () => T): T => {
    if (declines) throw no
    return yes()
  }
  const world = await openSessionKit({
    families: [solana(), bitcoin()],
    networks: [svm.network, bitcoinMainnet],
    addresses: {
      ...(approves.evm && { eip155: [alice] }),
      solana: [key.address, second.address],
      bip122: [bitcoinAddress],
    },
    answers: {
      solana_signMessage: ({ message }: Params) =>
        person(() => ({ signature: base58.encode(key.sign(base58.decode(message))) })),
      solana_signTransaction: ({ transaction }: Params) =>
        person(() => {
          const signed = key.signTransaction(base64.decode(transaction))
          const signature = base58.encode(signed.slice(1, 65))
          return { signature, transaction: base64.encode(signed) }
        }),
    },
  })
  const { kit } = world
  const adapter = await solana().load(kit.environment)
  const provider = kit.connection.link('solana')?.provider as Provider
  const setMood = (mood: 'declines' | 'approves') => {
    declines = mood === 'declines'
  }
  return { ...world, key, second, adapter, provider, setMood }
}

test('one session: every family is connected, and Solana is asked about its own network', async () => {
  const { kit, key, second, adapter, provider, requests } = await setUp()
  const { caipNetworkId } = svm.network
  for (const family of ['eip155', 'solana', 'bip122'] as const)
    expect(kit.connection.state[family]).toMatchObject({ type: 'wallet-connect' })
  expect(kit.account.state.solana.caipAddress).toBe(`${caipNetworkId}:${key.address}`)
  expect(await adapter.chain(provider)).toBe(caipNetworkId)
  expect(await adapter.accounts(provider)).toEqual([key.address, second.address])
  expect(requests).toEqual([])
})

test('message: signed by the wallet at the other end, and proven here', async () => {
  const { key, adapter, provider, requests } = await setUp()
  const message = 'Grüße, 世界 👋'
  const request = { network: svm.network, address: key.address, message }
  const signature = base58.decode(await adapter.signMessage(provider, request))
  const text = new TextEncoder().encode(message)
  expect(ed25519.verify(signature, text, key.publicKey)).toBe(true)
  expect(requests).toMatchObject([{ chainId: svm.network.caipNetworkId }])
})

test('a text that a page has signed, while the EVM is in view: asked of Solana alone', async () => {
  const { kit, key, requests } = await setUp()
  const { signMessage } = await kit.load('intents')
  const request = { message: 'Hello', account: key.address, ...svm.network }
  expect(base58.decode(await signMessage(request))).toHaveLength(64) // the adapter has proven it
  expect(kit.network.state.caipNetwork.chainNamespace).toBe('eip155')
  expect(requests.map(({ method }) => method)).toEqual(['solana_signMessage'])
})

test('error: wallet/bad-answer for the signature of another of its keys', async () => {
  const { second, adapter, provider } = await setUp()
  const request = { network: svm.network, address: second.address, message: 'Hello' }
  await expect(adapter.signMessage(provider, request)).rejects.toMatchObject({
    code: 'wallet/bad-answer',
  })
})

test('transfer: refused first, then signed in the wallet; the coin arrives', async () => {
  const { kit, key, requests, setMood } = await setUp()
  await kit.network.switch(svm.network.caipNetworkId)
  await expect.poll(() => kit.account.state.solana.balance).toBe('10')
  const to = walletKey().address
  const send = await kit.load('send')
  send.set({ sendTokenAmount: '1.5', receiverAddress: to })
  await send.review()
  setMood('declines')
  const refusal = await send.submit().catch((error: unknown) => error)
  expect(describeError(refusal).code).toBe('wallet/rejected')
  expect(await svm.balance(to)).toBe(0n)
  setMood('approves')
  await send.review()
  await send.submit()
  await expect.poll(() => svm.balance(to)).toBe(1_500_000_000n)
  expect(await svm.balance(key.address)).toBeLessThan(8_500_000_000n)
  expect(requests.map(({ method, chainId }) => [method, chainId])).toEqual([
    ['solana_signTransaction', svm.network.caipNetworkId],
    ['solana_signTransaction', svm.network.caipNetworkId],
  ])
})

test('a wallet without an account of the EVM: Solana and Bitcoin are connected, and Solana signs', async () => {
  const { kit, key, adapter, provider } = await setUp({ evm: false })
  expect(kit.connection.state.eip155.status).toBe('disconnected')
  expect(kit.connection.state.solana.status).toBe('connected')
  expect(kit.account.state.bip122.address).toBe(bitcoinAddress)
  const request = { network: svm.network, address: key.address, message: 'Hello' }
  expect(base58.decode(await adapter.signMessage(provider, request))).toHaveLength(64)
})

test('the wallet moves to its other account, and leaves: the kit follows', async () => {
  const { kit, second, wallet } = await setUp()
  const session = wallet.client.session.getAll()[0]
  const topic = session?.topic ?? ''
  const chainId = svm.network.caipNetworkId
  const event = { name: 'accountsChanged', data: [second.address] }
  await wallet.client.emit({ topic, event, chainId })
  await expect.poll(() => kit.account.state.solana.address).toBe(second.address)
  await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
  await expect.poll(() => kit.connection.state.solana.status).toBe('disconnected')
  expect(kit.connection.state.bip122.status).toBe('disconnected')
})
