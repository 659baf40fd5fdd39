import type { ISignClient } from '@walletconnect/types'
import { expect, test, vi } from 'vitest'
import { alice, type TestWallet } from '../../../test/wallet-connect-wallet.js'
import {
  begin,
  createConnector,
  createWallet,
  request,
  startTestRelay,
} from '../../../test/wallet-connect-world.js'
import { featureMessages } from '../../errors/feature-messages.js'
import { sessionMessages } from './wallet-connect-error.js'
import { patchEngine } from './wallet-connect-patches.js'

// Spec §8, protocol errors. The messages are those of sign-client, which throws them here itself. What its checks of topics
// and proposals answer is in test/session-checks.test.ts.

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

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
