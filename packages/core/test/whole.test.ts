import type { Hex } from 'viem'
import { createWalletClient, defineChain, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { parseAmount } from '../src/amount/parse-amount.js'
import { serverEnvironment } from '../src/environment.js'
import { describeError } from '../src/errors/describe-error.js'
import type { Kit } from '../src/kit.js'
import { createKit } from '../src/kit.js'
import type { Anvil } from './anvil.js'
import { startAnvil } from './anvil.js'
import { fakePage } from './fake-page.js'
import { alice, bob } from './wallet-connect-wallet.js'
import { createWallet, memoryStore, startTestRelay, until } from './wallet-connect-world.js'

// The second of the well-known development keys, alice's.
const account = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

/** A kit in Node with a real relay, real chains and the real client. Only the page is a fake. */
function openKit(relayUrl: string, chains: Anvil[], storage = memoryStore()): Kit {
  const { page } = fakePage().environment
  const environment = serverEnvironment({
    storage,
    page,
    openSocket: (url) => new WebSocket(url) as never,
  })
  const kit = createKit(
    {
      networks: chains.map(({ network }) => network),
      relayUrl,
      projectId: 'test',
      metadata: { name: 'Dapp', description: '', url: 'http://localhost', icons: [] },
    },
    environment,
  )
  onTestFinished(kit.destroy)
  kit.start()
  return kit
}

async function world() {
  const chains = await Promise.all([startAnvil({ chainId: 31337 }), startAnvil({ chainId: 31338 })])
  onTestFinished(async () => {
    await Promise.all(chains.map((chain) => chain.stop()))
  })
  const relay = await startTestRelay()
  const wallet = await createWallet(relay.url)
  // The wallet signs each transaction and sends it to the requested chain.
  wallet.client.on('session_request', ({ id, topic, params }) => {
    const chain = chains.find(({ network }) => network.caipNetworkId === params.chainId)
    const [{ to, value }] = params.request.params as [{ to: Hex; value: Hex }]
    if (!chain) return
    const definition = defineChain({
      id: Number(chain.network.id),
      name: chain.network.name,
      nativeCurrency: chain.network.nativeCurrency,
      rpcUrls: { default: { http: [chain.url] } },
    })
    const client = createWalletClient({ account, chain: definition, transport: http() })
    void client
      .sendTransaction({ to, value: BigInt(value) })
      .then((result) => wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result } }))
  })
  return { chains, relay, wallet }
}

async function pair(kit: Kit, wallet: Awaited<ReturnType<typeof world>>['wallet']) {
  const pairing = await kit.load('pairing')
  const done = pairing.start()
  await until(() => pairing.state.now.status === 'ready')
  const { now } = pairing.state
  await wallet.approve(await wallet.scan(now.wcUri ?? ''), {
    chains: ['eip155:31337', 'eip155:31338'],
    addresses: [alice],
  })
  await done
}

test('paired, balance read from the chain, sent, arrived, switched, restored, signed out', async () => {
  const { chains, relay, wallet } = await world()
  const [first, second] = chains as [Anvil, Anvil]
  const storage = memoryStore()
  const kit = openKit(relay.url, chains, storage)
  await pair(kit, wallet)
  expect(kit.connection.state.eip155).toMatchObject({ status: 'connected', type: 'wallet-connect' })
  expect(kit.account.state.eip155.address).toBe(alice)
  await until(() => kit.account.state.eip155.balanceStatus === 'known')
  const before = await first.balance(bob)

  const send = await kit.load('send')
  send.set({ sendTokenAmount: '0.25', receiverAddress: bob })
  await send.review()
  const confirmed = new Promise((resolve) => kit.on('transaction/succeeded', resolve))
  await send.submit()
  await confirmed
  expect((await first.balance(bob)) - before).toBe(parseAmount('0.25', 18))

  await kit.network.switch('eip155:31338')
  send.set({ sendTokenAmount: '1', receiverAddress: bob })
  const there = await second.balance(bob)
  await send.review()
  const again = new Promise((resolve) => kit.on('transaction/succeeded', resolve))
  await send.submit()
  await again
  expect((await second.balance(bob)) - there).toBe(parseAmount('1', 18))
  kit.destroy()

  const reloaded = openKit(relay.url, chains, storage)
  expect(reloaded.connection.state.eip155.status).toBe('restoring')
  await until(() => reloaded.connection.state.eip155.status === 'connected')
  expect(reloaded.account.state.eip155.address).toBe(alice)

  const deleted = wallet.next('session_delete')
  await reloaded.connection.disconnect()
  await deleted
  reloaded.destroy()
  const later = openKit(relay.url, chains, storage)
  expect(later.connection.state.eip155.status).toBe('disconnected')
})

test('a relay restarted in the middle: the next request arrives, and its refusal too', async () => {
  const { startRelay } = await import('@gla/relay')
  const chain = await startAnvil()
  onTestFinished(() => chain.stop())
  let relay = await startRelay({})
  const { port, url } = relay
  const kit = openKit(url, [chain])
  const wallet = await createWallet(url)
  await pair(kit, wallet)
  await relay.close()
  relay = await startRelay({ port })
  onTestFinished(() => relay.close())
  const nextRequest = wallet.next('session_request')
  const send = await kit.load('send')
  send.set({ sendTokenAmount: '0.1', receiverAddress: bob })
  await send.review()
  const submitted = send.submit()
  const { id, topic } = await nextRequest
  await wallet.client.respond({
    topic,
    response: { id, jsonrpc: '2.0', error: { code: 4001, message: 'User rejected' } },
  })
  await expect(submitted).rejects.toSatisfy(
    (error) => describeError(error).code === 'wallet/rejected',
  )
})

test('a relay that refuses is told as an alert, and browser wallets are not touched by it', async () => {
  const chain = await startAnvil()
  onTestFinished(() => chain.stop())
  const relay = await startTestRelay({ allowedProjects: ['another'] })
  const kit = openKit(relay.url, [chain])
  const pairing = await kit.load('pairing')
  await pairing.start()
  expect(pairing.state.now).toMatchObject({ status: 'failed', wcError: 'relay/refused' })
  expect(kit.alerts.state.shown).toHaveLength(1)
  expect(kit.connection.state.eip155.status).toBe('disconnected')
})

test('reloaded while the wallet is asked: its answer is taken in by the next page, away or there', async () => {
  const chain = await startAnvil()
  onTestFinished(() => chain.stop())
  const relay = await startTestRelay()
  const wallet = await createWallet(relay.url)
  const storage = memoryStore()
  const intents = () =>
    JSON.parse(storage.getItem('gla.intents') ?? '[]') as { status: string; hash: string }[]
  const kit = openKit(relay.url, [chain], storage)
  await pair(kit, wallet)
  async function submitTransfer(kit: Kit) {
    const nextRequest = wallet.next('session_request')
    const send = await kit.load('send')
    send.set({ sendTokenAmount: '0.1', receiverAddress: bob })
    await send.review()
    send.submit().catch(() => undefined)
    return nextRequest
  }
  const definition = defineChain({
    id: Number(chain.network.id),
    name: 'Test',
    nativeCurrency: chain.network.nativeCurrency,
    rpcUrls: { default: { http: [chain.url] } },
  })
  async function answer({ id, topic, params }: Awaited<ReturnType<typeof submitTransfer>>) {
    const [{ to, value }] = params.request.params as [{ to: Hex; value: Hex }]
    const client = createWalletClient({ account, chain: definition, transport: http() })
    const result = await client.sendTransaction({ to, value: BigInt(value) })
    await wallet.client.respond({ topic, response: { id, jsonrpc: '2.0', result } })
    return result
  }
  const first = await submitTransfer(kit)
  kit.destroy()
  const firstHash = await answer(first)

  const reloaded = openKit(relay.url, [chain], storage)
  await new Promise((resolve) => reloaded.on('transaction/succeeded', resolve))
  expect(intents()).toMatchObject([{ status: 'succeeded', hash: firstHash }])

  const second = await submitTransfer(reloaded)
  reloaded.destroy()
  const last = openKit(relay.url, [chain], storage)
  await until(() => last.connection.state.eip155.status === 'connected')
  await last.load('intents')
  const again = new Promise((resolve) => last.on('transaction/succeeded', resolve))
  const secondHash = await answer(second)
  await again
  expect(intents()[1]).toMatchObject({ status: 'succeeded', hash: secondHash })
})
