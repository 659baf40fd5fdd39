import { expect, test } from 'vitest'
import type { ReceivedRequest } from '../../test/http-server.js'
import { httpServer } from '../../test/http-server.js'
import { patientClock } from '../../test/patient-clock.js'
import { whilePolluted } from '../../test/polluted.js'
import { serverEnvironment } from '../environment.js'
import { createApiClient } from './api-client.js'
import { HttpError } from './http-error.js'

const alice = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4'
const here = 'eip155:56'
const usd = { currency: 'usd', chainId: here } as const
const ofAlice = { params: { address: alice }, query: usd, network: here } as const

type Reply = { status?: number; headers?: Record<string, string>; body?: unknown }
const served: Reply = { body: { http: [here] } }
const nothing: Reply = { body: { balances: [] } }

/** A provider with one list of replies for each path; the last one is repeated. */
async function setUp(replies: Record<string, Reply[]>, { random = 0 } = {}) {
  const counts = new Map<string, number>()
  const server = await httpServer(({ url }, response) => {
    const list = replies[url.pathname] ?? []
    const count = counts.get(url.pathname) ?? 0
    counts.set(url.pathname, count + 1)
    const { status = 200, headers = {}, body = {} } = list[Math.min(count, list.length - 1)] ?? {}
    response.writeHead(status, headers).end(JSON.stringify(body))
  })
  const clock = patientClock()
  const env = { ...serverEnvironment(clock), random: () => random }
  const api = createApiClient(env, { url: server.url }, { projectId: 'p1', namespaces: ['eip155'] })
  const asked = () => server.requests.map(({ url }) => url.pathname)
  return { server, clock, api, asked, [Symbol.asyncDispose]: server[Symbol.asyncDispose] }
}
const chains = '/v1/supported-chains'
const balance = `/v1/account/${alice}/balance`
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error) => error.code,
  )

test('default: parameters in the path, the rest in the query, and who asks', async () => {
  await using world = await setUp({ [chains]: [served], [balance]: [nothing] })
  await expect(world.api.call('balance', ofAlice)).resolves.toEqual({ balances: [] })
  const caller = { projectId: 'p1', st: 'gla', sv: 'html-evm-1.7.5' }
  const [first, second] = world.server.requests as [ReceivedRequest, ReceivedRequest]
  expect(first.url.pathname).toBe(chains)
  expect(Object.fromEntries(first.url.searchParams)).toEqual(caller)
  expect(second.url.pathname).toBe(balance)
  expect(Object.fromEntries(second.url.searchParams)).toEqual({ ...caller, ...usd })
  expect(world.clock.pending()).toBe(0)
})

test('each server is asked for its own calls', async () => {
  const reply = (value: unknown) => httpServer((_, response) => response.end(JSON.stringify(value)))
  await using first = await reply({ http: [] })
  await using second = await reply({ allowedOrigins: [] })
  await using third = await reply({})
  const api = createApiClient(
    serverEnvironment(),
    { url: first.url, explorerUrl: second.url, analyticsUrl: third.url },
    { projectId: 'p1', namespaces: [] },
  )
  await api.call('supportedChains', {})
  await api.call('allowedOrigins', {})
  const props = { type: 'track', event: 'MODAL_OPEN' } as const
  const body = { eventId: 'e', url: 'https://a.example', domain: 'a.example', timestamp: 1, props }
  await api.call('reportEvent', { body })
  expect(
    [first, second, third].map(({ requests }) => requests.map(({ url }) => url.pathname)),
  ).toEqual([[chains], ['/projects/v1/origins'], ['/e']])
  expect(third.requests[0]).toMatchObject({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
  })
  expect(third.requests[0]?.url.searchParams.get('sv')).toBe('html-universal-1.7.5')
})

test('error: swap/network-not-supported, swap/gas-price-not-supported for a network that is not served, and no request', async () => {
  await using world = await setUp({ [chains]: [{ body: { http: ['eip155:1'] } }] })
  const account = `${here}:${alice}`
  const query = { userAddress: account, from: account, to: account }
  const approve = world.api.call('buildApprove', { query, network: here })
  expect(await codeOf(approve)).toBe('swap/network-not-supported')
  await expect(approve).rejects.toThrow('Network not supported for Swaps')
  const price = world.api.call('gasPrice', { query: { chainId: here }, network: here })
  expect(await codeOf(price)).toBe('swap/gas-price-not-supported')
  await expect(price).rejects.toThrow('Network not supported for Gas Price')
  expect(world.asked()).toEqual([chains])
})

test('a network that the provider does not serve: its empty answer, and no request for it', async () => {
  await using world = await setUp({ [chains]: [{ body: { http: ['eip155:1'] } }] })
  const { api } = world
  expect(await api.call('balance', ofAlice)).toEqual({ balances: [] })
  const params = { address: alice }
  expect(await api.call('identity', { params, network: here })).toEqual({
    name: null,
    avatar: null,
  })
  const query = { apiVersion: '2' } as const
  expect(await api.call('namesOf', { params, query, network: here })).toEqual([])
  const body = { coin_type: 2147483704, address: alice, message: '{}', signature: '0x00' }
  expect(await api.call('registerName', { body, network: here })).toEqual({ success: false })
  expect(world.asked()).toEqual([chains])
})

test('race: calls that need the list of networks at the same time share one request for it', async () => {
  await using world = await setUp({ [chains]: [served], [balance]: [nothing] })
  await Promise.all([1, 2, 3].map(() => world.api.call('balance', ofAlice)))
  await world.api.call('balance', ofAlice)
  expect(world.asked()).toEqual([chains, balance, balance, balance, balance])
})

test('race: a call that is given up ends neither the others nor the list they wait for', async () => {
  await using world = await setUp({ [chains]: [served], [balance]: [nothing] })
  const stop = new AbortController()
  const given = world.api.call('balance', { ...ofAlice, signal: stop.signal })
  const other = world.api.call('balance', ofAlice)
  stop.abort()
  expect(await codeOf(given)).toBe('connection/cancelled')
  expect(await other).toEqual({ balances: [] })
  expect(world.asked()).toEqual([chains, balance])
})

test('a list of networks that all gave up is asked for anew', async () => {
  await using world = await setUp({ [chains]: [served], [balance]: [nothing] })
  const stop = new AbortController()
  const given = world.api.call('balance', { ...ofAlice, signal: stop.signal })
  await world.server.waitForRequests(1)
  stop.abort()
  expect(await codeOf(given)).toBe('connection/cancelled')
  expect(await world.api.call('balance', ofAlice)).toEqual({ balances: [] })
})

test('error: without the list of networks nothing is known; 10 s later it is asked for again', async () => {
  await using world = await setUp({
    [chains]: [{ status: 404 }, served],
    [balance]: [nothing],
  })
  const { api, clock } = world
  expect(await codeOf(api.call('balance', ofAlice))).toBe('transport/http-status')
  await clock.advance(9_999)
  expect(await codeOf(api.call('balance', ofAlice))).toBe('transport/http-status')
  expect(world.asked()).toEqual([chains])
  await clock.advance(1)
  expect(await api.call('balance', ofAlice)).toEqual({ balances: [] })
  expect(world.asked()).toEqual([chains, chains, balance])
})

test('a list of networks that has failed is asked for at once when a person tries again', async () => {
  await using world = await setUp({ [chains]: [{ status: 404 }, served], [balance]: [nothing] })
  expect(await codeOf(world.api.call('balance', ofAlice))).toBe('transport/http-status')
  expect(await world.api.call('balance', { ...ofAlice, isUrgent: true })).toEqual({ balances: [] })
  expect(world.asked()).toEqual([chains, chains, balance])
})

const origins = '/projects/v1/origins'
const allowed: Reply = { body: { allowedOrigins: ['https://gla.example'] } }

test.each([408, 413, 429, 500, 502, 503, 504])('a GET is tried again after %i', async (status) => {
  await using world = await setUp({ [origins]: [{ status }, allowed] })
  const answer = world.api.call('allowedOrigins', {})
  expect(await world.clock.pass()).toBe(150)
  expect(await answer).toEqual(allowed.body)
  expect(world.asked()).toEqual([origins, origins])
  expect(world.clock.pending()).toBe(0)
})

test.each([400, 401, 403, 404, 409, 410, 422, 501, 505])(
  'a GET is not tried again after %i',
  async (status) => {
    await using world = await setUp({ [origins]: [{ status }, allowed] })
    const error = await world.api.call('allowedOrigins', {}).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({ status })
    expect(world.clock.pauses).toEqual([])
  },
)

test('a GET is not tried again after an answer that cannot be read, or a path that cannot be built', async () => {
  await using world = await setUp({ [origins]: [{ body: 7 }, allowed] })
  expect(await codeOf(world.api.call('allowedOrigins', {}))).toBe('transport/bad-answer')
  const image = world.api.call('walletImage', { params: { imageId: '..' } })
  expect(await codeOf(image)).toBe('transport/http-failed')
  expect(world.asked()).toEqual([origins])
  expect(world.clock.pauses).toEqual([])
})

test.each([
  [0, [150, 300, 600]],
  [1, [225, 450, 850]],
])('four tries at most, with pauses that double, and a random part of %i', async (random, all) => {
  await using world = await setUp({ [origins]: [{ status: 503 }] }, { random })
  const code = codeOf(world.api.call('allowedOrigins', {}))
  for (const pause of all) expect(await world.clock.pass()).toBe(pause)
  expect(await code).toBe('transport/http-status')
  expect(world.asked()).toHaveLength(4)
  expect(world.clock.pending()).toBe(0)
})

test('a lost connection is tried again', async () => {
  let count = 0
  await using server = await httpServer((_, response) =>
    count++ === 0 ? response.destroy() : response.end(JSON.stringify(allowed.body)),
  )
  const clock = patientClock()
  const env = { ...serverEnvironment(clock), random: () => 0 }
  const api = createApiClient(env, { url: server.url }, { projectId: 'p', namespaces: [] })
  const answer = api.call('allowedOrigins', {})
  await clock.pass()
  expect(await answer).toEqual(allowed.body)
})

test('Retry-After: a longer pause is kept; one beyond the 10 s of the call ends it at once', async () => {
  const later = (seconds: string): Reply => ({ status: 429, headers: { 'Retry-After': seconds } })
  await using world = await setUp({
    [origins]: [later('4'), later('4'), later('4'), later('0'), allowed],
  })
  const code = codeOf(world.api.call('allowedOrigins', {}))
  expect(await world.clock.pass()).toBe(4000)
  expect(await world.clock.pass()).toBe(4000)
  expect(await code).toBe('transport/http-status')
  expect(world.asked()).toHaveLength(3)
  const again = world.api.call('allowedOrigins', {})
  expect(await world.clock.pass()).toBe(150)
  expect(await again).toEqual(allowed.body)
})

test('error: transport/timeout 10 s after the call, tries, pauses and the list of networks included', async () => {
  let count = 0
  await using server = await httpServer((_, response) => {
    if (count++ === 0) response.writeHead(503).end()
    else if (count === 2) response.end(JSON.stringify(served.body))
  })
  const clock = patientClock()
  const env = { ...serverEnvironment(clock), random: () => 0 }
  const api = createApiClient(env, { url: server.url }, { projectId: 'p', namespaces: [] })
  const code = codeOf(api.call('balance', ofAlice))
  await clock.pass()
  await server.waitForRequests(3)
  await clock.advance(9_849)
  expect(clock.pending()).toBeGreaterThan(0)
  await clock.advance(1)
  expect(await code).toBe('transport/timeout')
  expect(clock.pending()).toBe(0)
})

test('error: connection/cancelled on abort, also in a pause; nobody is asked again', async () => {
  await using world = await setUp({ [origins]: [{ status: 503 }] })
  const stop = new AbortController()
  const code = codeOf(world.api.call('allowedOrigins', { signal: stop.signal }))
  await world.clock.begun()
  stop.abort()
  expect(await code).toBe('connection/cancelled')
  expect(world.clock.pending()).toBe(0)
  expect(world.asked()).toEqual([origins])
})

test('a POST is sent once', async () => {
  await using world = await setUp({
    [chains]: [served],
    '/v1/profile/account': [{ status: 503 }],
  })
  const body = { coin_type: 60, address: alice, message: '{}', signature: '0x00' }
  const code = codeOf(world.api.call('registerName', { body, network: here }))
  expect(await code).toBe('transport/http-status')
  expect(world.asked()).toEqual([chains, '/v1/profile/account'])
  expect(world.clock.pauses).toEqual([])
})

test('hostile: a polluted Object.prototype adds nothing to a call', async () => {
  const asked: string[] = []
  const env = serverEnvironment({
    // Node's own fetch would take these values too.
    async fetch(url) {
      asked.push(String(url))
      return new Response(JSON.stringify(allowed.body))
    },
  })
  const api = createApiClient(env, { url: 'https://a.example' }, { projectId: 'p', namespaces: [] })
  const extra = { query: { stolen: 'x' }, params: { imageId: 'x' }, network: here, empty: {} }
  await whilePolluted(extra, () => api.call('allowedOrigins', {}))
  expect(asked).toEqual([
    'https://a.example/projects/v1/origins?projectId=p&st=gla&sv=html-universal-1.7.5',
  ])
})
