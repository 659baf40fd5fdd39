import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, solanaAddress, type TestWallet } from '../../../test/wallet-connect-wallet.js'
import {
  allNetworks,
  begin,
  connected,
  connectedFamilies,
  createConnector,
  createWallet,
  families,
  request,
  solanaId,
  startTestRelay,
  type TestConnector,
  until,
} from '../../../test/wallet-connect-world.js'
import { patchEngine } from './wallet-connect-patches.js'

vi.setConfig({ testTimeout: 30_000 }) // a busy machine; the deadlines under test are the connector's own

const sign = { method: 'personal_sign', params: ['0x00', alice] }
/** Collects uncaught errors until the test ends. */
function watchPage(): unknown[] {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  for (const name of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(name, onError)
    onTestFinished(() => void process.off(name, onError))
  }
  return errors
}

/** Delivers a message to the dapp's socket, as a relay would. */
function push({ sockets }: TestConnector, data: unknown) {
  const params = { id: 'x', data }
  const frame = { id: 7, jsonrpc: '2.0', method: 'irn_subscription', params }
  sockets.at(-1)?.emit('message', Buffer.from(JSON.stringify(frame)), false)
}
/** Sends an answer that the official client would not send. */
async function answer(
  connector: TestConnector,
  { client }: TestWallet,
  { topic, id }: { topic: string; id: number },
  response: object,
) {
  const message = await client.core.crypto.encode(topic, {
    id,
    jsonrpc: '2.0',
    ...response,
  } as never)
  push(connector, { topic, message, publishedAt: 1, tag: 1109 })
}

test('topics: messages on none of ours, and ones that cannot be read, are nobody’s error', async () => {
  const relay = await startTestRelay()
  const errors = watchPage()
  const { link, wallet, session, connector } = await connected(relay.url)
  for (const topic of ['ab'.repeat(32), '', 7, null, session.topic])
    for (const message of ['', 'AAAA', 'not base64 !', 7, null, `AA${'x'.repeat(100)}`])
      push(connector, { topic, message, publishedAt: 1, tag: 1108 })
  for (const data of [null, 7, [], {}, 'x']) push(connector, data)
  for (const payload of [
    {},
    { id: null },
    { id: {} },
    { method: 'wc_x', params: 1 },
    { method: 7 },
  ])
    await answer(connector, wallet, { topic: session.topic, id: 1 }, payload)
  wallet.onRequest('personal_sign', () => '0x0b')
  expect(await link.provider.request(sign)).toBe('0x0b')
  await new Promise((resolve) => setImmediate(resolve))
  expect(errors).toEqual([])
})

test('answers: megabytes of error are cut, and the code counts', async () => {
  const relay = await startTestRelay()
  const { link, wallet, connector } = await connected(relay.url)
  const nextRequest = wallet.next('session_request')
  const asking = link.provider.request(sign).catch((error: unknown) => error)
  const long = 'x'.repeat(1_000_000)
  const error = { code: -32000, message: long, data: { long } }
  await answer(connector, wallet, await nextRequest, { error })
  const thrown = (await asking) as Error
  expect(thrown).toMatchObject({ name: 'SessionError', code: -32000, data: undefined })
  expect(thrown.message.length).toBeLessThanOrEqual(200)
  expect(JSON.stringify(thrown.cause).length).toBeLessThan(1_000)
})

test.each([
  ['null', null],
  ['a text', 'no'],
  ['a list', [1]],
  ['a code that is none', { code: 'abc', message: {} }],
  ['nothing', {}],
])('answers: %s instead of an error is one all the same', async (_, error) => {
  const relay = await startTestRelay()
  const errors = watchPage()
  const { link, wallet, connector } = await connected(relay.url)
  const nextRequest = wallet.next('session_request')
  const asking = link.provider.request(sign)
  asking.catch(() => undefined)
  await answer(connector, wallet, await nextRequest, { error })
  await expect(asking).rejects.toMatchObject({ code: 'unknown' })
  expect(errors).toEqual([])
})

test('answers: nobody else who guesses the id of a request answers it', async () => {
  const relay = await startTestRelay()
  const { link, wallet, connector, session } = await connected(relay.url)
  const nextRequest = wallet.next('session_request')
  const asking = link.provider.request(sign)
  const { id } = await nextRequest
  // A topic that the app subscribes to and whose key another wallet has: the pairing of a second link.
  const other = begin(connector)
  const [, topic = ''] = /^wc:([0-9a-f]+)@/.exec(await other.uri) ?? []
  const stranger = await createWallet(relay.url)
  await stranger.scan(await other.uri)
  await answer(connector, stranger, { topic, id }, { result: 'stolen' })
  await answer(connector, wallet, { topic: session.topic, id }, { result: '0x0c' })
  other.link.catch(() => undefined)
  expect(await asking).toBe('0x0c')
})

test('updates: one that is malformed in one namespace is refused as a whole, and nothing changes', async () => {
  const relay = await startTestRelay()
  const { link, wallet, session, connector } = await connectedFamilies(relay.url, [
    'eip155',
    'solana',
  ])
  wallet.onRequest('personal_sign', () => '0x0d')
  const { topic } = session
  let id = Date.now() * 1_000
  const { eip155 } = session.namespaces
  const many = Array.from({ length: 20_000 }, (_, i) => `eip155:${i}:${alice}`)
  for (const namespaces of [
    { eip155, solana: 7 },
    { eip155, solana: { accounts: { length: 3 }, methods: null, events: 'x', chains: [[]] } },
    { eip155, solana: null, bip122: [], __proto__x: {} },
    { eip155: { ...eip155, accounts: [...eip155!.accounts, ...many] } },
  ]) {
    id += 1_000
    const update = { method: 'wc_sessionUpdate', params: { namespaces } }
    await answer(connector, wallet, { topic, id }, update)
    expect(await link.provider.request(sign)).toBe('0x0d')
  }
  expect(link.accounts).toEqual([alice])
  expect(link.others?.solana?.accounts).toEqual([solanaAddress])
})

test('accounts: one of another family, or of a network nobody named, opens nothing', async () => {
  const relay = await startTestRelay()
  const { link } = await connectedFamilies(relay.url, ['eip155', 'solana'], {
    says: {
      change: ({ eip155, solana }) => ({
        eip155: { ...eip155!, accounts: [`${solanaId}:${solanaAddress}`, ...eip155!.accounts] },
        solana: {
          ...solana!,
          chains: [solanaId],
          accounts: [`eip155:1:${alice}`, `${solanaId}:${solanaAddress}`],
        },
      }),
    },
  })
  expect(link.accounts).toEqual([alice])
  expect(link.approvedCaipNetworkIds).toEqual(['eip155:31337', 'eip155:31338'])
  expect(link.others?.solana?.accounts).toEqual([solanaAddress])
  expect(link.others?.solana?.approvedCaipNetworkIds).toEqual([solanaId])
})

test('settlement: one that makes no sense gives no session, and the next wallet may scan', async () => {
  const relay = await startTestRelay()
  const errors = watchPage()
  const connector = createConnector(relay.url, { namespaces: families })
  const wallet = await createWallet(relay.url)
  const first = begin(connector, { networks: allNetworks })
  const proposal = await wallet.scan(await first.uri)
  const engine = wallet.client.engine as unknown as Record<string, unknown>
  engine.isValidApprove = async () => undefined
  patchEngine(wallet.client as never) // so that its uncaught errors do not count as errors of the page
  await wallet.client.approve({ id: proposal.id, namespaces: { eip155: 7 } as never })
  await until(() => wallet.client.session.length === 0) // the wallet is notified that its approval was invalid
  await expect(first.link).rejects.toMatchObject({ code: 'session/settlement-failed' })
  expect(await connector.reconnect(request())).toBe(null)

  const next = await createWallet(relay.url)
  const second = begin(connector, { networks: allNetworks })
  await next.approveFamilies(await next.scan(await second.uri), ['eip155'])
  expect((await second.link).accounts).toEqual([alice])
  expect(errors).toEqual([])
})
