import { type Relay, startRelay } from '@gla/relay'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WalletLink } from '../src/connectors/connector.js'
import { deleteSession } from '../src/connectors/wallet-connect/wallet-connect-delete.js'
import { serverEnvironment } from '../src/environment.js'
import { sign } from './session-bed.js'
import { type Offer, openSessionClient } from './session-client.js'
import { alice, startWallet, type TestWallet } from './wallet-connect-wallet.js'
import {
  begin,
  connected,
  memoryStore,
  openConnector,
  type TestConnector,
} from './wallet-connect-world.js'

// Spec §5, sessions: the checks are sign-client's (ruling 16). Each is shown where our use of it meets it: at the provider of
// a connection, at the connector's own client, and at a wallet that answers us. One page is connected through all of it.

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 }) // a busy machine; nothing here waits

type World = {
  relay: Relay
  wallet: TestWallet
  connector: TestConnector
  link: WalletLink
  page: Awaited<ReturnType<typeof openSessionClient>>
  /** The session of `page`. */
  topic: string
}
let world: World

beforeAll(async () => {
  const relay = await startRelay()
  const wallet = await startWallet(relay.url)
  wallet.onRequest('personal_sign', () => '0x0b')
  const connector = openConnector(relay.url)
  const { uri, link } = begin(connector)
  await wallet.approve(await wallet.scan(await uri))
  const page = await openSessionClient(relay.url)
  const topic = await page.connect(wallet)
  world = { relay, wallet, connector, link: await link, page, topic }
})
afterAll(async () => {
  world.connector.destroy?.()
  world.page.client.destroy()
  await world.wallet.close()
  await world.relay.close()
})

type Row = [what: string, wrong: (world: World) => Promise<unknown>, answer: object]
const says = (text: string) => ({ message: expect.stringContaining(text) })
/** What a dapp gets where sign-client refuses something that our provider never passes on. */
const unknown = (text: string) => ({ code: 'unknown', cause: says(text) })

const nobodys = 'ab'.repeat(32)
const reason = { code: 5000, message: 'User rejected.' }

type Approval = Parameters<TestWallet['client']['approve']>[0]
/** What a wallet approves of an offer. */
function approvalOf({ proposal: { id, params } }: Offer, said: object = {}): Approval {
  const { chains = [], methods, events } = params.optionalNamespaces.eip155!
  const accounts = chains.map((chain) => `${chain}:${alice}`)
  return { id, namespaces: { eip155: { chains, accounts, methods, events } }, ...said }
}
/** The wallet does something wrong with an offer of ours. The offer stays open: the same wallet approves it afterwards. */
const toOffer =
  (wrong: (client: TestWallet['client'], offer: Offer) => Promise<unknown>): Row[1] =>
  async ({ page, wallet }) => {
    const offer = await page.offer(wallet)
    const outcome = wrong(wallet.client, offer)
    await outcome.catch(() => undefined)
    await wallet.approve(offer.proposal)
    expect(await page.ask((await offer.session).topic)).toBe('0x0b')
    return outcome
  }

const topics: Row[] = [
  [
    'a topic that is no text',
    ({ page }) => page.ask(7 as never),
    unknown('session topic should be a string: 7'),
  ],
  [
    'a topic nobody knows',
    ({ page }) => page.ask(nobodys),
    { code: 'session/topic-not-found', message: 'The topic does not exist' },
  ],
  [
    'a ping to a topic nobody knows',
    ({ page }) => page.ping(nobodys),
    { code: 'session/topic-not-found' },
  ],
  [
    'a session past its end',
    async ({ page, wallet }) => {
      const topic = await page.connect(wallet)
      await page.client.sign.session.update(topic, { expiry: 1 })
      return page.ask(topic)
    },
    unknown('Expired. session topic'),
  ],
  [
    'a request at the provider of a session past its end',
    async ({ relay }) => {
      let ahead = 0
      const now = () => Date.now() + ahead
      const environment = serverEnvironment({ storage: memoryStore(), now })
      const { link } = await connected(relay.url, { environment })
      ahead = 30 * 86_400_000
      return link.provider.request(sign)
    },
    { code: 'session/expired' },
  ],
  [
    'a session whose key is lost',
    async ({ page, wallet }) => {
      const topic = await page.connect(wallet)
      await page.client.sign.core.crypto.keychain.del(topic)
      return page.ask(topic)
    },
    { code: 'session/topic-not-found' },
  ],
  [
    'a session the wallet has just ended',
    async ({ page: { client, ask, connect }, wallet }) => {
      const topic = await connect(wallet)
      const deleted = new Promise((resolve) => client.sign.events.once('session_delete', resolve))
      await wallet.client.disconnect({ topic, reason })
      await deleted
      await ask(topic).finally(() => deleteSession(client, topic))
    },
    { code: 'session/recently-deleted', message: 'Record was recently deleted' },
  ],
]

const proposals: Row[] = [
  [
    'an approval whose id is no number',
    toOffer((client, offer) => client.approve(approvalOf(offer, { id: '7' }))),
    says('proposal id should be a number: 7'),
  ],
  [
    'an approval of a proposal nobody made',
    toOffer((client, offer) => client.approve(approvalOf(offer, { id: 7 }))),
    says("proposal id doesn't exist: 7"),
  ],
  [
    'a rejection whose id is no number',
    toOffer((client) => client.reject({ id: '7' as never, reason })),
    says('proposal id should be a number: 7'),
  ],
  [
    'a rejection of a proposal nobody made',
    toOffer((client) => client.reject({ id: 7, reason })),
    says("proposal id doesn't exist: 7"),
  ],
  [
    'an approval of a proposal past its end',
    async ({ page, wallet }) => {
      const offer = await page.offer(wallet)
      await wallet.client.proposal.update(offer.proposal.id, { expiryTimestamp: 1 })
      return wallet.client.approve(approvalOf(offer)).finally(offer.takeBack)
    },
    says('Expired. proposal id'),
  ],
  [
    'an approval of a proposal that was taken back',
    async ({ page, wallet }) => {
      const { proposal, session } = await page.offer(wallet)
      await page.client.sign.proposal.delete(proposal.id, reason)
      wallet.approve(proposal).catch(() => undefined)
      return session
    },
    { code: 'session/recently-deleted' },
  ],
  [
    'an approval of a proposal that the page lost',
    async ({ page, wallet }) => {
      const { proposal, session } = await page.offer(wallet)
      page.client.sign.proposal.map.clear()
      wallet.approve(proposal).catch(() => undefined)
      return session
    },
    { code: 'session/proposal-not-found', message: 'The proposal does not exist' },
  ],
]

/** Our provider refuses the method itself, and the wallet gets to know nothing of it. */
const atProvider =
  (method: string): Row[1] =>
  async ({ link, connector: { frames } }) => {
    const before = frames.length
    await link.provider.request({ method }).finally(() => expect(frames).toHaveLength(before))
  }
const requests: Row[] = [
  [
    'a network that is not in the session',
    ({ page, topic }) => page.ask(topic, { network: 'eip155:1' }),
    unknown('request() chainId: eip155:1'),
  ],
  [
    'a network of a family that is not in the session',
    ({ page, topic }) => page.ask(topic, { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }),
    unknown('request() chainId: solana:'),
  ],
  [
    'a request without a method',
    ({ page, topic }) => page.ask(topic, { method: '' }),
    unknown('request() {"method":""'),
  ],
  [
    'a method that the session does not allow',
    ({ page, topic }) => page.ask(topic, { method: 'eth_getBalance' }),
    unknown('request() method: eth_getBalance'),
  ],
  ...['eth_getBalance', 'toString', '__proto__'].map(
    (method): Row => [`a request of ${method} at the provider`, atProvider(method), { code: 4200 }],
  ),
]

const askWithin = ({ page, topic }: World, expiry: unknown) =>
  page.client.sign.request({
    topic,
    chainId: 'eip155:31337',
    request: sign,
    expiry: expiry as number,
  })
const expiries = [1, 299, 604_801, '300', {}].map(
  (expiry): Row => [
    `the expiry ${JSON.stringify(expiry)}`,
    (world) => askWithin(world, expiry),
    says('Expiry must be a number (in seconds) between 300 and 604800'),
  ],
)

const reasons = [
  null,
  'no',
  {},
  { message: 'No.' },
  { code: '5000', message: 'No.' },
  { code: 5000 },
  { code: 5000, message: '' },
  { code: 5000, message: 7 },
].map(
  (reason): Row => [
    `the reason ${JSON.stringify(reason)} of a rejection`,
    toOffer((client, { proposal: { id } }) => client.reject({ id, reason: reason as never })),
    says('reject() reason:'),
  ],
)

/** The page asks for a session with these properties, which our connector never does. */
const proposing =
  (properties: object): Row[1] =>
  ({ page, topic }) => {
    const { namespaces } = page.client.sign.session.get(topic)
    return page.client.sign.connect({ optionalNamespaces: namespaces, ...properties } as never)
  }
const approving = (properties: object) =>
  toOffer((client, offer) => client.approve(approvalOf(offer, properties)))
const noValue = (name: string) => says(`${name} must contain an existing value for each key`)
const properties: Row[] = [
  [
    'an approval with scoped properties of a namespace it does not have',
    approving({ scopedProperties: { eip155: '{}', 'solana:x': '{}' } }),
    says('Scoped properties must be a subset of approved namespaces'),
  ],
  [
    'an approval with a scoped property without a value',
    approving({ scopedProperties: { eip155: null } }),
    noValue('scopedProperties'),
  ],
  [
    'an approval with a session property without a value',
    approving({ sessionProperties: { one: '1', two: null } }),
    noValue('sessionProperties'),
  ],
  [
    'a proposal with scoped properties of a namespace it does not have',
    proposing({ scopedProperties: { 'solana:x': '{}' } }),
    says('Scoped properties must be a subset of required/optional namespaces'),
  ],
  [
    'a proposal with a session property without a value',
    proposing({ sessionProperties: { one: undefined } }),
    noValue('sessionProperties'),
  ],
]

test.each([...topics, ...proposals, ...requests, ...expiries, ...reasons, ...properties])(
  'session check: %s is refused, and both connections work on',
  async (_, wrong, answer) => {
    await expect(wrong(world)).rejects.toMatchObject(answer)
    expect(await world.link.provider.request(sign)).toBe('0x0b')
    expect(await world.page.ask(world.topic)).toBe('0x0b')
  },
)

test('session check: what is just within the rules is taken', async () => {
  for (const expiry of [300, 604_800]) expect(await askWithin(world, expiry)).toBe('0x0b')
  const { page, wallet } = world
  const offer = await page.offer(wallet)
  const properties = { sessionProperties: { empty: '' }, scopedProperties: { 'eip155:1': '{}' } }
  await wallet.client.approve(approvalOf(offer, properties))
  expect(await offer.session).toMatchObject(properties)
})

test('session check: a rejection that says no reason, sent all the same, is a rejection', async () => {
  const { page, wallet } = world
  const { proposal, session } = await page.offer(wallet)
  const engine = wallet.client.engine as unknown as { isValidReject(about: object): Promise<void> }
  const { isValidReject } = engine
  engine.isValidReject = async () => undefined
  await wallet.client.reject({ id: proposal.id, reason: { code: 'no' } as never })
  engine.isValidReject = isValidReject
  await expect(session).rejects.toMatchObject({ code: 'wallet/rejected' })
})
