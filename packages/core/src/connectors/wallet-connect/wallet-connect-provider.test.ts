import { updateSession } from '@gla/testing/update-session'
import { expect, test, vi } from 'vitest'
import {
  alice,
  bob,
  type TestWallet,
  type WalletSession,
} from '../../../test/wallet-connect-wallet.js'
import { connected, startTestRelay, until } from '../../../test/wallet-connect-world.js'
import type { Provider } from '../connector.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

type Received = [string, unknown][]
function listen(provider: Provider): Received {
  const received: Received = []
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'] as const)
    provider.on(event, (value) => received.push([event, value]))
  return received
}
const emit = (
  { client }: TestWallet,
  { topic }: WalletSession,
  name: string,
  data: unknown,
  chainId = 'eip155:31337',
) => client.emit({ topic, event: { name, data }, chainId })
const both = { addresses: [alice, bob] }
const switchTo = (chainId: string) => ({
  method: 'wallet_switchEthereumChain',
  params: [{ chainId }],
})

test('requests: accounts and chain are answered here; signing and sending by the wallet', async () => {
  const relay = await startTestRelay()
  const { link, wallet, connector } = await connected(relay.url, {}, both)
  const { provider } = link
  const requests: unknown[] = []
  const hash = `0x${'ab'.repeat(32)}`
  wallet.onRequest('personal_sign', ({ params }) => {
    requests.push(params)
    return '0xsigned'
  })
  wallet.onRequest('eth_sendTransaction', () => hash)
  const frames = connector.frames.length
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice, bob])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([alice, bob])
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
  expect(connector.frames).toHaveLength(frames)

  const sign = { method: 'personal_sign', params: ['0x00', alice] }
  expect(await provider.request(sign)).toBe('0xsigned')
  expect(requests).toMatchObject([{ chainId: 'eip155:31337', request: sign }])
  const send = { method: 'eth_sendTransaction', params: [{ from: alice, to: bob, value: '0x1' }] }
  expect(await provider.request(send)).toBe(hash)
})

test('error: the person declines; the code is kept', async () => {
  const relay = await startTestRelay()
  const { link, wallet } = await connected(relay.url)
  wallet.onRequest('personal_sign', () => Promise.reject({ code: 5000, message: 'User rejected.' }))
  await expect(
    link.provider.request({ method: 'personal_sign', params: ['0x00', alice] }),
  ).rejects.toMatchObject({ code: 5000, message: 'You declined the request in your wallet' })
})

test('switch: an approved network needs no wallet', async () => {
  const relay = await startTestRelay()
  const { link, connector, wallet } = await connected(relay.url)
  const received = listen(link.provider)
  const frames = connector.frames.length
  expect(await link.provider.request(switchTo('0x7a6a'))).toBe(null)
  expect(received).toEqual([['chainChanged', '0x7a6a']])
  expect(link.caipNetworkId).toBe('eip155:31338')
  expect(connector.frames).toHaveLength(frames)

  const nextRequest = wallet.next('session_request')
  link.provider.request({ method: 'personal_sign', params: ['0x00', alice] }).catch(() => undefined)
  expect((await nextRequest).params.chainId).toBe('eip155:31338')
})

test('switch: one that was not approved is asked of the wallet, and counts when the session has it', async () => {
  const relay = await startTestRelay()
  const only = { chains: ['eip155:31337'] }
  const { link, wallet, session } = await connected(relay.url, {}, only)
  const received = listen(link.provider)
  const { methods, events } = session.namespaces.eip155!
  wallet.onRequest('wallet_switchEthereumChain', async () => {
    const chains = ['eip155:31337', 'eip155:31338']
    const accounts = chains.map((chain) => `${chain}:${alice}`)
    const namespaces = { eip155: { chains, accounts, methods, events } }
    await updateSession(wallet.client, { topic: session.topic, namespaces })
    return null
  })
  expect(link.approvedCaipNetworkIds).toEqual(['eip155:31337'])
  expect(await link.provider.request(switchTo('0x7a6a'))).toBe(null)
  expect(link.approvedCaipNetworkIds).toEqual(['eip155:31337', 'eip155:31338'])
  expect(received).toEqual([['chainChanged', '0x7a6a']])
})

test('switch: neither approved nor asked: 4902, as EIP-3326 wallets say it', async () => {
  const relay = await startTestRelay()
  const few = { chains: ['eip155:31337'], methods: ['personal_sign'] }
  const { link } = await connected(relay.url, {}, few)
  await expect(link.provider.request(switchTo('0x1'))).rejects.toMatchObject({ code: 4902 })
  await expect(link.provider.request(switchTo('zero'))).rejects.toMatchObject({ code: -32602 })
  const add = { method: 'wallet_addEthereumChain', params: [{ chainId: '0x1' }] }
  await expect(link.provider.request(add)).rejects.toMatchObject({ code: 4200 })
})

test('events: the wallet moves among what it approved; anything else is ignored', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session } = await connected(relay.url, {}, both)
  const received = listen(link.provider)
  const stranger = '0x1111111111111111111111111111111111111111'
  await emit(wallet, session, 'accountsChanged', [stranger])
  await emit(wallet, session, 'accountsChanged', [{ toString: 1 }, null])
  await emit(wallet, session, 'chainChanged', 1)
  await emit(wallet, session, 'chainChanged', 'nonsense', 'eip155:31337')
  await emit(wallet, session, 'accountsChanged', [`eip155:31337:${bob.toLowerCase()}`])
  await until(() => received.length > 0)
  await emit(wallet, session, 'chainChanged', 31338, 'eip155:31338')
  await until(() => received.length > 1)
  expect(received).toEqual([
    ['accountsChanged', [bob]],
    ['chainChanged', '0x7a6a'],
  ])
  expect(await link.provider.request({ method: 'eth_accounts' })).toEqual([bob])
})

test('update: accounts and networks follow the session', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session } = await connected(relay.url, {}, both)
  const received = listen(link.provider)
  const { methods, events } = session.namespaces.eip155!
  const namespaces = {
    eip155: {
      chains: ['eip155:31338'],
      accounts: [`eip155:31338:${bob}`],
      methods,
      events,
    },
  }
  await wallet.client.update({ topic: session.topic, namespaces })
  await until(() => received.length > 1)
  expect(received).toEqual([
    ['chainChanged', '0x7a6a'],
    ['accountsChanged', [bob]],
  ])
})

test('end: the wallet leaves; open requests fail, and it is told once', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session, connector } = await connected(relay.url)
  const received = listen(link.provider)
  const nextRequest = wallet.next('session_request')
  const open = link.provider.request({ method: 'personal_sign', params: ['0x00', alice] })
  open.catch(() => undefined)
  await nextRequest
  const reason = { code: 6000, message: 'bye' }
  await wallet.client.disconnect({ topic: session.topic, reason })
  await expect(open).rejects.toMatchObject({ code: 'wallet/disconnected' })
  await expect(link.provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({
    code: 'wallet/disconnected',
  })
  expect(received).toEqual([
    ['disconnect', expect.objectContaining({ code: 'wallet/disconnected' })],
  ])
  await until(() => connector.sockets.every(({ readyState }) => readyState === 3))
})

test('listeners: one that throws keeps nobody from hearing', async () => {
  const relay = await startTestRelay()
  const { link } = await connected(relay.url)
  const received = listen(link.provider)
  const stop = link.provider.on('chainChanged', () => received.push(['stopped', null]))
  stop()
  await link.provider.request(switchTo('0x7a6a'))
  expect(received).toEqual([['chainChanged', '0x7a6a']])
})

test('hostile: events and updates that break the rules break nothing else', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session } = await connected(relay.url)
  const received = listen(link.provider)
  const { topic } = session
  const engine = wallet.client.engine as unknown as {
    sendRequest(about: object): Promise<void>
    onSessionPingResponse(): void
  }
  engine.onSessionPingResponse = () => undefined // nothing waits for the pong, which the client treats as an error
  const send = (method: string, params: unknown) =>
    engine.sendRequest({ topic, method, params, throwOnFailedPublish: true })
  for (const event of [null, {}, { name: 'chainChanged', data: 1 }, { name: 7 }])
    await send('wc_sessionEvent', { event, chainId: 'eip155:999' })
  await send('wc_sessionPing', null)
  await send('wc_sessionExtend', 7)
  await emit(wallet, session, 'chainChanged', 31338, 'eip155:31338')
  await until(() => received.length > 0)
  expect(received).toEqual([['chainChanged', '0x7a6a']])

  // A session that no longer approves anything has no accounts. A malformed update changes nothing.
  await send('wc_sessionUpdate', { namespaces: { eip155: 7 } })
  const none = { accounts: [], methods: [], events: [] }
  await send('wc_sessionUpdate', { namespaces: { eip155: none } })
  await until(() => received.length > 1)
  expect(received.at(-1)).toEqual(['accountsChanged', []])
})
