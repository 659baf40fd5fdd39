import { createHash, generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import type { RelayOptions } from '../src/index.js'
import { withDeadline } from './deadline.js'
import { testClient, testRelay } from './fixtures.js'
import { createIdentity } from './identity.js'

type Outcome =
  | { open: true }
  | { status: number; reason: string }
  | { code: number; reason: string }

const readBody = async (response: AsyncIterable<Buffer>): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** How the relay answers a connection attempt. */
const attempt = (url: string, options?: ClientOptions): Promise<Outcome> =>
  withDeadline(
    new Promise<Outcome>((resolve) => {
      const socket = new WebSocket(url, options)
      socket.on('error', () => undefined)
      socket.on('unexpected-response', (_request, response) => {
        void readBody(response).then((body) =>
          resolve({ status: response.statusCode ?? 0, reason: JSON.parse(body).reason }),
        )
      })
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
      socket.on('open', () => {
        // A refused client gets a close frame right after; an admitted one gets its pong.
        socket.ping()
        socket.on('pong', () => {
          resolve({ open: true })
          socket.terminate()
        })
      })
    }),
    'outcome',
  )

const hour = 3_600

interface Case {
  name: string
  options?: Partial<RelayOptions>
  query?: Record<string, string>
  origin?: string
  token?: (relayUrl: string) => Promise<string | undefined>
  expected: 'open' | [status: number, reason: string]
}

const seconds = () => Math.floor(Date.now() / 1000)
const me = createIdentity()
const withClaims = (claims: Record<string, unknown>) => (url: string) => me.token(url, claims)
const tokenFor = (aud: (port: string) => string) => (url: string) =>
  me.token(aud(new URL(url).port))

const jwt = (problem: string): [number, string] => [
  401,
  `JWT validation error: JWT Token ${problem}`,
]

const cases: Case[] = [
  { name: 'a good token, no project', expected: 'open' },
  { name: 'any project', query: { projectId: 'abc' }, expected: 'open' },
  { name: 'no token', token: async () => undefined, expected: jwt('is missing') },
  { name: 'garbage as token', token: async () => 'a.b.c', expected: jwt('is invalid') },
  { name: 'a very long token', token: async () => 'a'.repeat(5000), expected: jwt('is invalid') },
  { name: 'no exp', token: withClaims({ exp: undefined }), expected: 'open' },
  {
    name: 'no exp, issued 23 hours ago',
    token: (url) => me.token(url, { iat: seconds() - 23 * hour, exp: undefined }),
    expected: 'open',
  },
  {
    name: 'no exp, issued more than a day ago',
    token: (url) => me.token(url, { iat: seconds() - 25 * hour, exp: undefined }),
    expected: jwt('is expired'),
  },
  {
    name: 'exp in ten years, issued 23 hours ago',
    token: (url) => me.token(url, { iat: seconds() - 23 * hour, exp: seconds() + 87_600 * hour }),
    expected: 'open',
  },
  {
    name: 'exp in ten years, issued more than a day ago',
    token: (url) => me.token(url, { iat: seconds() - 25 * hour, exp: seconds() + 87_600 * hour }),
    expected: jwt('is expired'),
  },
  { name: 'no iat', token: withClaims({ iat: undefined }), expected: jwt('is invalid') },
  { name: 'no sub', token: withClaims({ sub: undefined }), expected: jwt('is invalid') },
  { name: 'no iss', token: withClaims({ iss: undefined }), expected: jwt('is invalid') },
  {
    name: 'iss of another key',
    token: withClaims({ iss: createIdentity().id }),
    expected: jwt('is invalid'),
  },
  {
    name: 'iss of another kind',
    token: withClaims({ iss: 'did:pkh:eip155:1:0x1' }),
    expected: jwt('is invalid'),
  },
  {
    name: 'a clock 1 min fast',
    token: (url) => me.token(url, { iat: seconds() + 60 }),
    expected: 'open',
  },
  {
    name: 'a clock 3 min fast',
    token: (url) => me.token(url, { iat: seconds() + 180 }),
    expected: jwt('is not yet valid'),
  },
  {
    name: 'expired 1 min ago',
    token: (url) => me.token(url, { exp: seconds() - 60 }),
    expected: 'open',
  },
  {
    name: 'expired 3 min ago',
    token: (url) => me.token(url, { iat: seconds() - hour, exp: seconds() - 180 }),
    expected: jwt('is expired'),
  },
  {
    name: 'localhost for 127.0.0.1',
    token: tokenFor((port) => `ws://localhost:${port}`),
    expected: 'open',
  },
  {
    name: 'wss, with path and query',
    token: tokenFor((port) => `wss://127.0.0.1:${port}/?a=b`),
    expected: 'open',
  },
  {
    name: 'another relay',
    token: async () => me.token('wss://relay.example.com'),
    expected: jwt('is for another relay'),
  },
  {
    name: 'another port',
    token: async () => me.token('ws://127.0.0.1:1'),
    expected: jwt('is for another relay'),
  },
  {
    name: 'http',
    token: tokenFor((port) => `http://127.0.0.1:${port}`),
    expected: jwt('is for another relay'),
  },
  {
    name: 'a configured address',
    options: { audiences: ['wss://relay.example.com'] },
    token: async () => me.token('wss://relay.example.com'),
    expected: 'open',
  },
  {
    name: 'not the configured address',
    options: { audiences: ['wss://relay.example.com'] },
    expected: jwt('is for another relay'),
  },
  {
    name: 'project needed, missing',
    options: { allowedProjects: ['abc'] },
    expected: [401, 'Authorization error: Project ID is missing'],
  },
  {
    name: 'project needed, unknown',
    options: { allowedProjects: ['abc'] },
    query: { projectId: 'ab' },
    expected: [401, 'Unauthorized: invalid key'],
  },
  {
    name: 'project needed, known',
    options: { allowedProjects: ['abc'] },
    query: { projectId: 'abc' },
    expected: 'open',
  },
  {
    name: 'origin on the list',
    options: { allowedOrigins: ['https://app.example'] },
    origin: 'https://app.example',
    expected: 'open',
  },
  {
    name: 'origin not on the list',
    options: { allowedOrigins: ['https://app.example'] },
    origin: 'https://evil.example',
    expected: [403, 'Unauthorized: origin not allowed'],
  },
  {
    name: 'origin that is none',
    options: { allowedOrigins: ['https://app.example'] },
    origin: 'null',
    expected: [403, 'Unauthorized: origin not allowed'],
  },
  {
    name: 'a page posing as an app',
    options: { allowedOrigins: ['com.example.app'] },
    origin: 'https://evil.example',
    query: { bundleId: 'com.example.app' },
    expected: [403, 'Unauthorized: origin not allowed'],
  },
  {
    name: 'an app on the list',
    options: { allowedOrigins: ['com.example.app'] },
    query: { packageName: 'com.example.app' },
    expected: 'open',
  },
  {
    name: 'an app not on the list',
    options: { allowedOrigins: ['com.example.app'] },
    query: { packageName: 'com.other' },
    expected: [403, 'Unauthorized: origin not allowed'],
  },
  {
    name: 'a local page',
    options: { allowedOrigins: ['https://app.example'] },
    origin: 'http://localhost:3000',
    expected: 'open',
  },
  { name: 'no origin', options: { allowedOrigins: ['https://app.example'] }, expected: 'open' },
]

describe.each(cases)('admission: $name', ({ options, query, origin, token, expected }) => {
  const target = async () => {
    const { url } = await testRelay(options)
    const auth = await (token ?? ((aud: string) => me.token(aud)))(url)
    return { url, query: new URLSearchParams({ ...(auth ? { auth } : {}), ...query }) }
  }
  const headers = origin === undefined ? {} : { origin }

  test('by HTTP status', async () => {
    const { url, query } = await target()
    expect(await attempt(`${url}/?${query}`, headers)).toEqual(
      expected === 'open' ? { open: true } : { status: expected[0], reason: expected[1] },
    )
  })

  test('by close code, when the client asks for it', async () => {
    const { url, query } = await target()
    query.set('useOnCloseEvent', 'true')
    expect(await attempt(`${url}/?${query}`, headers)).toEqual(
      expected === 'open' ? { open: true } : { code: 3000, reason: expected[1] },
    )
  })
})

test('token in the Authorization header', async () => {
  const { url } = await testRelay()
  const authorization = `Bearer ${await me.token(url)}`
  expect(await attempt(url, { headers: { authorization } })).toEqual({ open: true })
})

test('a token signed by another method is refused', async () => {
  const { url } = await testRelay()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const claims = { iss: me.id, sub: 'x', aud: url, iat: seconds() }
  const es256 = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256' }).sign(privateKey)
  const plain = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const none = `${plain({ alg: 'none' })}.${plain(claims)}.`
  for (const auth of [es256, none, `${(await me.token(url)).slice(0, -4)}AAAA`]) {
    const [status, reason] = jwt('is invalid')
    expect(await attempt(`${url}/?${new URLSearchParams({ auth })}`)).toEqual({ status, reason })
  }
})

test('the token decides whose mailbox it is', async () => {
  const { url } = await testRelay()
  const client = await testClient(url, { identity: me })
  const topic = 'c'.repeat(64)
  // sha256 of topic and client id: the relay took the id from the token.
  const expected = createHash('sha256')
    .update(topic + me.id)
    .digest('hex')
  expect(await client.call('irn_subscribe', { topic })).toBe(expected)
})

test('HTTP: health, and nothing else', async () => {
  const { url, port } = await testRelay()
  const base = `http://127.0.0.1:${port}`
  await testClient(url)
  const health = await fetch(`${base}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok', connections: 1 }])
  for (const path of ['/', '/rpc', '//']) {
    const other = await fetch(base + path)
    expect([other.status, await other.json()]).toEqual([404, { reason: 'Not found' }])
  }
  expect(await attempt(`${url}/other`)).toEqual({ status: 404, reason: 'Not found' })
})
