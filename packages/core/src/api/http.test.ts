import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fakeClock } from '../../test/fake-clock.js'
import { httpServer } from '../../test/http-server.js'
import { serverEnvironment } from '../environment.js'
import type { ErrorCode } from '../errors/errors.js'
import { createHttp } from './http.js'
import { HttpError } from './http-error.js'

const env = serverEnvironment()
const schema = z.object({ name: z.string() })
const query = { projectId: 'p1', st: 'gla', sv: 'html-evm-1.7.5' }
const json = (value: unknown) => (_: unknown, response: ServerResponse) =>
  void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(value))
const codeOf = (work: Promise<unknown>): Promise<ErrorCode | 'nothing'> =>
  work.then(
    () => 'nothing' as const,
    (error) => error.code,
  )

test('get: the path in its place, what is empty left out, and who asks said on every call', async () => {
  await using server = await httpServer(json({ name: 'gla' }))
  const http = createHttp(env, { url: `${server.url}/api/`, query })
  const path = ['v1', 'identity', '0x/../é:1']
  const own = { sender: '0xabc', cursor: '', page: 2, chainId: undefined, projectId: 'another' }
  await expect(http.get({ path, schema, query: own })).resolves.toEqual({ name: 'gla' })
  const [received] = server.requests
  expect(received?.method).toBe('GET')
  expect(received?.url.pathname).toBe('/api/v1/identity/0x%2F..%2F%C3%A9%3A1')
  expect(Object.fromEntries(received?.url.searchParams ?? [])).toEqual({
    ...query,
    sender: '0xabc',
    page: '2',
  })
  expect(received?.headers.cookie).toBeUndefined()
})

test('post: JSON, or plain text where a browser should not ask first; who asks is said as well', async () => {
  await using server = await httpServer(json({ name: 'gla' }))
  const http = createHttp(env, { url: server.url, query })
  await http.post({ path: ['a'], schema, body: { x: 1 } })
  await http.post({ path: ['a'], schema, body: { x: 1 }, plain: true })
  expect(server.requests.map(({ body, headers }) => [body, headers['content-type']])).toEqual([
    ['{"x":1}', 'application/json'],
    ['{"x":1}', 'text/plain;charset=UTF-8'],
  ])
  for (const { url } of server.requests) expect(Object.fromEntries(url.searchParams)).toEqual(query)
})

test.each([['..'], ['.'], [''], ['\ud800']])(
  'hostile: %j is no part of a path, and nobody is asked',
  async (part) => {
    await using server = await httpServer()
    const http = createHttp(env, { url: server.url, query })
    expect(await codeOf(http.get({ path: ['v1', part], schema }))).toBe('transport/http-failed')
    expect(server.requests).toEqual([])
  },
)

test.each([
  [{ 'Retry-After': '7' }, 7_000],
  [
    { 'Retry-After': 'Wed, 21 Oct 2015 07:28:09 GMT', Date: 'Wed, 21 Oct 2015 07:28:00 GMT' },
    9_000,
  ],
  [{}, null],
])('error: transport/http-status with the status and %j as %s ms', async (headers, retryAfter) => {
  await using server = await httpServer((_, response) =>
    response.writeHead(429, headers).end('secret'),
  )
  const http = createHttp(env, { url: server.url, query })
  const error = await http.get({ path: ['v1'], schema }).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({
    code: 'transport/http-status',
    message: 'HTTP status code: 429',
    status: 429,
    retryAfter,
    url: `${server.url}/v1`,
  })
})

test.each([['{"name":1}'], ['{"name":'], ['<html>'], [''], ['null']])(
  'error: transport/bad-answer for %j',
  async (text) => {
    await using server = await httpServer((_, response) => response.end(text))
    const http = createHttp(env, { url: server.url, query })
    expect(await codeOf(http.get({ path: ['v1'], schema }))).toBe('transport/bad-answer')
  },
)

test('hostile: an endless answer is refused after 1 MiB, and its connection ended', async () => {
  let closed: Promise<unknown> = Promise.resolve()
  await using server = await httpServer((_, response) => {
    closed = once(response, 'close')
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', more)
    more()
  })
  const http = createHttp(env, { url: server.url, query })
  expect(await codeOf(http.get({ path: ['v1'], schema }))).toBe('transport/bad-answer')
  await closed
})

test.each([301, 302, 303, 307, 308])(
  'hostile: a %i to another host is not followed',
  async (status) => {
    await using other = await httpServer(json({ name: 'gla' }))
    await using server = await httpServer((_, response) =>
      response.writeHead(status, { Location: other.url }).end(),
    )
    const http = createHttp(env, { url: server.url, query })
    expect(await codeOf(http.get({ path: ['v1'], schema }))).toBe('transport/http-failed')
    expect(await codeOf(http.post({ path: ['v1'], schema, body: {} }))).toBe(
      'transport/http-failed',
    )
    expect(other.requests).toEqual([])
  },
)

test('error: transport/http-failed, with the reason, when nobody is there', async () => {
  const server = await httpServer()
  await server[Symbol.asyncDispose]()
  const http = createHttp(env, { url: server.url, query })
  await expect(http.get({ path: ['v1'], schema })).rejects.toMatchObject({
    code: 'transport/http-failed',
    message: 'HTTP request failed.',
    cause: expect.any(TypeError),
  })
})

test.each([
  ['says nothing', false],
  ['never ends', true],
])('error: transport/timeout after 10 s for a server that %s; it is let go', async (_, begins) => {
  let closed: Promise<unknown> = Promise.resolve()
  await using server = await httpServer((_, response) => {
    closed = once(response, 'close')
    if (begins) response.write('{"name":')
  })
  const clock = fakeClock()
  const http = createHttp({ ...env, ...clock }, { url: server.url, query })
  const code = codeOf(http.get({ path: ['v1'], schema }))
  await server.waitForRequests(1)
  await clock.advance(9_999)
  expect(clock.pending).toBe(1)
  await clock.advance(1)
  expect(await code).toBe('transport/timeout')
  await closed
  expect(clock.pending).toBe(0)
})

test('error: connection/cancelled on abort; the server is let go', async () => {
  let closed: Promise<unknown> = Promise.resolve()
  await using server = await httpServer((_, response) => {
    closed = once(response, 'close')
  })
  const stop = new AbortController()
  const http = createHttp(env, { url: server.url, query })
  const code = codeOf(http.get({ path: ['v1'], schema, signal: stop.signal }))
  await server.waitForRequests(1)
  stop.abort()
  expect(await code).toBe('connection/cancelled')
  await closed
})

const picture =
  (type: string, body: string | Uint8Array) => (_: unknown, response: ServerResponse) =>
    void response.setHeader('Content-Type', type).end(body)

test('image: a data: address with the bytes of the answer; who asks is said', async () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, n) => n % 256)
  await using server = await httpServer(picture('image/PNG; charset=binary', bytes))
  const http = createHttp(env, { url: server.url, query })
  const image = await http.image({ path: ['getWalletImage', 'a1'] })
  expect(image).toBe(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`)
  expect(server.requests[0]?.url.pathname).toBe('/getWalletImage/a1')
  expect(Object.fromEntries(server.requests[0]?.url.searchParams ?? [])).toEqual(query)
})

test.each([
  ['text/html', '<script>alert(1)</script>'],
  ['image/png,x" onerror="', 'x'],
  ['image/tiff', 'x'],
  ['', 'x'],
  ['image/png', ''],
  ['image/png', 'x'.repeat(65_537)],
])('image: an answer of type %j is refused where it is no small picture', async (type, body) => {
  await using server = await httpServer(picture(type, body))
  const http = createHttp(env, { url: server.url, query })
  expect(await codeOf(http.image({ path: ['a'] }))).toBe('transport/bad-answer')
})

test('image: a call may have a largest size of its own', async () => {
  await using server = await httpServer(picture('image/png', 'x'.repeat(65_537)))
  const http = createHttp(env, { url: server.url, query })
  expect(await http.image({ path: ['a'], largest: 65_537 })).toMatch(/^data:image\/png;base64,/)
  expect(await codeOf(http.image({ path: ['a'], largest: 65_536 }))).toBe('transport/bad-answer')
})
