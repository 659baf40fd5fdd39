import { expect, test } from 'vitest'
import { fakePage } from '../../test/fake-page.js'
import { httpServer } from '../../test/http-server.js'
import { KitError } from '../errors/errors.js'
import type { Events } from '../events.js'
import { createEvents } from '../events.js'
import { bnbSmartChain } from '../networks/evm-networks.js'
import type { AlertCode } from '../shell/alerts.js'
import { createAlerts } from '../shell/alerts.js'
import { loadAnalytics } from './load-analytics.js'
import { createApi } from './load-api.js'

const alice = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4'
type Parts = Parameters<typeof loadAnalytics>[0]

async function setUp({ status = (): number => 200, isAnalyticsEnabled = true as unknown } = {}) {
  const server = await httpServer(({ url }, response) =>
    url.pathname === '/getAnalyticsConfig'
      ? response.end(JSON.stringify({ isAnalyticsEnabled }))
      : response.writeHead(status()).end('thanks'),
  )
  const alerts = createAlerts()
  const { environment, clock } = fakePage()
  const { emit, on } = createEvents((error) => {
    throw error
  })
  // Parts of the kit that analytics only reads.
  const parts = {
    env: {
      ...environment,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
    },
    options: {
      networks: [bnbSmartChain],
      projectId: 'p1',
      provider: { url: server.url },
      features: { analytics: true },
    },
    inView: {
      network: () => bnbSmartChain,
      account: () => ({
        address: alice,
        allAccounts: [{ address: alice, type: 'smartAccount' }],
      }),
    },
    connection: { state: { eip155: { status: 'connected' } } },
    connectors: {
      state: {
        list: [
          { id: 'io.honest', name: 'Honest Wallet', type: 'announced' },
          { id: 'walletConnect', name: 'WalletConnect', type: 'wallet-connect' },
        ],
      },
    },
    alerts,
    on,
  }
  const load = (overrides: object = {}) => {
    const all = { ...parts, ...overrides }
    return loadAnalytics({ ...all, api: createApi(all) } as unknown as Parts)
  }
  const sent = () =>
    server.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
  return { server, clock, alerts, emit, parts, load, sent }
}
const happen = (emit: Awaited<ReturnType<typeof setUp>>['emit'], events: Partial<Events>) => {
  for (const [name, event] of Object.entries(events)) emit(name as 'modal/opened', event as never)
}

test('default: the provider is asked whether it takes events, then told each under its name', async () => {
  const { server, emit, load, sent, clock } = await setUp()
  await using _ = server
  const analytics = await load()
  happen(emit, {
    'connection/started': { connectorId: 'io.honest' },
    'account/connected': {
      caipAddress: `eip155:56:${alice}`,
      connectorId: 'walletConnect',
      restored: false,
    },
    'connection/failed': { connectorId: 'io.honest', code: 'wallet/rejected', restoring: false },
    'network/switched': { from: 'eip155:56', to: 'eip155:97' },
    'transaction/handed-over': { intentId: 'i', kind: 'transfer' },
    'transaction/succeeded': { intentId: 'i', kind: 'transfer', hash: '0xhash' },
    'transaction/failed': {
      intentId: 'i',
      kind: 'transfer',
      code: 'transaction/reverted',
      hash: '0xhash',
    },
    'history/opened': {},
    'history/more-asked': {},
    'history/failed': { code: 'transport/timeout' },
    'account/disconnected': { namespace: 'eip155', by: 'person' },
    'connection/goodbye-failed': { connectorId: 'io.honest', code: 'relay/unreachable' },
    'modal/closed': { connected: false },
  })
  await server.waitForRequests(15)
  const scene = { network: 'eip155:56', isSmartAccount: true }
  expect(sent().map(({ props }) => [props.type, props.event, props.properties])).toEqual([
    ['track', 'MODAL_OPEN', { connected: true }],
    ['track', 'SELECT_WALLET', { name: 'Honest Wallet', platform: 'browser' }],
    ['track', 'CONNECT_SUCCESS', { method: 'qrcode', name: 'WalletConnect' }],
    ['track', 'CONNECT_ERROR', { message: 'wallet/rejected' }],
    ['track', 'SWITCH_NETWORK', { network: 'eip155:97' }],
    ['track', 'SEND_INITIATED', scene],
    ['track', 'SEND_SUCCESS', scene],
    ['track', 'SEND_ERROR', { ...scene, message: 'transaction/reverted' }],
    ['track', 'CLICK_TRANSACTIONS', scene],
    ['track', 'LOAD_MORE_TRANSACTIONS', scene],
    ['track', 'ERROR_FETCH_TRANSACTIONS', { ...scene, message: 'transport/timeout' }],
    ['track', 'DISCONNECT_SUCCESS', { namespace: 'eip155' }],
    ['track', 'DISCONNECT_ERROR', { message: 'relay/unreachable' }],
    ['track', 'MODAL_CLOSE', { connected: false }],
  ])
  const { eventId, url, domain, timestamp } = sent()[0]
  expect({ url, domain, timestamp }).toEqual({
    url: 'https://dapp.example',
    domain: 'dapp.example',
    timestamp: clock.now(),
  })
  expect(new Set(sent().map((one) => one.eventId)).size).toBe(14)
  expect(eventId).toEqual(expect.any(String))
  expect(
    server.requests.map(({ method, url }) => `${method} ${url.pathname}${url.search}`),
  ).toEqual([
    'GET /getAnalyticsConfig?projectId=p1&st=gla&sv=html-evm-1.7.5',
    ...Array.from({ length: 14 }, () => 'POST /e?projectId=p1&st=gla&sv=html-evm-1.7.5'),
  ])
  analytics?.destroy()
})

test('no address, transaction or words of an error leave the page', async () => {
  const { server, emit, load } = await setUp()
  await using _ = server
  await load()
  const message = `from ${alice}`
  happen(emit, {
    'account/connected': { caipAddress: `eip155:56:${alice}`, connectorId: 'x', restored: false },
    'account/changed': { caipAddress: `eip155:56:${alice}` },
    'transaction/succeeded': { intentId: 'i', kind: 'transfer', hash: '0xhash' },
    'error/reported': { code: 'unknown', values: [message], message },
    'modal/closed': { connected: true },
  })
  await server.waitForRequests(6)
  const all = JSON.stringify(server.requests)
  expect(all).toContain('INTERNAL_SDK_ERROR')
  expect(all.toLowerCase()).not.toContain(alice.toLowerCase())
  expect(all).not.toContain('0xhash')
})

test('what is restored, or came from another tab, is no act of a person here', async () => {
  const { server, emit, load, sent } = await setUp()
  await using _ = server
  await load()
  happen(emit, {
    'account/connected': { caipAddress: `eip155:56:${alice}`, connectorId: 'x', restored: true },
    'connection/failed': { connectorId: 'x', code: 'connection/timeout', restoring: true },
    'account/disconnected': { namespace: 'eip155', by: 'tab' },
    'modal/closed': { connected: true },
  })
  await server.waitForRequests(3)
  expect(sent().map(({ props }) => props.event)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
})

test('errors: at most 5 in 60 s (§9), by code and category; a refusal by a person is none', async () => {
  const { server, emit, load, sent, clock } = await setUp()
  await using _ = server
  await load()
  const codes = [
    'wallet/rejected',
    'connection/cancelled',
    'transport/timeout',
    'frame/aborted',
    'wallet/bad-answer',
    'unknown',
    'network/unreachable',
    'pairing/expired',
  ] as const
  const fail = (code: (typeof codes)[number]) =>
    emit('error/reported', { code, values: [], message: '' })
  codes.forEach(fail)
  await server.waitForRequests(7)
  await clock.advance(59_999)
  fail('unknown')
  await clock.advance(1)
  fail('unknown')
  await server.waitForRequests(8)
  const errors = sent().filter(({ props }) => props.type === 'error')
  expect(errors.map(({ props }) => [props.event, props.errorType])).toEqual([
    ['API_ERROR', 'transport/timeout'],
    ['SECURE_SITE_ERROR', 'frame/aborted'],
    ['DATA_PARSING_ERROR', 'wallet/bad-answer'],
    ['INTERNAL_SDK_ERROR', 'unknown'],
    ['API_ERROR', 'network/unreachable'],
    ['INTERNAL_SDK_ERROR', 'unknown'],
  ])
  expect(errors[0].timestamp).toBe(new Date(1_000_000).toISOString())
})

test("403: 'Invalid App Configuration', once", async () => {
  const { server, emit, load, alerts } = await setUp({ status: () => 403 })
  await using _ = server
  const analytics = await load()
  emit('modal/closed', { connected: false })
  emit('modal/opened', { connected: false })
  emit('modal/closed', { connected: false })
  await server.waitForRequests(5)
  const shown: AlertCode[] = alerts.state.shown.map(({ code }) => code)
  expect(shown).toEqual(['invalid-app-configuration'])
  analytics?.destroy()
})

test.each([
  ['is off at the provider', false],
  ['has a switch nobody understands', 'yes'],
])(
  'a project whose analytics %s: one question, no event, no timer',
  async (_, isAnalyticsEnabled) => {
    const { server, emit, load, clock, sent } = await setUp({ isAnalyticsEnabled })
    await using _server = server
    await load()
    await server.waitForRequests(1)
    // Once no deadline is pending, the response has arrived.
    await expect.poll(() => clock.pending).toBe(0)
    emit('modal/closed', { connected: false })
    await clock.settle()
    expect(sent()).toEqual([])
    expect(clock.pending).toBe(0)
  },
)

test('off, or nobody to tell: no request and no timer', async () => {
  const { server, emit, load, parts, clock } = await setUp()
  await using _ = server
  const off = { ...parts.options, features: { analytics: false } }
  expect(await load({ options: off })).toBeNull()
  expect(await load({ options: { ...parts.options, projectId: null } })).toBeNull()
  expect(await load({ options: { ...parts.options, provider: null } })).toBeNull()
  expect(await load({ env: { ...parts.env, page: null } })).toBeNull()
  emit('modal/closed', { connected: false })
  await clock.settle()
  expect(server.requests).toEqual([])
  expect(clock.pending).toBe(0)
})

test('hostile: a storm of events is one request at a time, and at most 50 wait', async () => {
  let open = 0
  let most = 0
  const { emit, load, clock, server: config, parts } = await setUp()
  await using _ = config
  await using server = await httpServer((_, response) => {
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    response.end()
  })
  const options = { ...parts.options, provider: { url: config.url, analyticsUrl: server.url } }
  const analytics = await load({ options })
  for (let i = 0; i < 1000; i++) emit('modal/closed', { connected: false })
  await server.waitForRequests(50)
  await expect.poll(() => clock.pending).toBe(0)
  expect(server.requests).toHaveLength(50)
  expect(most).toBe(1)
  analytics?.destroy()
})

test('destroy: what is on its way is dropped, nothing is heard any more', async () => {
  const { emit, load, clock, alerts, server: config, parts } = await setUp()
  await using _ = config
  await using silent = await httpServer(() => undefined)
  const options = { ...parts.options, provider: { url: config.url, analyticsUrl: silent.url } }
  const analytics = await load({ options })
  await silent.waitForRequests(1)
  analytics?.destroy()
  emit('modal/closed', { connected: false })
  emit('error/reported', { code: 'unknown', values: [], message: new KitError('unknown').message })
  await clock.settle()
  expect(silent.requests).toHaveLength(1)
  expect(clock.pending).toBe(0)
  expect(alerts.state.shown).toEqual([])
})
