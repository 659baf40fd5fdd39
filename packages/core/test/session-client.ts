import type { SessionTypes } from '@walletconnect/types'
import { WebSocket as NodeWebSocket } from 'ws'
import { createPatchedClient } from '../src/connectors/wallet-connect/wallet-connect-client.js'
import { requestedEvm } from '../src/connectors/wallet-connect/wallet-connect-evm.js'
import { propose } from '../src/connectors/wallet-connect/wallet-connect-proposal.js'
import {
  createRequests,
  type WalletRequest,
} from '../src/connectors/wallet-connect/wallet-connect-requests.js'
import { createOpenPairings } from '../src/connectors/wallet-connect/wallet-connect-stored.js'
import { serverEnvironment } from '../src/environment.js'
import { alice, type Proposal, type TestWallet } from './wallet-connect-wallet.js'
import { request } from './wallet-connect-world.js'

/** What a page offers to a wallet, until it is answered or taken back. */
export type Offer = {
  readonly proposal: Proposal
  /** The outcome for the page. */
  readonly session: Promise<SessionTypes.Struct>
  takeBack(): void
}

/** The connector's own client, with what the connector does with it: for input that the connector itself never passes on. */
export async function openSessionClient(relayUrl: string) {
  const env = serverEnvironment()
  const options = {
    relayUrl,
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
  const requests = createRequests(
    client,
    env,
    async () => undefined,
    () => undefined,
  )
  const page = {
    client,
    /** Asks the wallet of a session for a signature. */
    ask: (topic: string, overrides: Partial<WalletRequest> = {}) =>
      requests.ask({
        topic,
        network: 'eip155:31337',
        method: 'personal_sign',
        params: ['0x00', alice],
        signal: new AbortController().signal,
        ...overrides,
      }),
    ping: (topic: string) => requests.ping(topic, new AbortController().signal),
    /** Makes a link, which the wallet scans. */
    async offer(wallet: TestWallet): Promise<Offer> {
      let shown: (uri: string) => void = () => undefined
      const uri = new Promise<string>((resolve) => {
        shown = resolve
      })
      const back = new AbortController()
      const asked = request({ onUri: shown, signal: back.signal })
      const session = propose(client, env, [requestedEvm], asked)
      session.catch(() => undefined)
      const proposal = await wallet.scan(await uri)
      return { session, proposal, takeBack: () => back.abort() }
    },
    /** Opens a session that the wallet approves. @returns its topic */
    async connect(wallet: TestWallet): Promise<string> {
      const { proposal, session } = await page.offer(wallet)
      await wallet.approve(proposal)
      return (await session).topic
    },
  }
  return page
}
