import type { ISignClient } from '@walletconnect/types'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { alice, type TestWallet } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  createConnector,
  createWallet,
  request,
  startTestRelay,
} from '../../../test/wallet-connect-world.js'
import { serverEnvironment } from '../../environment.js'
import { featureMessages } from '../../errors/feature-messages.js'
import { createPatchedClient } from './wallet-connect-client.js'
import { deleteSession } from './wallet-connect-delete.js'
import { sessionMessages } from './wallet-connect-error.js'
import { requestedEvm } from './wallet-connect-evm.js'
import { patchEngine } from './wallet-connect-patches.js'
import { propose } from './wallet-connect-proposal.js'
import { createRequests } from './wallet-connect-requests.js'
import { createOpenPairings } from './wallet-connect-stored.js'

// Spec §8, protocol errors. The messages are those of sign-client, which throws them here itself.

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const env = serverEnvironment()
const reason = { code: 6000, message: 'bye' }

async function startClient() {
  const relay = await startTestRelay()
  const options = {
    relayUrl: relay.url,
    projectId: 'test',
    metadata: { name: 'Test app', description: '', url: 'http://localhost', icons: [] },
    storagePrefix: 'gla',
    environment: env,
    onRefused: () => undefined,
    onDropped: () => undefined,
    listedLinks: async () => [],
    openSocket: (url: string) => new NodeWebSocket(url) as unknown as WebSocket,
  }
  const client = await createPatchedClient(options, createOpenPairings(env, 'gla'))
  client.transport.hold()
  onTestFinished(client.destroy)
  const requests = createRequests(
    client,
    env,
    async () => undefined,
    () => undefined,
  )
  const ask = (topic: string) =>
    requests.ask({
      topic,
      network: 'eip155:31337',
      method: 'personal_sign',
      params: ['0x00', alice],
      signal: new AbortController().signal,
    })
  /** A link that a wallet has scanned, and the outcome of the connect. */
  async function offer() {
    let shown: (uri: string) => void = () => undefined
    const uri = new Promise<string>((resolve) => {
      shown = resolve
    })
    const session = propose(client, env, [requestedEvm], { ...request(), onUri: shown })
    session.catch(() => undefined)
    const wallet = await createWallet(relay.url)
    return { session, wallet, proposal: await wallet.scan(await uri) }
  }
  return { client, ask, ping: requests.ping, offer }
}

test('error: session/topic-not-found for a session the client does not know', async () => {
  const { ask, ping } = await startClient()
  const topic = 'ab'.repeat(32)
  const error = { code: 'session/topic-not-found', message: 'The topic does not exist' }
  await expect(ask(topic)).rejects.toMatchObject(error)
  await expect(ping(topic, new AbortController().signal)).rejects.toMatchObject(error)
})

test('error: session/topic-not-found for a session whose key is lost', async () => {
  const { client, ask, offer } = await startClient()
  const { session, wallet, proposal } = await offer()
  await wallet.approve(proposal)
  const { topic } = await session
  await client.sign.core.crypto.keychain.del(topic)
  await expect(ask(topic)).rejects.toMatchObject({ code: 'session/topic-not-found' })
})

test('error: session/recently-deleted for a session the wallet has just ended', async () => {
  const { client, ask, offer } = await startClient()
  const { session, wallet, proposal } = await offer()
  await wallet.approve(proposal)
  const { topic } = await session
  const deleted = new Promise((resolve) => client.sign.events.once('session_delete', resolve))
  await wallet.client.disconnect({ topic, reason })
  await deleted
  await expect(ask(topic)).rejects.toMatchObject({
    code: 'session/recently-deleted',
    message: 'Record was recently deleted',
  })
  await deleteSession(client, topic)
})

test('error: session/recently-deleted when a wallet says yes to a proposal that was taken back', async () => {
  const { client, offer } = await startClient()
  const { session, wallet, proposal } = await offer()
  await client.sign.proposal.delete(proposal.id, reason)
  wallet.approve(proposal).catch(() => undefined)
  await expect(session).rejects.toMatchObject({ code: 'session/recently-deleted' })
})

test('error: session/proposal-not-found when a wallet says yes to a proposal the client lost', async () => {
  const { client, offer } = await startClient()
  const { session, wallet, proposal } = await offer()
  client.sign.proposal.map.clear()
  wallet.approve(proposal).catch(() => undefined)
  await expect(session).rejects.toMatchObject({
    code: 'session/proposal-not-found',
    message: 'The proposal does not exist',
  })
})

type Approving = { sessionSettleRequest: object; pairingProposalResponse: object }
type EngineInside = { sendApproveSession(about: Approving): Promise<void> }
/** Changes the approval that the official client of the wallet sends. */
function spoil({ client }: TestWallet, change: (about: Approving) => Approving) {
  patchEngine(client as unknown as ISignClient) // so that its uncaught errors do not count as errors of the page
  const engine = client.engine as unknown as EngineInside
  const { sendApproveSession } = engine
  engine.sendApproveSession = (about) => sendApproveSession(change(about))
}
const settle = (part: object | null) => (about: Approving) => ({
  ...about,
  sessionSettleRequest: (part && { ...about.sessionSettleRequest, ...part }) as object,
})

test.each([
  ['nothing', settle(null)],
  ['no namespaces', settle({ namespaces: 7 })],
  ['namespaces of nothing', settle({ namespaces: { eip155: 7 } })],
  ['nobody who controls it', settle({ controller: null })],
  ['an end in the past', settle({ expiry: 1 })],
  ['an end that is none', settle({ expiry: 'soon' })],
  [
    'a key that is none',
    (about: Approving) => ({ ...about, pairingProposalResponse: { responderPublicKey: 'xyz' } }),
  ],
  ['an answer of nothing', (about: Approving) => ({ ...about, pairingProposalResponse: {} })],
])('error: session/settlement-failed at once for a yes with %s', async (_, change) => {
  const relay = await startTestRelay()
  const connector = createConnector(relay.url)
  const wallet = await createWallet(relay.url)
  spoil(wallet, change)
  const { uri, link } = begin(connector)
  wallet.approve(await wallet.scan(await uri)).catch(() => undefined)
  await expect(link).rejects.toMatchObject({
    code: 'session/settlement-failed',
    message: 'Signature verification failed',
  })
  expect(await connector.reconnect(request())).toBe(null)

  const next = await createWallet(relay.url)
  const again = begin(connector)
  await next.approve(await next.scan(await again.uri))
  expect((await again.link).accounts).toEqual([alice])
})

test('error: session/settlement-failed when the wallet itself says so', async () => {
  const relay = await startTestRelay()
  const wallet = await createWallet(relay.url)
  const { uri, link } = begin(createConnector(relay.url))
  const { id } = await wallet.scan(await uri)
  await wallet.client.reject({ id, reason: { code: 7000, message: 'Session settlement failed.' } })
  await expect(link).rejects.toMatchObject({ code: 'session/settlement-failed' })
})

test('the texts are those of the table of all features', () => {
  expect(featureMessages).toMatchObject(sessionMessages)
})
