import type { SessionTypes, SignClientTypes } from '@walletconnect/types'
import { expect, test } from 'vitest'
import { updateSession } from '../../../packages/testing/src/scripted-wallet/update-session.js'
import { startRelay } from '../src/index.js'
import { withDeadline } from './deadline.js'
import { temporaryFolder, testRelay } from './fixtures.js'
import { nextEvent, type OfficialClient, officialClient } from './official-client.js'

type Args<Name extends SignClientTypes.Event> = SignClientTypes.EventArguments[Name]

const chain = 'eip155:31337'
const account = `${chain}:0x52908400098527886e0f7030069857d2e4169ee7`
const namespaces = (accounts: string[]): SessionTypes.Namespaces => ({
  eip155: {
    accounts,
    methods: ['personal_sign'],
    events: ['accountsChanged'],
  },
})

/** Pairs the two and settles a session. */
const settle = async (dapp: OfficialClient, wallet: OfficialClient) => {
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: {
      eip155: { chains: [chain], methods: ['personal_sign'], events: ['accountsChanged'] },
    },
  })
  const proposed = nextEvent<Args<'session_proposal'>>(wallet, 'session_proposal')
  await wallet.pair({ uri: uri ?? '' })
  const { id } = await proposed
  const { topic, acknowledged } = await wallet.approve({ id, namespaces: namespaces([account]) })
  const [session] = await Promise.all([
    withDeadline(approval(), 'settled', 20_000),
    withDeadline(acknowledged(), 'acknowledged', 20_000),
  ])
  expect(session.topic).toBe(topic)
  return topic
}

const sign = (text: string) => ({ method: 'personal_sign', params: [text, account] })

/** Answers every signing request with the text it was asked to sign. */
const signEverything = (wallet: OfficialClient, seen: string[] = []): void => {
  wallet.on('session_request', ({ id, topic, params }) => {
    const [text] = params.request.params as [string]
    seen.push(text)
    void wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: `signed ${text}` } })
  })
}

test('official clients: pair, propose, settle, request, respond, ping, update, extend, emit, disconnect', async () => {
  const { url } = await testRelay({ dataDir: temporaryFolder() })
  const [dapp, wallet] = await Promise.all([
    officialClient(url, 'dapp'),
    officialClient(url, 'wallet'),
  ])
  signEverything(wallet)
  const topic = await settle(dapp, wallet)

  const results = await Promise.all(
    ['one', 'two'].map((text) => dapp.request({ topic, chainId: chain, request: sign(text) })),
  )
  expect(results).toEqual(['signed one', 'signed two'])

  await withDeadline(dapp.ping({ topic }), 'ping of the dapp')
  await withDeadline(wallet.ping({ topic }), 'ping of the wallet')

  const updated = nextEvent<Args<'session_update'>>(dapp, 'session_update')
  const other = `${chain}:0x8617e340b3d01fa5f11f306f4090fd50e238070d`
  const update = updateSession(wallet, { topic, namespaces: namespaces([account, other]) })
  await withDeadline(update, 'update')
  expect((await updated).params.namespaces.eip155?.accounts).toEqual([account, other])

  const extended = nextEvent<Args<'session_extend'>>(dapp, 'session_extend')
  const extension = await wallet.extend({ topic })
  await withDeadline(extension.acknowledged(), 'extend')
  expect((await extended).topic).toBe(topic)

  const emitted = nextEvent<Args<'session_event'>>(dapp, 'session_event')
  await wallet.emit({ topic, chainId: chain, event: { name: 'accountsChanged', data: [other] } })
  expect((await emitted).params.event).toEqual({ name: 'accountsChanged', data: [other] })

  const deleted = nextEvent<Args<'session_delete'>>(wallet, 'session_delete')
  await dapp.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
  expect((await deleted).topic).toBe(topic)
  expect(wallet.session.length).toBe(0)
}, 60_000)

test('official clients: a proposal is rejected', async () => {
  const { url } = await testRelay()
  const [dapp, wallet] = await Promise.all([
    officialClient(url, 'dapp'),
    officialClient(url, 'wallet'),
  ])
  const { uri, approval } = await dapp.connect({ optionalNamespaces: {} })
  const answer = expect(approval()).rejects.toMatchObject({ code: 5000 })
  const proposed = nextEvent<Args<'session_proposal'>>(wallet, 'session_proposal')
  await wallet.pair({ uri: uri ?? '' })
  const { id } = await proposed
  await wallet.reject({ id, reason: { code: 5000, message: 'no' } })
  await withDeadline(answer, 'rejection')
}, 60_000)

test('official clients: the relay restarts while the wallet is away, and nothing is lost', async () => {
  const dataDir = temporaryFolder()
  const first = await startRelay({ dataDir })
  const { url, port } = first
  const [dapp, wallet] = await Promise.all([
    officialClient(url, 'dapp'),
    officialClient(url, 'wallet'),
  ])
  const seen: string[] = []
  signEverything(wallet, seen)
  const topic = await settle(dapp, wallet)

  await wallet.core.relayer.transportClose()
  const published = new Promise<void>((resolve) => {
    let count = 0
    dapp.core.relayer.on('relayer_publish', () => {
      count += 1
      if (count === 3) resolve()
    })
  })
  const answers = Promise.all(
    ['one', 'two', 'three'].map((text) =>
      dapp.request({ topic, chainId: chain, request: sign(text) }),
    ),
  )
  await withDeadline(published, 'requests stored')
  await first.close()

  await testRelay({ port, dataDir })
  await wallet.core.relayer.transportOpen()
  expect(await withDeadline(answers, 'answers', 30_000)).toEqual([
    'signed one',
    'signed two',
    'signed three',
  ])
  expect(seen).toEqual(['one', 'two', 'three'])
}, 60_000)

test('official clients: the relay restarts under both, and the session goes on', async () => {
  const dataDir = temporaryFolder()
  const first = await startRelay({ dataDir })
  const { url, port } = first
  const [dapp, wallet] = await Promise.all([
    officialClient(url, 'dapp'),
    officialClient(url, 'wallet'),
  ])
  signEverything(wallet)
  const topic = await settle(dapp, wallet)
  const back = Promise.all(
    [dapp, wallet].map(
      (client) =>
        new Promise<void>((resolve) => client.core.relayer.once('relayer_connect', resolve)),
    ),
  )
  await first.close()
  await testRelay({ port, dataDir })
  await withDeadline(back, 'both back', 20_000)
  const request = dapp.request({ topic, chainId: chain, request: sign('after') })
  expect(await withDeadline(request, 'answer', 20_000)).toBe('signed after')
}, 60_000)
